import { createFileRoute } from "@tanstack/react-router";
import { StorageScreen } from "@/app/features/storage/storage-screen";
import { StorageSearch } from "@/app/features/storage/urls";

export const Route = createFileRoute("/_console/storage")({
  validateSearch: StorageSearch,
  component: StorageScreen,
});
