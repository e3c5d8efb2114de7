// Tasks in the form of the contract: read with mailbox and creator, their messages with files.
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { Person, Task, TaskMessage } from "@/contract/tasks/task";
import { type Caller, type LinkHolder, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { presentSnooze, snoozeOf } from "@/server/platform/db/snoozed";
import { isTaskOverdue } from "./rules";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { attachmentsOf, presentAttachments } from "@/server/platform/files/attachments";

/**
 * Reads those of the tasks `ids` that the caller may see, with mailbox and creator. Mailboxes and workspaces are each
 * found by all their keys in one pass along the index: joining them row by row takes twice as long for a thousand
 * tasks.
 */
export async function readTasks(db: Db, caller: Pick<Caller, "offices">, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const ofAll = (column: string, from: string) =>
    sql<boolean>`id = any(array(select ${sql.ref(column)} from ${sql.table(from)}))`;
  return db
    .with(
      (name) => name("asked").materialized(),
      (query) => selectTasks(query, caller).where(oneOf("tasks.id", ids)),
    )
    .with(
      (name) => name("held").materialized(),
      (query) =>
        query
          .selectFrom("mailboxes")
          .select(["id", "ste_number", "workspace_id"])
          .where(ofAll("mailbox_id", "asked")),
    )
    .with(
      (name) => name("named").materialized(),
      (query) => query.selectFrom("workspaces").select(["id", "name"]).where(ofAll("workspace_id", "held")),
    )
    .selectFrom("asked")
    .innerJoin("held", "held.id", "asked.mailbox_id")
    .innerJoin("named", "named.id", "held.workspace_id")
    .selectAll("asked")
    .select(["held.ste_number", "named.name as workspace_name"])
    .execute();
}

export type TaskRow = Awaited<ReturnType<typeof readTasks>>[number];

function selectTasks(db: Pick<Db, "selectFrom">, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("tasks")
    .leftJoin("staff", "staff.id", "tasks.creator_id")
    .where(withinOffices(caller, "tasks.office_id"))
    .select([
      "tasks.id",
      "tasks.version",
      "tasks.mailbox_id",
      "tasks.office_id",
      "tasks.title",
      "tasks.description",
      "tasks.icon",
      "tasks.priority",
      "tasks.due_date",
      "tasks.status",
      "tasks.type",
      "tasks.creator_id",
      "tasks.created_at",
      "tasks.completed_at",
      "tasks.former_completed_at",
      "staff.first_name as creator_first_name",
      "staff.last_name as creator_last_name",
      "staff.email as creator_email",
    ])
    .select(snoozeOf("task"));
}

/** @throws ApiError `not_found` without a row: there is no such task, or it is another office's. */
export function requireTask(row: TaskRow | undefined): TaskRow {
  if (row) return row;
  throw noTask();
}

export function noTask(): ApiError {
  return new ApiError("not_found", "There is no such task, or it belongs to an office you do not see.");
}

/** A task in the form of the contract, as it is at `now`. */
export function presentTask(row: TaskRow, now: Date): Task {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    description: row.description,
    Icon: row.icon,
    priority: row.priority,
    dueDate: row.due_date?.toISOString() ?? null,
    status: row.status,
    type: row.type,
    isOverdue: isTaskOverdue({ dueDate: row.due_date, status: row.status }, now),
    snoozedUntil: presentSnooze(row, now),
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    creator: row.creator_id === null ? null : creatorOf(row, row.creator_id),
    mailbox: { id: row.mailbox_id, steNumber: row.ste_number, workspaceName: row.workspace_name },
  };
}

function creatorOf(row: TaskRow, id: string): Person {
  return {
    id,
    firstName: row.creator_first_name,
    lastName: row.creator_last_name,
    email: row.creator_email ?? "",
  };
}

/** Messages with their writers and files; callers say which. Oldest first. */
function selectMessages(db: Db) {
  return db
    .selectFrom("task_messages")
    .leftJoin("staff", "staff.id", "task_messages.staff_id")
    .selectAll("task_messages")
    .select(["staff.first_name", "staff.last_name", "staff.email"])
    .select(attachmentsOf(db, "task_message_files", "task_messages.id"))
    .orderBy("task_messages.created_at")
    .orderBy("task_messages.id");
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>["execute"]>>[number];

/** Messages of a task in the form of the contract, oldest first. */
export async function readTaskMessages(
  { db, files }: { db: Db; files: Services["files"] },
  taskId: string,
  caller: LinkHolder,
  now: Date,
): Promise<TaskMessage[]> {
  const rows = await selectMessages(db).where("task_messages.task_id", "=", taskId).execute();
  return rows.map((row) => presentMessage(row, files, caller, now));
}

/** One message that was saved just now, by its id. */
export async function readTaskMessage(
  { db, files }: { db: Db; files: Services["files"] },
  id: string,
  caller: LinkHolder,
  now: Date,
): Promise<TaskMessage> {
  const row = await selectMessages(db).where("task_messages.id", "=", id).executeTakeFirstOrThrow();
  return presentMessage(row, files, caller, now);
}

function presentMessage(
  row: MessageRow,
  files: Services["files"],
  caller: LinkHolder,
  now: Date,
): TaskMessage {
  const { staff_id: id, first_name: firstName, last_name: lastName, email } = row;
  return {
    id: row.id,
    message: row.message,
    createdAt: row.created_at.toISOString(),
    ...(id !== null && { user: { id, firstName, lastName, email: email ?? "" } }),
    attachments: presentAttachments(files, row.attachments, caller, now),
  };
}
