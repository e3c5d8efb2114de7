// Unsaved changes of a task, in the tab's session storage (cleared at logout), until they are saved or discarded.
import * as z from "zod";
import { type DraftStorage, readDraft, writeDraft } from "@/app/platform/session/tab-drafts";
import type { Edit } from "@/app/ui/forms/record-edit";
import { TaskStatus, TaskType } from "@/contract/tasks/task";
import { openEnum } from "@/contract/wire/open-enum";
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
export function readEdit(storage: DraftStorage, taskId: string): Edit<EditValues> | null {
  const draft = readDraft(storage, keyOf(taskId), EditDraft);
  return draft && { ...draft, choices: {} };
}

/** Saves the edit; null removes it. */
export function writeEdit(storage: DraftStorage, taskId: string, edit: Edit<EditValues> | null): void {
  writeDraft(storage, keyOf(taskId), edit && { opened: edit.opened, typed: edit.typed });
}
