import { createFileRoute } from "@tanstack/react-router";
import { TaskScreen } from "@/app/features/tasks/task-screen";
import { TaskSearch } from "@/app/features/tasks/urls";

export const Route = createFileRoute("/_console/task/$id")({
  staticData: { title: "Task" },
  validateSearch: TaskSearch,
  component: TaskScreen,
});
