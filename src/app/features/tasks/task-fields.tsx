// The fields that the wizard and the form of a task share.
import { Field } from "@/app/ui/components/field";
import { Choice } from "@/app/ui/forms/choice";
import { Input } from "@/app/ui/components/input";
import { Textarea } from "@/app/ui/components/textarea";
import {
  TaskIcon as Icons,
  TaskPriorityLevel,
  taskIconLabel,
  taskPriorityLabel,
} from "@/contract/tasks/task";
import { TaskIcon } from "@/app/records/looks/task-look";
import type { TaskValues } from "./task-values";

export function TaskFields({
  values,
  faults = {},
  onChange,
}: {
  values: TaskValues;
  /** Errors by the names that the server has for the fields. */
  faults?: Readonly<Record<string, string>>;
  onChange: (change: Partial<TaskValues>) => void;
}) {
  return (
    <>
      <Field label="Title" required error={faults["title"]}>
        <Input
          data-first=""
          dir="auto"
          maxLength={200}
          value={values.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Description" required error={faults["description"]}>
        <Textarea
          dir="auto"
          rows={4}
          maxLength={20_000}
          value={values.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Choice
          label="Icon"
          value={values.Icon}
          options={Icons.options}
          words={taskIconLabel}
          onValue={(Icon) => onChange({ Icon })}
          renderSign={(icon) => <TaskIcon icon={icon} className="size-4 text-muted-foreground" />}
        />
        <Choice
          label="Priority"
          value={values.priority}
          options={TaskPriorityLevel.options}
          words={taskPriorityLabel}
          onValue={(priority) => onChange({ priority })}
        />
        <Field label="Due date" error={faults["dueDate"]}>
          <Input
            type="date"
            name="dueDate"
            value={values.due}
            onChange={({ target }) => onChange({ due: target.value })}
          />
        </Field>
      </div>
    </>
  );
}
