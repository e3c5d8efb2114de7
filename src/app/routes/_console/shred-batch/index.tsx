import { createFileRoute } from "@tanstack/react-router";
import { ShredBatchesScreen } from "@/app/features/shred/shred-batches-screen";

export const Route = createFileRoute("/_console/shred-batch/")({
  component: ShredBatchesScreen,
});
