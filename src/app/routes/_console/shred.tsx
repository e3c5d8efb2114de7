import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/shred")({
  staticData: { title: "Shred Requests" },
  component: () => <UpcomingScreen screen="shred" />,
});
