// Tasks in the database: locking one, changing it with its event, and its messages.
import { randomUUID } from "node:crypto";
import type { Task } from "@/contract/tasks/task";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";
import { type Attached, claimAttachments, storeAttachments } from "@/server/platform/files/attachments";
import { writtenAfter } from "@/server/platform/rules/conversation";
import { type TaskState, changedTask, taskSearchText } from "./rules";
import { type TaskRow, presentTask, readTasks, requireTask } from "./view";

/**
 * Reads one task the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readTaskRow(db: Db, caller: Caller, id: string): Promise<TaskRow> {
  const [row] = await readTasks(db, caller, [id]);
  return requireTask(row);
}

/** As `readTaskRow`, and locks the task until the transaction ends. */
export async function holdTask(tx: Tx, caller: Caller, id: string): Promise<TaskRow> {
  await tx.selectFrom("tasks").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return readTaskRow(tx, caller, id);
}

/** Changes the task to what is wanted, with its event. If nothing differs, it stays untouched. */
export async function storeTaskChange(
  tx: Tx,
  row: TaskRow,
  wanted: Parameters<typeof changedTask>[1],
  { caller, now, record }: Pick<By<Caller>, "caller" | "now" | "record">,
): Promise<Task> {
  const outcome = changedTask(stateOf(row), wanted, now);
  if (!outcome) return presentTask(row, now);
  const { task, changes, completes } = outcome;
  await tx
    .updateTable("tasks")
    .set({
      version: row.version + 1,
      title: task.title,
      description: task.description,
      icon: task.Icon,
      priority: task.priority,
      due_date: task.dueDate,
      status: task.status,
      type: task.type,
      completed_at: task.completedAt,
      former_completed_at: task.formerCompletedAt,
      updated_at: now,
      search: taskSearchText({ ...task, steNumber: row.ste_number, creatorEmail: row.creator_email }),
    })
    .where("id", "=", row.id)
    .execute();
  const changed = await readTaskRow(tx, caller, row.id);
  await record(taskHappening(completes ? "task.completed" : "task.changed", changed, { changes }));
  return presentTask(changed, now);
}

/**
 * Refuses to withdraw a task that was changed since it was created.
 * @throws ApiError `conflict` where it was changed, or somebody wrote to it.
 */
export async function admitTaskWithdrawal(tx: Tx, row: TaskRow): Promise<void> {
  const since = await tx
    .selectFrom("events")
    .select("type")
    .where("record_id", "=", row.id)
    .where("type", "in", ["task.changed", "task.completed", "task.message-added"])
    .where("at", ">", row.created_at)
    .limit(1)
    .executeTakeFirst();
  if (!since && row.version === 1) return;
  throw new ApiError(
    "conflict",
    `The task “${row.title}” was worked on since it was created, so it cannot be withdrawn. Complete it instead.`,
  );
}

function stateOf(row: TaskRow): TaskState {
  return {
    title: row.title,
    description: row.description,
    Icon: row.icon,
    priority: row.priority,
    dueDate: row.due_date,
    status: row.status,
    type: row.type,
    completedAt: row.completed_at,
    formerCompletedAt: row.former_completed_at,
  };
}

/**
 * Saves a message of the caller after the last one of the task, whose row the transaction has locked; returns its id.
 */
export async function storeTaskMessage(
  tx: Tx,
  message: { task: TaskRow; text: string; attached: readonly Attached[]; caller: Caller; now: Date },
): Promise<string> {
  const { task, text, attached, caller, now } = message;
  await claimAttachments(tx, attached, { conversation: "task", mailboxId: task.mailbox_id });
  const last = await tx
    .selectFrom("task_messages")
    .select("created_at")
    .where("task_id", "=", task.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const id = randomUUID();
  await tx
    .insertInto("task_messages")
    .values({
      id,
      task_id: task.id,
      message: text,
      staff_id: caller.staffId,
      created_at: writtenAfter(last?.created_at ?? null, now),
    })
    .execute();
  await storeAttachments(tx, "task_message_files", id, attached);
  return id;
}

/** The event of a change to a task. */
export function taskHappening(
  type: Happening["type"],
  row: TaskRow,
  detail: Record<string, unknown>,
): Happening {
  return {
    type,
    recordId: row.id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: { title: row.title, steNumber: row.ste_number, ...detail },
  };
}
