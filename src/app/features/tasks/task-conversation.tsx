// The messages on a task, and the box in which the next one is written.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { draftOf } from "@/app/conversation/message-drafts";
import { MessageBox, type MessageBoxHandle } from "@/app/conversation/message-box";
import type { Written } from "@/app/conversation/message-draft";
import { MessageList, type ShownMessage } from "@/app/conversation/message-list";
import { personName } from "@/app/conversation/person-name";
import { sendingFailure } from "@/app/conversation/sending-failure";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import type { Task, TaskMessage } from "@/contract/tasks/task";

const folder = "task-messages";
const words = { label: "Message", placeholder: "Write a message on this task", send: "Send" } as const;

export function TaskConversation({
  task,
  messages,
  compose,
  onComposed,
}: {
  task: Task;
  messages: readonly TaskMessage[];
  /** It is to be begun; "attach" opens the file chooser, too. */
  compose: boolean | "attach";
  onComposed: () => void;
}) {
  const box = useRef<MessageBoxHandle>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const draft = draftOf({ noun: "task", id: task.id, mailboxId: task.mailbox.id, folder });

  const begin = useEffectEvent(() => {
    onComposed();
    box.current?.write("message");
    if (compose === "attach") box.current?.chooseFiles();
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
    const result = await execute("task.message", args, "form", { attempt: draft.attempt() });
    setSending(false);
    if (result.status === "done") {
      draft.sent({ text, files });
    } else if (result.status === "refused") setFailure(result.reason);
    else if (result.status === "failed") setFailure(sendingFailure(result.error, draft));
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
        isMain={false}
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
