// Edit Task: everything of a task that staff decide. Saving runs the command task.edit, as the palette does.
import { type FormEvent, useState } from "react";
import { execute } from "@/app/commands/execute";
import { Alert } from "@/app/components/ui/alert";
import { Button } from "@/app/components/ui/button";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/app/components/ui/dialog";
import { reloadTags } from "@/app/data/reload";
import { dueField, dueOfField } from "@/app/text/due";
import { type Task, TaskStatus, TaskType, taskStatusLabel, taskTypeLabel } from "@/contract/task";
import { type EditValues, readEdit, writeEdit } from "./edit-draft";
import { submitsForm } from "@/app/forms/submit-key";
import { Choice, TaskFields } from "./task-fields";
import { taskTarget } from "./task-look";
import { isFilled } from "./task-values";

export function EditTaskDialog({ task, open, onClose }: { task: Task; open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()}>
      <DialogContent size="lg">
        <Form task={task} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

function Form({ task, onClose }: { task: Task; onClose: () => void }) {
  const [kept] = useState(() => readEdit(sessionStorage, task.id));
  // The version that the form was opened at: a change by someone else meanwhile is not run over unseen.
  const [version, setVersion] = useState<number | null>(kept?.version ?? task.version);
  const [values, setValues] = useState(() => kept?.values ?? valuesOf(task));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ message: string; fields: Record<string, string> } | null>(null);
  const filled = isFilled(values);

  const save = async () => {
    if (!filled || saving) return;
    const { title, description, Icon, priority, status, type, due } = values;
    const { kind: _, ...record } = taskTarget(task);
    setSaving(true);
    setFailure(null);
    const result = await execute(
      "task.edit",
      {
        task: { ...record, version: version ?? task.version },
        title: title.trim(),
        description: description.trim(),
        icon: Icon,
        priority,
        status,
        type,
        due: dueOfField(due) ?? undefined,
      },
      "form",
    );
    setSaving(false);
    if (result.status === "done") return leave();
    if (result.status === "refused") setFailure({ message: result.reason, fields: {} });
    if (result.status === "failed") {
      const { code, message, details } = result.error;
      setFailure({ message, fields: details.fields ?? {} });
      await reloadTags(["Tasks"]);
      // What the other one did is said now, and shown behind the form: saving once more is meant.
      if (code === "stale") setVersion(null);
    }
  };
  const change = (part: Partial<EditValues>) => {
    const next = { ...values, ...part };
    setValues(next);
    writeEdit(sessionStorage, task.id, { version: version ?? task.version, values: next });
  };
  const leave = () => {
    writeEdit(sessionStorage, task.id, null);
    onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter is the form's own key
    <form
      noValidate
      data-command="task.edit"
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={submitsForm}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
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
            labels={taskStatusLabel}
            onValue={(status) => change({ status })}
          />
          <Choice
            label="Type"
            value={values.type}
            options={TaskType.options}
            labels={taskTypeLabel}
            onValue={(type) => change({ type })}
          />
        </div>
        {failure && <Alert tone="danger" title={failure.message} />}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={!filled} pending={saving}>
          Update Task
        </Button>
      </DialogFooter>
    </form>
  );
}

function valuesOf({ title, description, Icon, priority, status, type, dueDate }: Task): EditValues {
  return { title, description, Icon, priority, status, type, due: dueField(dueDate) };
}
