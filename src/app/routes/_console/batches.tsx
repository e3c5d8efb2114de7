import { createFileRoute } from "@tanstack/react-router";
import { BatchesScreen } from "@/app/features/batches/batches-screen";
import { BatchesSearch } from "@/app/features/batches/urls";

export const Route = createFileRoute("/_console/batches")({
  staticData: { title: "Batch scans" },
  validateSearch: BatchesSearch,
  component: BatchesScreen,
});
