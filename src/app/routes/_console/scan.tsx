import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/scan")({
  staticData: { title: "Scan Requests" },
  component: () => <UpcomingScreen screen="scan" />,
});
