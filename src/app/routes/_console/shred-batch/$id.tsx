import { createFileRoute } from "@tanstack/react-router";
import { ShredBatchScreen } from "@/app/features/shred/shred-batch-screen";

export const Route = createFileRoute("/_console/shred-batch/$id")({
  staticData: { title: "Shred Batch" },
  component: ShredBatchScreen,
});
