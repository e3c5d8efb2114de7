// Unsaved changes of a task: kept in the tab's session storage, which is wiped at logout, until they are saved or given up.
import * as z from "zod";
import { TaskStatus, TaskType } from "@/contract/task";
import { TaskValues } from "./task-values";

export const EditValues = TaskValues.extend({ status: TaskStatus, type: TaskType });
export type EditValues = z.infer<typeof EditValues>;

const EditDraft = z.object({
  /** The version that the changes began from. */
  version: z.number().int(),
  values: EditValues,
});
export type EditDraft = z.infer<typeof EditDraft>;

const keyOf = (taskId: string) => `pigeonhole.edit-task.${taskId}`;

/** The draft; null where there is none, or none that this version can read. */
export function readEdit(storage: Pick<Storage, "getItem">, taskId: string): EditDraft | null {
  const stored = storage.getItem(keyOf(taskId));
  if (stored === null) return null;
  try {
    return EditDraft.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}

/** Keeps the draft; null forgets it. */
export function writeEdit(
  storage: Pick<Storage, "setItem" | "removeItem">,
  taskId: string,
  draft: EditDraft | null,
): void {
  if (draft === null) return storage.removeItem(keyOf(taskId));
  try {
    storage.setItem(keyOf(taskId), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the changes live as long as the form is open, which is all that can be had.
  }
}
