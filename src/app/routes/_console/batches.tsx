import { createFileRoute } from "@tanstack/react-router";
import { BatchesScreen } from "@/app/features/batches/batches-screen";
import { BatchesSearch } from "@/app/features/batches/urls";

export const Route = createFileRoute("/_console/batches")({
  validateSearch: BatchesSearch,
  component: BatchesScreen,
});
