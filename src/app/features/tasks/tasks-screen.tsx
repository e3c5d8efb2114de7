// Task Management: the tasks of mailboxes, with the focused task next to the list.
import { Link, getRouteApi, useNavigate } from "@tanstack/react-router";
import ListTodo from "lucide-react/icons/list-todo";
import { useCallback, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { NoRows } from "@/app/tables/no-rows";
import { readSort, sortQuery } from "@/app/tables/columns/columns";
import { workTable } from "@/app/lists/work-table";
import { DataTable } from "@/app/tables/data-table";
import { FilterSelect } from "@/app/tables/filter/filter-select";
import { type ChangeSearch, useListUrl } from "@/app/lists/list-url";
import { useRememberedList } from "@/app/records/list-memory";
import { SearchField, StatusFilter, ToggleFilter, WorkList, totalWords } from "@/app/lists/work-list";
import { useListInFront } from "@/app/lists/list-in-front";
import { useShowNext } from "@/app/records/pane/show-next";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { DueMark } from "@/app/records/cells/due-mark";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { FilterChips } from "@/app/lists/work-tabs";
import { StartQueue } from "@/app/lists/start-queue";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import {
  type Task,
  TaskPriorityLevel,
  TaskStatus,
  listTasks,
  taskPriorityLabel,
  taskStatusLabel,
} from "@/contract/tasks/task";
import { chipsOf } from "@/kernel/command/filter-chips";
import { TaskStatusChoice } from "./task-actions";
import { TaskHistory } from "@/app/records/history/record-history";
import { TaskFacts } from "./task-facts";
import { taskColumns } from "./task-columns";
import { taskTarget } from "@/app/records/task-look";
import { TaskWizard } from "./task-wizard";
import { TasksSearch } from "./urls";

const title = "Task Management";
const route = getRouteApi("/_console/tasks");

export function TasksScreen() {
  const search = route.useSearch();
  const { q, status, priority, overdue, mailbox, createdBy } = search;
  const go = route.useNavigate();
  const change = useCallback<ChangeSearch<TasksSearch>>(
    (next) => void go({ search: next, replace: true }),
    [go],
  );
  const navigate = useNavigate();
  const filter = useRef<HTMLInputElement>(null);
  useRememberedList();
  useScope("route:task");

  const url = useListUrl(search, change);
  const { text, focused, write } = url;
  const sort = readSort(search.sort, Object.keys(sortNames));
  const query = {
    limit: readAtOnce,
    ...(q && { search: q }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...(overdue && { overdue: "true" }),
    ...(mailbox && { mailboxId: mailbox }),
    ...(createdBy && { createdBy }),
    ...sortQuery(sort, sortNames),
  };
  const key = endpointKey(listTasks, { query });
  const tasks = useWorkRows(key, query, focused.value, (page) => call(listTasks, { query: page }), {
    limit: readAtOnce,
  });
  const { chosen: task } = tasks;
  useShowNext(tasks.items, focused);
  useListInFront({ name: "tasks" }, (part) =>
    change((now) =>
      TasksSearch.parse({ ...now, ...part, ...(part.status === "ALL" && { status: undefined }) }),
    ),
  );
  const ste = mailbox && tasks.items?.[0]?.mailbox.steNumber;
  const isFiltered = [q, status, priority, overdue, mailbox, createdBy].some((value) => value !== undefined);

  return (
    <>
      <WorkList
        name="tasks"
        title={title}
        count={tasks.items && totalWords(tasks, ["task", "tasks"], isFiltered)}
        filters={
          <>
            {(mailbox ?? createdBy) && (
              <FilterChips
                chips={chipsOf(
                  "tasks",
                  { mailbox, createdBy },
                  { mailbox: ste && `STE ${ste}`, isTab: true },
                )}
                onRemove={({ name }) => write({ [name]: undefined })}
              />
            )}
            <SearchField label="Search title, description, STE or creator" text={text} ref={filter} />
            <StatusFilter options={statuses} value={status} onValue={(next) => write({ status: next })} />
            <FilterSelect
              label="Priority"
              all="All Priorities"
              className="w-36"
              options={priorities}
              value={priority}
              onValue={(next) => write({ priority: next })}
            />
            <ToggleFilter value={overdue} on onValue={(next) => write({ overdue: next })}>
              Overdue
            </ToggleFilter>
          </>
        }
        actions={
          <>
            <StartQueue queue="tasks" />
            <CommandButton id="task.wizard" variant={task ? "outline" : "default"} />
          </>
        }
        table={
          <DataTable
            {...workTable(tasks, url, query, sort)}
            name="tasks"
            label={title}
            columns={taskColumns}
            shared={status === undefined || status === "OPEN" ? undefined : "status"}
            labelOf={labelOf}
            targetOf={taskTarget}
            listing={{ list: "tasks", query }}
            menu={menu}
            onOpen={({ id }) => {
              write({ q: text.value, focus: id });
              void navigate({ to: "/task/$id", params: { id } });
            }}
            filter={filter}
            empty={
              <NoRows icon={<ListTodo />} things="tasks" isFiltered={isFiltered}>
                Create one, and it is listed here until it is done.
              </NoRows>
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
    <RecordPane
      aria-label={task.title}
      title={
        <Link to="/task/$id" params={{ id: task.id }} className={titleLink}>
          <WhatForWhom what={task.title} mailbox={task.mailbox} />
        </Link>
      }
      marks={
        <>
          <TaskStatusChoice task={task} />
          <DueMark dueDate={task.dueDate} isOverdue={task.isOverdue} />
        </>
      }
      main={
        task.status !== "COMPLETED" && (
          <CommandButton id="task.complete" target={taskTarget(task)} size="sm" />
        )
      }
      menu={besides}
      target={taskTarget(task)}
    >
      <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {task.description}
      </p>
      <TaskFacts task={task} />
      <TaskHistory id={task.id} />
    </RecordPane>
  );
}

/** The API's names of the columns that it sorts by. */
const sortNames = { priority: "priority", due: "dueDate", created: "createdAt" } as const;

const menu = ["task.open", "task.edit", "task.message", "task.status", "task.priority", "task.complete"];
/** Those of them that the head of the pane does not show. */
const besides = menu.filter((id) => id !== "task.complete" && id !== "task.status");
const statuses = [
  ["OPEN", "Open"] as const,
  ...TaskStatus.options.map((status) => [status, taskStatusLabel(status)] as const),
];
const priorities = TaskPriorityLevel.options.map(
  (priority) => [priority, taskPriorityLabel(priority)] as const,
);
const labelOf = (task: Task) => task.title;
