// Create New Task: the mailbox, the work to do, and a first message. Creating runs task.create, as the palette does.
import { useLayoutEffect, useRef, useState } from "react";
import { FindMailboxStep } from "@/app/records/find-mailbox/find-mailbox-step";
import { useOpenedMailbox } from "@/app/records/find-mailbox/use-opened-mailbox";
import { ChosenMailbox } from "@/app/records/chosen-mailbox";
import { makeAttempts } from "@/app/command/run/attempts";
import { execute } from "@/app/command/run/execute";
import { Button } from "@/app/ui/components/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/ui/components/dialog";
import { Stepper } from "@/app/ui/components/stepper";
import { draftOf } from "@/app/conversation/message-drafts";
import { MessageBox } from "@/app/conversation/message-box";
import type { Written } from "@/app/conversation/message-draft";
import { wholeDayOfField } from "@/app/ui/text/whole-day";
import type { MailboxHit } from "@/contract/mailboxes/mailbox";
import { focusFirstFault } from "@/app/ui/forms/focus";
import { incompleteDate, incompleteDateWords } from "@/app/ui/forms/incomplete-date";
import { Kbd } from "@/app/ui/components/kbd";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { TaskFields } from "./task-fields";
import { type TaskValues, missingOf } from "./task-values";
import { type WizardDraft, emptyWizard, readWizard, writeWizard } from "./wizard-draft";

const title = "Create New Task";
const steps = ["Choose a mailbox", "Task details", "Message and files"];
const numbers = { mailbox: 1, details: 2, message: 3 } as const;
const leads = {
  mailbox: "Whose is it? Search by STE number, workspace, customer or e-mail.",
  details: "What to do, and by when.",
  message: "A first message and files, if they help. Both can be left out.",
} as const;

/** `mailboxId`: the mailbox it is opened for; then it begins with the details. */
export function TaskWizard({
  open,
  mailboxId,
  onClose,
}: {
  open: boolean;
  mailboxId: string | undefined;
  /** `made` is the id of the task that was created. */
  onClose: (made?: string) => void;
}) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent
        ref={content}
        size="lg"
        closeLabel="Close wizard"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          focusFirst(content.current);
        }}
      >
        <Panel key={mailboxId} mailboxId={mailboxId} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Panel({ mailboxId, onClose }: { mailboxId: string | undefined; onClose: (made?: string) => void }) {
  const [draft, setDraft] = useState(() =>
    mailboxId === undefined ? readWizard(sessionStorage) : emptyWizard(),
  );
  const { step, search, mailbox, values } = draft;
  const panel = useRef<HTMLDivElement>(null);
  const change = (part: Partial<WizardDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    writeWizard(sessionStorage, next);
  };
  const choice = {
    search,
    mailbox,
    setSearch: (typed: string) => change({ search: typed }),
    choose: (hit: MailboxHit) => change({ mailbox: hit }),
    goOn: (hit: MailboxHit) => change({ mailbox: hit, step: "details" }),
  };
  const opened = useOpenedMailbox(mailboxId, choice);
  const shown = useRef(step);
  // Before the next key: a key finds the focus in the step that the key before led to.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusFirst(panel.current);
  }, [step]);

  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      <DialogHeader className="gap-3">
        <div className="grid gap-1">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{leads[step]}</DialogDescription>
        </div>
        <Stepper label={title} steps={steps} current={numbers[step]} className="-mr-7" />
      </DialogHeader>
      {step === "mailbox" && <FindMailboxStep wizard={choice} opened={opened} proceed="Next" />}
      {step === "details" && mailbox && (
        <DetailsStep
          mailbox={mailbox}
          values={values}
          onChange={(part) => change({ values: { ...values, ...part } })}
          onBack={() => change({ step: "mailbox" })}
          onNext={() => change({ step: "message" })}
        />
      )}
      {step === "message" && mailbox && (
        <MessageStep
          mailbox={mailbox}
          values={values}
          attempt={draft.attempt}
          onBack={() => change({ step: "details" })}
          onMade={(id) => {
            writeWizard(sessionStorage, null);
            onClose(id);
          }}
        />
      )}
    </div>
  );
}

function DetailsStep({
  mailbox,
  values,
  onChange,
  onBack,
  onNext,
}: {
  mailbox: MailboxHit;
  values: TaskValues;
  onChange: (change: Partial<TaskValues>) => void;
  onBack: () => void;
  onNext: () => void;
}) {
  const [faults, setFaults] = useState<Record<string, string>>({});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      noValidate
      data-command="task.create"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={submitsForm}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        if (missingOf(values) !== null) return;
        if (incompleteDate(form) === null) return onNext();
        setFaults({ dueDate: incompleteDateWords });
        focusFirstFault(form);
      }}
    >
      <DialogBody className="grid content-start gap-4">
        <ChosenMailbox mailbox={mailbox} />
        <TaskFields values={values} faults={faults} onChange={onChange} />
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" className="mr-auto" onClick={onBack}>
          Back
        </Button>
        <SubmitButton missing={missingOf(values)}>
          Next
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

const messageWords = {
  label: "Message",
  placeholder: "A first message on the task (optional)",
  send: "Create Task",
} as const;
const folder = "task-messages";

function MessageStep({
  mailbox,
  values,
  attempt,
  onBack,
  onMade,
}: {
  mailbox: MailboxHit;
  values: TaskValues;
  attempt: string;
  onBack: () => void;
  onMade: (id: string | undefined) => void;
}) {
  const draft = draftOf({ noun: "task", id: `new.${mailbox.id}`, mailboxId: mailbox.id, folder });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [attempts] = useState(() => makeAttempts(attempt));

  const create = async ({ text, files }: Written) => {
    const args = {
      mailbox: { id: mailbox.id, label: `STE ${mailbox.steNumber}` },
      title: values.title.trim(),
      description: values.description.trim(),
      icon: values.Icon,
      priority: values.priority,
      due: wholeDayOfField(values.due) ?? undefined,
      message: text.trim() || undefined,
      attachments: files.flatMap(({ name, type, phase }) =>
        phase.is === "uploaded" ? [{ name, type, url: phase.fileKey }] : [],
      ),
    };
    setFailure(null);
    setSending(true);
    const result = await execute("task.create", args, "form", { attempt: attempts.of(args) });
    setSending(false);
    if (result.status === "done") {
      attempts.end();
      draft.clear();
      onMade(result.outcome.made?.id);
    } else if (result.status === "refused") setFailure(result.reason);
    else if (result.status === "failed") setFailure(result.error.message);
  };

  return (
    <>
      <DialogBody className="grid content-start gap-3">
        <ChosenMailbox mailbox={mailbox} />
        <div className="grid gap-1">
          <p dir="auto" className="font-medium wrap-anywhere">
            {values.title}
          </p>
          <p
            dir="auto"
            className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-wrap text-muted-foreground"
          >
            {values.description}
          </p>
        </div>
      </DialogBody>
      <MessageBox
        draft={draft}
        folder={folder}
        words={messageWords}
        needs="nothing"
        command="task.create"
        before={
          <Button variant="outline" size="sm" onClick={onBack}>
            Back
          </Button>
        }
        failure={failure}
        sending={sending}
        onSend={(written) => void create(written)}
        className="rounded-b-xl bg-transparent px-5"
      />
    </>
  );
}

/** Moves the focus to what a step needs first: the search, the first empty field, or the text. */
function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>("[data-first], textarea")?.focus();
}
