// Rules of tasks: when one is overdue, what a change does to it, and the text that finds it.
import type { TaskIcon, TaskPriorityLevel, TaskStatus, TaskType } from "@/contract/tasks/task";
import { type Changes, changesOf } from "@/server/platform/rules/changes";
import { searchText, steSpellings } from "@/server/platform/rules/search-text";

/** Statuses of tasks that can be overdue: the others are done, or wait for somebody else (D9). */
export const overdueStatuses = ["PENDING", "IN_PROGRESS"] as const satisfies readonly TaskStatus[];

/** Whether a task is past its due date and still our work: the one rule for every view (D9). */
export function isTaskOverdue(
  { dueDate, status }: { dueDate: Date | null; status: TaskStatus },
  now: Date,
): boolean {
  return dueDate !== null && dueDate < now && overdueStatuses.some((each) => each === status);
}

/** What staff can change of a task. */
export type TaskFields = {
  title: string;
  description: string;
  Icon: TaskIcon;
  priority: TaskPriorityLevel;
  dueDate: Date | null;
  status: TaskStatus;
  type: TaskType;
};

export type TaskState = TaskFields & {
  completedAt: Date | null;
  /** When it was completed before it was opened again. */
  formerCompletedAt: Date | null;
};

/**
 * The task after a change to `wanted`, and what of it changes; null when nothing does. Any status may follow any other:
 * COMPLETED sets the date, leaving it removes the date, and an undo of leaving it gives the date back.
 */
export function changedTask(
  task: TaskState,
  {
    undo = false,
    ...wanted
  }: { [Field in keyof TaskFields]?: TaskFields[Field] | undefined } & {
    undo?: boolean | undefined;
  },
  now: Date,
): { task: TaskState; changes: Changes; completes: boolean } | null {
  const changes = changesOf(task, wanted);
  if (!changes) return null;
  const status = wanted.status ?? task.status;
  const changed = {
    title: wanted.title ?? task.title,
    description: wanted.description ?? task.description,
    Icon: wanted.Icon ?? task.Icon,
    priority: wanted.priority ?? task.priority,
    dueDate: wanted.dueDate === undefined ? task.dueDate : wanted.dueDate,
    status,
    type: wanted.type ?? task.type,
    completedAt:
      status === "COMPLETED" ? (task.completedAt ?? (undo ? task.formerCompletedAt : null) ?? now) : null,
    formerCompletedAt: task.completedAt ?? task.formerCompletedAt,
  };
  return { task: changed, changes, completes: status === "COMPLETED" && task.status !== "COMPLETED" };
}

/** The folded text for `tasks.search`. `creatorEmail` is null for tasks the system made. */
export function taskSearchText(task: {
  title: string;
  description: string;
  steNumber: string;
  creatorEmail: string | null;
}): string {
  return searchText([task.title, task.description, steSpellings(task.steNumber), task.creatorEmail]);
}
