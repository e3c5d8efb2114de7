// Task Management: what is to be done for mailboxes, with the focused task beside the list.
import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import ListTodo from "lucide-react/icons/list-todo";
import { useCallback, useRef } from "react";
import { CommandButton } from "@/app/commands/command-button";
import { Button } from "@/app/components/ui/button";
import { EmptyState } from "@/app/components/ui/empty-state";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/app/components/ui/select";
import { useScope } from "@/app/context";
import { PriorityMark } from "@/app/conversation/priority-mark";
import { call } from "@/app/data/api";
import { endpointKey } from "@/app/data/use-endpoint";
import { type TableColumn, readSort, sortQuery, writeSort } from "@/app/tables/columns";
import { DataTable } from "@/app/tables/data-table";
import { useStillHere } from "@/app/tables/use-still-here";
import { useUrlValue } from "@/app/tables/use-url-value";
import { dayText } from "@/app/text/dates";
import { useRememberedList } from "@/app/work/list-memory";
import { SearchField, StatusFilter, WorkList, counted } from "@/app/work/work-list";
import { CellText } from "@/app/work/cell-text";
import { readAtOnce, useWorkRows } from "@/app/work/use-work-rows";
import {
  type Task,
  TaskPriority,
  TaskStatus,
  listTasks,
  taskPriorityLabel,
  taskStatusLabel,
} from "@/contract/task";
import { TaskActions } from "./task-actions";
import { TaskFacts } from "./task-facts";
import { DueMark, TaskIcon, TaskStatusBadge, taskTarget } from "./task-look";
import { TaskWizard } from "./task-wizard";
import type { TasksSearch } from "./urls";

const title = "Task Management";
const route = getRouteApi("/_console/tasks");

const every = "ALL";

export function TasksScreen() {
  const search = route.useSearch();
  const { q, status, priority, overdue } = search;
  const change = route.useNavigate();
  const navigate = useNavigate();
  const filter = useRef<HTMLInputElement>(null);
  const isHere = useStillHere();
  useRememberedList();
  useScope("route:task");

  const write = useCallback(
    (part: Partial<TasksSearch>) => {
      if (isHere()) void change({ search: (now) => ({ ...now, ...part }), replace: true });
    },
    [change, isHere],
  );
  const text = useUrlValue(q, (value) => write({ q: value }));
  const focused = useUrlValue(search.focus, (value) => write({ focus: value }));
  const sort = readSort(search.sort, Object.keys(sortNames));
  const query = {
    limit: readAtOnce,
    ...(q && { search: q }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(overdue && { overdue: "true" }),
    ...sortQuery(sort, sortNames),
  };
  const key = endpointKey(listTasks, { query });
  const tasks = useWorkRows(key, query, focused.value, (page) => call(listTasks, { query: page }));
  const { total, more, chosen: task } = tasks;
  const isFiltered = [q, status, priority, overdue].some((value) => value !== undefined);

  return (
    <>
      <WorkList
        name="tasks"
        title={title}
        count={tasks.items && counted(total, ["task", "tasks"], isFiltered)}
        filters={
          <>
            <SearchField label="Search title, description, STE or creator" text={text} ref={filter} />
            <StatusFilter options={statuses} value={status} onValue={(next) => write({ status: next })} />
            <Select
              value={priority ?? every}
              onValueChange={(next) => write({ priority: TaskPriority.safeParse(next).data })}
            >
              <SelectTrigger aria-label="Priority" className="w-36">
                <SelectValue />
              </SelectTrigger>
              <SelectContent>
                <SelectItem value={every}>All Priorities</SelectItem>
                {TaskPriority.options.map((each) => (
                  <SelectItem key={each} value={each}>
                    {taskPriorityLabel[each]}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
            <Button
              variant={overdue ? "secondary" : "outline"}
              aria-pressed={overdue === true}
              onClick={() => write({ overdue: overdue ? undefined : true })}
            >
              Overdue
            </Button>
            <CommandButton id="task.wizard" />
          </>
        }
        table={
          <DataTable
            name="tasks"
            label={title}
            columns={columns}
            rows={tasks.items}
            rowId={idOf}
            labelOf={labelOf}
            targetOf={taskTarget}
            focused={focused.value}
            onFocus={focused.set}
            list={JSON.stringify(query)}
            listing={{ list: "tasks", query }}
            more={more}
            busy={tasks.isLoading || text.isPending}
            error={tasks.error}
            onRetry={tasks.retry}
            sorting={{ by: "server", sort, onSort: (next) => write({ sort: writeSort(next) }) }}
            selectable
            menu={menu}
            onOpen={({ id }) => {
              write({ q: text.value, focus: id });
              void navigate({ to: "/task/$id", params: { id } });
            }}
            filter={filter}
            empty={
              isFiltered ? (
                <EmptyState icon={<ListTodo />} title="No tasks match">
                  Nothing was found for these filters.
                </EmptyState>
              ) : (
                <EmptyState icon={<ListTodo />} title="No tasks yet">
                  Create one, and it is listed here until it is done.
                </EmptyState>
              )
            }
          />
        }
        detailName="Task"
        detail={task ? <TaskPane key={task.id} task={task} /> : null}
      />
      <TaskWizard
        open={search.new === true}
        mailboxId={search.for}
        onClose={(made) => write({ new: undefined, for: undefined, ...(made && { focus: made }) })}
      />
    </>
  );
}

function TaskPane({ task }: { task: Task }) {
  return (
    <article aria-label={task.title} className="grid gap-4 p-4">
      <header className="grid gap-2">
        <h2 dir="auto" className="text-lg leading-6 font-semibold wrap-anywhere">
          <Link
            to="/task/$id"
            params={{ id: task.id }}
            className="rounded-sm underline-offset-4 hover:underline"
          >
            {task.title}
          </Link>
        </h2>
        <TaskActions task={task} />
      </header>
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {task.description}
      </p>
      <TaskFacts task={task} />
    </article>
  );
}

/** What the API calls the columns that it sorts by. */
const sortNames = { priority: "priority", due: "dueDate", created: "createdAt" } as const;

const menu = ["task.open", "task.edit", "task.message", "task.status", "task.priority", "task.complete"];
const statuses = TaskStatus.options.map((status) => [status, taskStatusLabel[status]] as const);
const idOf = ({ id }: Task) => id;
const labelOf = (task: Task) => task.title;

const columns: readonly TableColumn<Task>[] = [
  {
    id: "title",
    title: "Task",
    width: 208,
    grow: 4,
    cell: ({ id, title: name, Icon }) => (
      <>
        <TaskIcon icon={Icon} className="mr-2 size-4 shrink-0 text-muted-foreground" />
        <Link
          to="/task/$id"
          params={{ id }}
          tabIndex={-1}
          dir="auto"
          className="truncate rounded-sm font-medium underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </>
    ),
  },
  { id: "ste", title: "Mailbox", width: 80, cell: ({ mailbox }) => `STE ${mailbox.steNumber}` },
  {
    id: "priority",
    title: "Priority",
    width: 84,
    optional: true,
    sorts: true,
    cell: ({ priority }) => <PriorityMark priority={priority} />,
  },
  { id: "due", title: "Due", width: 184, sorts: true, cell: (task) => <DueMark task={task} /> },
  {
    id: "status",
    title: "Status",
    width: 176,
    cell: ({ status }) => <TaskStatusBadge status={status} />,
  },
  {
    id: "creator",
    title: "Created by",
    width: 140,
    grow: 1,
    optional: true,
    cell: ({ creator }) => (
      <CellText className="text-muted-foreground">{creator ? creator.email : "The system"}</CellText>
    ),
  },
  {
    id: "created",
    title: "Created",
    width: 116,
    align: "right",
    optional: true,
    sorts: true,
    cell: ({ createdAt }) => dayText(createdAt),
  },
];
