// The list of tasks: its filters, columns and pane.
import ListTodo from "lucide-react/icons/list-todo";
import { defineList } from "@/app/lists/define-list";
import { pagesOf } from "@/app/lists/pages-of";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import {
  TaskPriorityLevel,
  TaskStatus,
  listTasks,
  taskPriorityLabel,
  taskStatusLabel,
} from "@/contract/tasks/task";
import { taskColumns } from "./task-columns";
import { TaskPane } from "./task-pane";
import { TasksSearch } from "./urls";

export const taskList = defineList({
  name: "tasks",
  title: "Task Management",
  things: ["task", "tasks"],
  scope: "route:task",
  address: TasksSearch,
  query: ({ narrowed, sort }) => ({ ...narrowed, ...sort }),
  all: {},
  ...pagesOf(listTasks),
  sorts: { priority: "priority", due: "dueDate", created: "createdAt" },
  filtered: "tasks",
  find: "Search title, description, STE or creator",
  findWidth: "w-68 min-[1400px]:w-76",
  filters: [
    {
      name: "status",
      label: "Status",
      all: "All Status",
      className: "w-40",
      options: [
        ["OPEN", "Open"],
        ...TaskStatus.options.map((each) => [each, taskStatusLabel(each)] as const),
      ],
    },
    {
      name: "priority",
      label: "Priority",
      all: "All Priorities",
      className: "w-36",
      folded: true,
      options: TaskPriorityLevel.options.map((each) => [each, taskPriorityLabel(each)]),
    },
    { name: "overdue", words: "Overdue", on: "true" },
    { name: "snoozed", words: "Snoozed", on: "true", folded: true },
  ],
  queue: "tasks",
  exported: "tasks",
  columns: taskColumns,
  shared: ({ status }) => (status === "OPEN" ? undefined : status && "status"),
  labelOf: ({ title }) => title,
  targetOf: taskTarget,
  steOf: ({ mailbox }) => mailbox.steNumber,
  statusOf: ({ status }) => status,
  menu: [
    "task.open",
    "task.edit",
    "task.message",
    "task.status",
    "task.priority",
    "task.complete",
    "snooze.task",
    "snooze.wake-task",
  ],
  main: ["task.status", "task.complete"],
  open: ({ id }, go) => void go({ to: "/task/$id", params: { id } }),
  empty: { icon: <ListTodo />, hint: "Create one, and it is listed here until it is done." },
  pane: (task, menu) => <TaskPane task={task} menu={menu} />,
  detailName: "Task",
});
