import { createFileRoute } from "@tanstack/react-router";
import { BatchScreen } from "@/app/features/batches/batch-screen";
import { BatchSearch } from "@/app/features/batches/urls";

export const Route = createFileRoute("/_console/batch/$id")({
  staticData: { title: "Batch scan" },
  validateSearch: BatchSearch,
  component: BatchScreen,
});
