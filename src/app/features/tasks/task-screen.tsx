// One task: what it is about, its conversation, and what can be done with it.
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { showError } from "@/app/ui/toasts/notices";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { stepBack } from "@/app/command/input/browser-back";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { useStillHere } from "@/app/tables/rows/use-still-here";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { BackLink } from "@/app/records/pane/back-link";
import { Unshown } from "@/app/records/unshown";
import { type Task, type TaskMessage, getTask } from "@/contract/tasks/task";
import { EditTaskDialog } from "./edit-task-dialog";
import { TaskActions } from "./task-actions";
import { TaskConversation } from "./task-conversation";
import { TaskHistory } from "@/app/records/history/record-history";
import { TaskFacts } from "./task-facts";
import { TaskIcon } from "@/app/records/looks/task-look";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import type { TaskSearch } from "./urls";

const route = getRouteApi("/_console/task/$id");
const back = { list: "/tasks", label: "Back to Tasks" };

/** How often an open task is read again, in ms. */
const REFRESH_MS = 20_000;

export function TaskScreen() {
  const { id } = route.useParams();
  // Another task is another screen: no state of the former one is used.
  return <TaskOf key={id} id={id} />;
}

function TaskOf({ id }: { id: string }) {
  const { data, error, mutate } = useEndpoint(getTask, { params: { id } }, { refreshInterval: REFRESH_MS });
  usePageTitle(data?.title);
  useScreenTarget(data ? taskTarget(data) : null);
  useScope("route:task");
  const isUnshown = !data && error !== undefined;
  useEffect(() => {
    if (isUnshown) showError("Error loading task details");
  }, [isUnshown]);
  if (data) return <Shown task={data} messages={data.messages} />;
  if (!error) return <WaitingPage of="cards" />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Task Not Found", text: "The requested task could not be found" }}
      failed="Error loading task details"
      back={back}
      onRetry={() => void mutate()}
    />
  );
}

function Shown({ task, messages }: { task: Task; messages: readonly TaskMessage[] }) {
  const { edit, compose } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const isHere = useStillHere();
  const write = (change: Partial<TaskSearch>) => {
    if (isHere()) void navigate({ search: (now) => ({ ...now, ...change }), replace: true });
  };
  return (
    <div className="flex h-full min-h-140 min-w-0 flex-col md:flex-row">
      <div className="flex min-h-140 min-w-0 flex-1 flex-col">
        <header className="grid gap-2 border-b border-border px-5 pt-3 pb-3">
          <BackLink list={back.list}>{back.label}</BackLink>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="flex min-w-0 items-start gap-3">
              <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-md bg-selected text-selected-foreground">
                <TaskIcon icon={task.Icon} className="size-4" />
              </span>
              <div className="grid min-w-0 gap-1">
                <h1 dir="auto" className="text-xl font-semibold tracking-tight wrap-anywhere">
                  <WhatForWhom what={task.title} mailbox={task.mailbox} />
                </h1>
                {/* Its status is in the choice beside it. */}
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground empty:hidden">
                  <SnoozeMark until={task.snoozedUntil} />
                </p>
              </div>
            </div>
            <TaskActions task={task} />
          </div>
        </header>
        <TaskConversation
          task={task}
          messages={messages}
          compose={compose ?? false}
          onComposed={() => write({ compose: undefined })}
        />
      </div>
      <section
        data-pane="task-details"
        aria-label="Task details"
        // It scrolls, so it must be reachable by key.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid shrink-0 content-start gap-5 overflow-y-auto border-t border-border p-4 focus-visible:-outline-offset-2 md:h-full md:w-80 md:border-t-0 md:border-l"
      >
        <div className="grid gap-1.5">
          <h2 className="text-xs font-medium text-muted-foreground">Description</h2>
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
            {task.description}
          </p>
        </div>
        <TaskFacts task={task} />
        <TaskHistory id={task.id} />
      </section>
      <EditTaskDialog
        task={task}
        open={edit === true}
        // Back to where it was opened: a row of a list, or this screen.
        onGiveUp={() => (history.canGoBack() ? stepBack(history) : write({ edit: undefined }))}
        onSaved={() => write({ edit: undefined })}
      />
    </div>
  );
}
