// Tasks: listing, showing, creating, changing, completing, and their conversation.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import {
  type TaskMessage,
  type TaskSort,
  addTaskMessage,
  changeTask,
  completeTask,
  createTask,
  getTask,
  listTasks,
  withdrawTask,
} from "@/contract/tasks/task";
import type { ParsedInput } from "@/contract/wire/endpoint";
import { withinOffices } from "@/server/platform/auth/gate";
import {
  type Condition,
  allOf,
  among,
  anyOf,
  equals,
  everything,
  found,
  isDuring,
  isOlderThan,
} from "@/server/platform/db/conditions";
import { snoozedAsAsked } from "@/server/platform/db/snoozed";
import { overdueStatuses, taskSearchText } from "./rules";
import { demandCurrent } from "@/server/platform/rules/transition";
import { holdInOffice } from "../mailboxes/hold";
import { mount } from "@/server/platform/http/mount";
import type { Server } from "@/server/platform/http/services";
import { finaliseAttachments } from "@/server/platform/files/attachments";
import { mailboxRow } from "../mailboxes/view";
import { type Order, mostPressingFirst, newestFirst, reversed } from "@/server/platform/db/order";
import { inOrderOf, readPageByIds } from "@/server/platform/db/page";
import {
  admitTaskWithdrawal,
  holdTask,
  readTaskRow,
  storeTaskChange,
  storeTaskMessage,
  taskHappening,
} from "./store";
import { presentTask, readTaskMessages, readTaskMessage, readTasks } from "./view";

const newest = newestFirst("tasks", "created_at");
const mostPressing = mostPressingFirst("tasks", "created_at");

const orders: Record<TaskSort, Order> = {
  "-createdAt": newest,
  createdAt: reversed(newest),
  "-priority": mostPressing,
  priority: reversed(mostPressing),
  dueDate: byDueDate("asc"),
  "-dueDate": byDueDate("desc"),
};

/**
 * The requested order. A column that has the same value in all listed rows is left out of the keys: an index without it
 * finds the page sooner.
 */
function orderOf({
  sort,
  priority,
  overdue,
}: {
  sort: TaskSort;
  priority?: unknown;
  overdue?: unknown;
}): Order {
  if (priority !== undefined && sort === "-priority") return newest;
  if (priority !== undefined && sort === "priority") return reversed(newest);
  if (overdue === true && sort === "dueDate") return reversed(latestDue);
  if (overdue === true && sort === "-dueDate") return latestDue;
  return orders[sort];
}

/** Whether usually few tasks match: all of them are then found before they are sorted. */
function isFew(query: ParsedInput<typeof listTasks>["query"]): boolean {
  const { search, mailboxId, createdBy, ids, createdSince, completedSince, dueSince } = query;
  return (
    (search ?? mailboxId ?? createdBy ?? ids ?? createdSince ?? completedSince ?? dueSince) !== undefined
  );
}

/** The order for tasks that all have a due date. */
const latestDue = newestFirst("tasks", "due_date");

/** Tasks without a due date come last in both directions, as in the indexes (migration 0009). */
function byDueDate(direction: Order["direction"]): Order {
  const never = sql.lit(direction === "asc" ? "infinity" : "-infinity");
  return {
    name: `due_date ${direction}`,
    direction,
    keys: [
      { by: sql`coalesce(tasks.due_date, ${never}::timestamptz)`, type: "timestamptz" },
      { by: sql.ref("tasks.id"), type: "uuid" },
    ],
  };
}

export function mountTaskRoutes(server: Server): void {
  const { files } = server.services;

  mount(server, listTasks, async ({ query, db, caller, now }) => {
    const filter = allOf([
      query.status === "OPEN" ? open : equals("tasks.status", query.status),
      equals("tasks.priority", query.priority),
      equals("tasks.mailbox_id", query.mailboxId),
      equals("tasks.office_id", query.officeId),
      equals("tasks.type", query.origin),
      equals("tasks.creator_id", query.createdBy === "me" ? caller.staffId : query.createdBy),
      among("tasks.id", query.ids),
      isOlderThan("tasks.created_at", query.olderThan, now),
      isDuring("tasks.created_at", query.createdSince, query.createdBefore),
      isDuring("tasks.completed_at", query.completedSince, query.completedBefore),
      isDuring("tasks.due_date", query.dueSince, query.dueBefore),
      query.overdue === undefined ? everything : overdue(query.overdue, now),
      snoozedAsAsked("task", query, now),
      found("tasks.search", query.search),
    ]);
    const { rows, ...page } = await readPageByIds(
      db,
      {
        table: db.selectFrom("tasks").where(withinOffices(caller, "tasks.office_id")),
        id: "tasks.id",
        filter,
      },
      orderOf(query),
      {
        ...query,
        few: isFew(query),
      },
      async (ids) => inOrderOf(ids, await readTasks(db, caller, ids), ({ id }) => id),
    );
    return { items: rows.map((row) => presentTask(row, now)), ...page };
  });

  mount(server, getTask, async ({ params, db, caller, now }) => {
    const row = await readTaskRow(db, caller, params.id);
    const messages = await readTaskMessages({ db, files }, row.id, caller, now);
    return { ...presentTask(row, now), messages };
  });

  mount(server, createTask, async ({ body, db, caller, actor, now, change }) => {
    await mailboxRow(db, caller, body.mailboxId);
    const first = body.message ?? { message: "", attachments: [] };
    const attached = await finaliseAttachments(files, first.attachments, { caller, actor, now });
    return change(async (tx, by) => {
      const mailbox = await holdInOffice(tx, caller, body.mailboxId);
      const creator = await tx
        .selectFrom("staff")
        .select("email")
        .where("id", "=", caller.staffId)
        .executeTakeFirstOrThrow();
      const id = randomUUID();
      await tx
        .insertInto("tasks")
        .values({
          id,
          mailbox_id: mailbox.id,
          office_id: mailbox.officeId,
          title: body.title,
          description: body.description,
          icon: body.Icon,
          priority: body.priority,
          due_date: body.dueDate,
          status: "PENDING",
          type: "MANUAL",
          creator_id: caller.staffId,
          created_at: now,
          updated_at: now,
          search: taskSearchText({
            title: body.title,
            description: body.description,
            steNumber: mailbox.steNumber,
            creatorEmail: creator.email,
          }),
        })
        .execute();
      const row = await readTaskRow(tx, caller, id);
      await by.record(taskHappening("task.created", row, { priority: row.priority }));
      if (first.message !== "" || attached.length > 0) {
        await storeTaskMessage(tx, { task: row, text: first.message, attached, caller, now });
        await by.record(taskHappening("task.message-added", row, { attachments: attached.length }));
      }
      return presentTask(row, now);
    });
  });

  mount(server, changeTask, async ({ params, body, caller, version, change }) =>
    change(async (tx, by) => {
      const row = await holdTask(tx, caller, params.id);
      demandCurrent("task", row.version, version);
      const wanted = {
        ...body,
        dueDate: typeof body.dueDate === "string" ? new Date(body.dueDate) : body.dueDate,
      };
      return storeTaskChange(tx, row, wanted, by);
    }),
  );

  mount(server, completeTask, async ({ params, caller, version, change }) =>
    change(async (tx, by) => {
      const row = await holdTask(tx, caller, params.id);
      // A call for what is so already succeeds, whatever version it names.
      if (row.status !== "COMPLETED") demandCurrent("task", row.version, version);
      return storeTaskChange(tx, row, { status: "COMPLETED" }, by);
    }),
  );

  mount(server, withdrawTask, async ({ params, caller, version, now, change }) =>
    change(async (tx, by) => {
      const row = await holdTask(tx, caller, params.id);
      demandCurrent("task", row.version, version);
      await admitTaskWithdrawal(tx, row);
      const messages = tx.selectFrom("task_messages").select("id").where("task_id", "=", row.id);
      await tx.deleteFrom("task_message_files").where("message_id", "in", messages).execute();
      await tx.deleteFrom("task_messages").where("task_id", "=", row.id).execute();
      await tx.deleteFrom("tasks").where("id", "=", row.id).execute();
      await by.record(taskHappening("task.withdrawn", row, {}));
      // Going is a change like others: an answer at the version that was sent would say that nothing happened.
      return presentTask({ ...row, version: row.version + 1 }, now);
    }),
  );

  mount(server, addTaskMessage, async ({ params, body, db, caller, actor, now, change }) => {
    await readTaskRow(db, caller, params.id);
    const attached = await finaliseAttachments(files, body.attachments, { caller, actor, now });
    return change(async (tx, by): Promise<TaskMessage> => {
      const task = await holdTask(tx, caller, params.id);
      const messageId = await storeTaskMessage(tx, { task, text: body.message, attached, caller, now });
      await by.record(taskHappening("task.message-added", task, { attachments: attached.length }));
      return readTaskMessage({ db: tx, files }, messageId, caller, now);
    });
  });
}

/** What can be overdue is what is open. */
const open = sql<boolean>`tasks.status in (${sql.join(overdueStatuses.map((status) => sql.lit(status)))})`;

/** The where-clause of isTaskOverdue in rules.ts. To the second, so that calls in the same second share their total. */
function overdue(wanted: boolean, now: Date): Condition {
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  if (wanted) return allOf([open, sql<boolean>`tasks.due_date < ${second}`]);
  return anyOf([
    sql<boolean>`tasks.due_date is null`,
    sql<boolean>`not ${open}`,
    sql`tasks.due_date >= ${second}`,
  ]);
}
