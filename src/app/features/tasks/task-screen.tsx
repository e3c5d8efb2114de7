// One task: what it is about, its conversation, and what can be done with it.
import { getRouteApi } from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { makeAttempts } from "@/app/command/attempts";
import { execute } from "@/app/command/execute";
import { showError } from "@/app/ui/toasts/notices";
import { draftOf } from "@/app/records/conversation/drafts";
import { MessageBox, type MessageBoxHandle } from "@/app/records/conversation/message-box";
import type { Written } from "@/app/records/conversation/message-draft";
import { MessageList, type ShownMessage } from "@/app/records/conversation/message-list";
import { personName } from "@/app/records/conversation/person-name";
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePageTitle } from "@/app/ui/page-title";
import { Waiting } from "@/app/ui/waiting";
import { useStillHere } from "@/app/tables/use-still-here";
import { BackLink } from "@/app/records/back-link";
import { Unshown } from "@/app/records/unshown";
import { type Task, type TaskMessage, getTask } from "@/contract/task";
import { EditTaskDialog } from "./edit-task-dialog";
import { TaskActions } from "./task-actions";
import { TaskFacts } from "./task-facts";
import { TaskIcon, TaskStatusBadge, taskTarget } from "@/app/records/task-look";
import type { TaskSearch } from "./urls";

const route = getRouteApi("/_console/task/$id");
const back = { list: "/tasks", label: "Back to Tasks" };
const folder = "task-messages";

/** How often a task is read again while it is looked at, in ms. */
const REFRESH_MS = 20_000;

export function TaskScreen() {
  const { id } = route.useParams();
  // Another task is another screen: nothing of the former one is carried over.
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
  if (!error) return <Waiting />;
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
                  {task.title}
                </h1>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                  STE {task.mailbox.steNumber}
                  <TaskStatusBadge status={task.status} />
                </p>
              </div>
            </div>
            <TaskActions task={task} />
          </div>
        </header>
        <TaskConversation
          task={task}
          messages={messages}
          compose={compose === true}
          onComposed={() => write({ compose: undefined })}
        />
      </div>
      <section
        data-pane="task-details"
        aria-label="Task details"
        // It scrolls, and so must be reachable by key.
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
      </section>
      <EditTaskDialog task={task} open={edit === true} onClose={() => write({ edit: undefined })} />
    </div>
  );
}

const words = { label: "Message", placeholder: "Write a message on this task", send: "Send" } as const;

function TaskConversation({
  task,
  messages,
  compose,
  onComposed,
}: {
  task: Task;
  messages: readonly TaskMessage[];
  compose: boolean;
  onComposed: () => void;
}) {
  const box = useRef<MessageBoxHandle>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [attempts] = useState(() => makeAttempts());
  const draft = draftOf({ noun: "task", id: task.id, mailboxId: task.mailbox.id, folder });

  const begin = useEffectEvent(() => {
    onComposed();
    box.current?.write("message");
  });
  useEffect(() => {
    if (compose) begin();
  }, [compose]);

  const send = async ({ text, files }: Written) => {
    const attachments = files.flatMap(({ name, type, phase }) =>
      phase.is === "uploaded" ? [{ name, type, url: phase.fileKey }] : [],
    );
    const { kind: _, ...record } = taskTarget(task);
    const args = { task: record, message: text.trim() || undefined, attachments };
    setFailure(null);
    setSending(true);
    const result = await execute("task.message", args, "form", { attempt: attempts.of(args) });
    setSending(false);
    if (result.status === "done") {
      attempts.end();
      draft.clear();
    } else if (result.status === "refused") setFailure(result.reason);
    else if (result.status === "failed") setFailure(result.error.message);
  };

  return (
    <>
      <MessageList
        label="Messages"
        messages={messages.map(shown)}
        onSeen={useCallback(() => undefined, [])}
      />
      <MessageBox
        ref={box}
        draft={draft}
        folder={folder}
        words={words}
        needs="something"
        command="task.message"
        failure={failure}
        sending={sending}
        onSend={(written) => void send(written)}
      />
    </>
  );
}

function shown({ id, message, createdAt, user, attachments }: TaskMessage): ShownMessage {
  const who = user ? personName(user) : "Customer";
  return { id, who, fromStaff: user !== undefined, isNote: false, at: createdAt, text: message, attachments };
}
