import { createFileRoute } from "@tanstack/react-router";
import { TasksScreen } from "@/app/features/tasks/tasks-screen";
import { TasksSearch } from "@/app/features/tasks/urls";

export const Route = createFileRoute("/_console/tasks")({
  validateSearch: TasksSearch,
  component: TasksScreen,
});
