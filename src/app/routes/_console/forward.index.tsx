import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/forward/")({
  staticData: { title: "Forward Requests" },
  component: () => <UpcomingScreen screen="forward" />,
});
