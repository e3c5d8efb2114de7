import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/support")({
  staticData: { title: "Support Tickets" },
  component: () => <UpcomingScreen screen="support" />,
});
