import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/consolidation/")({
  staticData: { title: "Consolidation Requests" },
  component: () => <UpcomingScreen screen="consolidation" />,
});
