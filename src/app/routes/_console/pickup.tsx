import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/pickup")({
  staticData: { title: "Pick-up Requests" },
  component: () => <UpcomingScreen screen="pickup" />,
});
