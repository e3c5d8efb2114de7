import { createFileRoute } from "@tanstack/react-router";
import { TasksScreen } from "@/app/tasks/tasks-screen";
import { TasksSearch } from "@/app/tasks/urls";

export const Route = createFileRoute("/_console/tasks")({
  staticData: { title: "Task Management" },
  validateSearch: TasksSearch,
  component: TasksScreen,
});
