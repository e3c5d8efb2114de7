import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/consolidation/$id")({
  staticData: { title: "Consolidation Request" },
  component: () => <UpcomingScreen screen="consolidationDetail" />,
});
