import { createFileRoute } from "@tanstack/react-router";
import { UpcomingScreen } from "@/app/shell/upcoming-screen";

export const Route = createFileRoute("/_console/tasks")({
  staticData: { title: "Task Management" },
  component: () => <UpcomingScreen screen="tasks" />,
});
