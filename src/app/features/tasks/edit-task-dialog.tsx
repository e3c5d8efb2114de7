// Edit Task: every field of a task that staff decide. Saving runs the command task.edit, as the palette does.
import { type FormEvent, useState } from "react";
import { execute } from "@/app/command/run/execute";
import { Alert } from "@/app/ui/components/alert";
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
import { Kbd } from "@/app/ui/components/kbd";
import { reloadTags } from "@/app/platform/data/reload";
import { showNotice } from "@/app/ui/toasts/notices";
import { Choice } from "@/app/ui/forms/choice";
import { focusFirstDecision, focusFirstFault } from "@/app/ui/forms/focus";
import { incompleteDate, incompleteDateWords } from "@/app/ui/forms/incomplete-date";
import { OthersChanges } from "@/app/ui/forms/others-changes";
import { type EditField, nothingChanged, staleWords } from "@/app/ui/forms/record-edit";
import { SubmitButton } from "@/app/ui/forms/submit-button";
import { submitsForm } from "@/app/ui/forms/submit-key";
import { useRecordEdit } from "@/app/ui/forms/use-record-edit";
import { wholeDayField, wholeDayOfField, wholeDayText } from "@/app/ui/text/whole-day";
import {
  type Task,
  TaskStatus,
  TaskType,
  taskIconLabel,
  taskPriorityLabel,
  taskStatusLabel,
  taskTypeLabel,
} from "@/contract/tasks/task";
import { type EditValues, readEdit, writeEdit } from "./edit-draft";
import { TaskFields } from "./task-fields";
import { taskTarget } from "@/kernel/command/targets/task-targets";
import { missingOf } from "./task-values";

type Leaving = {
  /** It was given up. */
  onGiveUp: () => void;
  /** The task is as the form says. */
  onSaved: () => void;
};

export function EditTaskDialog({ open, ...form }: { task: Task; open: boolean } & Leaving) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && form.onGiveUp()}>
      <DialogContent size="lg">
        <Form {...form} />
      </DialogContent>
    </Dialog>
  );
}

const fields: readonly EditField<EditValues>[] = [
  { name: "title", label: "Title", text: ({ title }) => title },
  { name: "description", label: "Description", text: ({ description }) => description },
  { name: "Icon", label: "Icon", text: ({ Icon }) => taskIconLabel(Icon) },
  { name: "priority", label: "Priority", text: ({ priority }) => taskPriorityLabel(priority) },
  { name: "due", label: "Due date", text: ({ due }) => (due === "" ? "None" : wholeDayText(due)) },
  { name: "status", label: "Status", text: ({ status }) => taskStatusLabel(status) },
  { name: "type", label: "Type", text: ({ type }) => taskTypeLabel(type) },
];

function Form({ task, onGiveUp, onSaved }: { task: Task } & Leaving) {
  const [begun] = useState(() => readEdit(sessionStorage, task.id));
  const edit = useRecordEdit({
    fields,
    now: valuesOf(task),
    begun,
    onEdit: (next) => writeEdit(sessionStorage, task.id, next),
  });
  const { shown: values, change } = edit;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null);

  const save = async (form: HTMLFormElement) => {
    if (missingOf(values) !== null || saving) return;
    if (edit.isUndecided) return focusFirstDecision(form);
    if (incompleteDate(form) !== null) {
      setFailure({ message: incompleteDateWords, fields: { dueDate: incompleteDateWords } });
      return focusFirstFault(form);
    }
    if (Object.keys(edit.toSend).length === 0) {
      showNotice(nothingChanged);
      return leave(onSaved);
    }
    const { Icon, due, title, description, ...rest } = edit.toSend;
    const { kind: _, ...record } = taskTarget(task);
    setSaving(true);
    setFailure(null);
    const result = await execute(
      "task.edit",
      {
        task: record,
        ...rest,
        ...(title !== undefined && { title: title.trim() }),
        ...(description !== undefined && { description: description.trim() }),
        ...(Icon && { icon: Icon }),
        ...(due !== undefined && { due: wholeDayOfField(due) }),
      },
      "form",
    );
    if (result.status === "done") return leave(onSaved);
    if (result.status === "refused") setFailure({ message: result.reason, fields: {} });
    if (result.status === "failed") {
      const { code, message, details } = result.error;
      // By the time the error is shown, the form shows the changes of others.
      if (code === "stale") await reloadTags(["Tasks"]);
      setFailure({
        message: code === "stale" ? staleWords("this task") : message,
        fields: details.fields ?? {},
      });
    }
    setSaving(false);
  };
  const leave = (how: () => void) => {
    writeEdit(sessionStorage, task.id, null);
    how();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      noValidate
      data-command="task.edit"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={submitsForm}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <DialogHeader>
        <DialogTitle>Edit Task</DialogTitle>
        <DialogDescription>
          STE {task.mailbox.steNumber}, {task.mailbox.workspaceName}
        </DialogDescription>
      </DialogHeader>
      <DialogBody className="grid content-start gap-4">
        <TaskFields values={values} faults={failure?.fields ?? {}} onChange={change} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Choice
            label="Status"
            value={values.status}
            options={TaskStatus.options}
            words={taskStatusLabel}
            onValue={(status) => change({ status })}
          />
          <Choice
            label="Type"
            value={values.type}
            options={TaskType.options}
            words={taskTypeLabel}
            onValue={(type) => change({ type })}
          />
        </div>
        <OthersChanges noun="this task" edit={edit} />
        {failure && <Alert tone="danger" title={failure.message} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={() => leave(onGiveUp)}>
          Cancel
        </Button>
        <SubmitButton
          missing={missingOf(values) ?? (edit.isUndecided ? "Choose what to keep above." : null)}
          pending={saving}
        >
          Update Task
          <Kbd strokes={["mod+enter"]} variant="plain" aria-hidden="true" />
        </SubmitButton>
      </DialogFooter>
    </form>
  );
}

function valuesOf({ title, description, Icon, priority, status, type, dueDate }: Task): EditValues {
  return { title, description, Icon, priority, status, type, due: wholeDayField(dueDate) };
}
