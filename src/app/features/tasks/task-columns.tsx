// The columns of tasks. The status stays longest beside the title. Creator and time of creation are left out where there is no
// room: the pane shows them.
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";
import { Link } from "@tanstack/react-router";
import { TaskPriorityMark } from "@/app/conversation/priority-mark";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText } from "@/app/ui/text/dates";
import { CellText } from "@/app/records/cells/cell-text";
import type { Task } from "@/contract/tasks/task";
import { DueMark } from "@/app/records/cells/due-mark";
import { TaskIcon, TaskStatusBadge } from "@/app/records/looks/task-look";

export const taskColumns: readonly TableColumn<Task>[] = [
  {
    id: "title",
    title: "Task",
    width: 228,
    grow: 3,
    cell: ({ id, title: name, Icon }) => (
      <>
        <TaskIcon icon={Icon} className="mr-2 size-4 shrink-0 text-muted-foreground" />
        <Link
          to="/task/$id"
          params={{ id }}
          tabIndex={-1}
          dir="auto"
          className={cn(tableLook.text, "rounded-sm font-medium underline-offset-4 hover:underline")}
        >
          {name}
        </Link>
      </>
    ),
  },
  { id: "ste", title: "Mailbox", width: 80, rank: 3, cell: ({ mailbox }) => `STE ${mailbox.steNumber}` },
  {
    id: "priority",
    title: "Priority",
    width: 84,
    rank: 4,
    sorts: true,
    cell: ({ priority }) => <TaskPriorityMark priority={priority} />,
  },
  {
    id: "due",
    title: "Due",
    width: 166,
    rank: 2,
    sorts: true,
    cell: ({ dueDate, isOverdue }) => <DueMark dueDate={dueDate} isOverdue={isOverdue} />,
  },
  {
    id: "status",
    title: "Status",
    width: 174,
    rank: 1,
    cell: ({ status }) => <TaskStatusBadge status={status} />,
  },
  {
    id: "creator",
    title: "Created by",
    width: 140,
    grow: 2,
    rank: 5,
    cell: ({ creator }) => (
      <CellText className="text-muted-foreground">{creator ? creator.email : "The system"}</CellText>
    ),
  },
  {
    id: "created",
    title: "Created",
    width: 116,
    rank: 6,
    align: "right",
    sorts: true,
    cell: ({ createdAt }) => dayText(createdAt),
  },
];
