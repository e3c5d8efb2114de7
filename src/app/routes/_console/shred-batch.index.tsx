import { createFileRoute } from "@tanstack/react-router";
import { ShredOverview } from "@/app/features/shred/shred-overview";

export const Route = createFileRoute("/_console/shred-batch/")({
  staticData: { title: "Shred Batches" },
  component: ShredOverview,
});
