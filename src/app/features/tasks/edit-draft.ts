// Unsaved changes of a task, in the tab's session storage (cleared at logout), until they are saved or discarded.
import * as z from "zod";
import type { Edit } from "@/app/ui/forms/record-edit";
import { TaskStatus, TaskType } from "@/contract/task";
import { openEnum } from "@/contract/open-enum";
import { TaskValues } from "./task-values";

export const EditValues = TaskValues.extend({ status: openEnum(TaskStatus), type: openEnum(TaskType) });
export type EditValues = z.infer<typeof EditValues>;

const EditDraft = z.object({
  /** The values that the fields were filled with: they show what others changed since. */
  opened: EditValues,
  typed: EditValues.partial(),
});

const keyOf = (taskId: string) => `pigeonhole.edit-task.${taskId}`;

/** The unfinished edit; null where there is none, or this version cannot read it. Decisions are asked for again. */
export function readEdit(storage: Pick<Storage, "getItem">, taskId: string): Edit<EditValues> | null {
  const stored = storage.getItem(keyOf(taskId));
  if (stored === null) return null;
  try {
    return { ...EditDraft.parse(JSON.parse(stored)), choices: {} };
  } catch {
    return null;
  }
}

/** Stores the edit; null forgets it. */
export function writeEdit(
  storage: Pick<Storage, "setItem" | "removeItem">,
  taskId: string,
  edit: Edit<EditValues> | null,
): void {
  if (edit === null) return storage.removeItem(keyOf(taskId));
  try {
    storage.setItem(keyOf(taskId), JSON.stringify({ opened: edit.opened, typed: edit.typed }));
  } catch {
    // Storage is full or blocked: the changes are lost when the form closes.
  }
}
