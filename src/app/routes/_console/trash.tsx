import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/trash")({
  staticData: { title: "Trash Requests" },
  component: () => <UpcomingScreen screen="trash" />,
});
