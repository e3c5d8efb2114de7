// Records as a search shows them: one query a kind, each within the offices of whoever asks.
import { sql } from "kysely";
import { consolidationStatusLabel } from "@/contract/consolidation";
import { forwardStatusLabel } from "@/contract/forward";
import { itemTypeLabel, mailStatusLabel } from "@/contract/mail";
import type { RecordHit, RecordKind } from "@/contract/record";
import { actionTypeLabel, requestStatusLabel } from "@/contract/request";
import { taskStatusLabel } from "@/contract/task";
import { type Caller, withinOffices } from "../auth/gate";
import type { Condition } from "../db/conditions";
import { selectForwards } from "./forwards-view";
import { selectTasks } from "./tasks-view";
import type { Db } from "../services";

export type Found = Omit<RecordHit, "foundBy">;
type Find = (db: Db, caller: Caller, where: Condition, limit: number) => Promise<Found[]>;

/** Records of each kind that `where` (over that kind's table) leaves, the newest first, at most `limit`. */
export const findOfKind: Record<RecordKind, Find> = {
  mail: async (db, caller, where, limit) => {
    const rows = await db
      .selectFrom("mail_items")
      .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
      .where(withinOffices(caller, "mail_items.office_id"))
      .where(where)
      .selectAll("mail_items")
      .select("mailboxes.ste_number")
      .orderBy("mail_items.received_at", "desc")
      .orderBy("mail_items.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "mail",
      label: `${itemTypeLabel[row.type]} from ${row.sender_name}`,
      about: about(row, mailStatusLabel[row.status], row.tracking_number),
    }));
  },

  request: async (db, caller, where, limit) => {
    const rows = await db
      .selectFrom("action_requests")
      .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
      .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
      .where(withinOffices(caller, "action_requests.office_id"))
      .where(where)
      .selectAll("action_requests")
      .select(["mail_items.sender_name", "mail_items.type as item_type", "mailboxes.ste_number"])
      .orderBy("action_requests.requested_at", "desc")
      .orderBy("action_requests.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "request",
      label: `${actionTypeLabel[row.type]} ${short(row)}`,
      about: about(
        row,
        `${itemTypeLabel[row.item_type]} from ${row.sender_name}`,
        requestStatusLabel[row.status],
      ),
    }));
  },

  forward: async (db, caller, where, limit) => {
    const rows = await selectForwards(db, caller)
      .where(where)
      .orderBy("forwards.created_at", "desc")
      .orderBy("forwards.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "forward",
      label: `Forward ${short(row)}`,
      about: about(row, `${row.sender_name} to ${row.recipient_name}`, forwardStatusLabel[row.status]),
    }));
  },

  consolidation: async (db, caller, where, limit) => {
    const rows = await db
      .selectFrom("consolidations")
      .innerJoin("mailboxes", "mailboxes.id", "consolidations.mailbox_id")
      .where(withinOffices(caller, "consolidations.office_id"))
      .where(where)
      .selectAll("consolidations")
      .select("mailboxes.ste_number")
      .orderBy("consolidations.requested_at", "desc")
      .orderBy("consolidations.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "consolidation",
      label: `Consolidation ${short(row)}`,
      about: about(row, row.user_name, consolidationStatusLabel[row.status]),
    }));
  },

  task: async (db, caller, where, limit) => {
    const rows = await selectTasks(db, caller)
      .where(where)
      .orderBy("tasks.created_at", "desc")
      .orderBy("tasks.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "task",
      label: row.title,
      about: about(row, row.workspace_name, taskStatusLabel[row.status]),
    }));
  },

  ticket: async (db, caller, where, limit) => {
    const rows = await db
      .selectFrom("tickets")
      .innerJoin("mailboxes", "mailboxes.id", "tickets.mailbox_id")
      .innerJoin("users", "users.id", "tickets.user_id")
      .where(withinOffices(caller, "tickets.office_id"))
      .where(where)
      .selectAll("tickets")
      .select(["mailboxes.ste_number", "users.first_name", "users.last_name"])
      .orderBy("tickets.updated_at", "desc")
      .orderBy("tickets.id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ...shared(row),
      kind: "ticket",
      label: `Ticket ${row.ticket_no}`,
      about: about(row, row.subject, [row.first_name, row.last_name].filter(Boolean).join(" ")),
    }));
  },
};

/** Statuses in which records of a kind still ask for something. */
export const openCondition: Record<RecordKind, Condition> = {
  mail: sql<boolean>`mail_items.status in ('PENDING', 'IN_PROCESS')`,
  request: sql<boolean>`action_requests.status in ('PENDING', 'IN_PROGRESS')`,
  // One on its way is waiting to be delivered.
  forward: sql<boolean>`forwards.status in ('PENDING', 'IN_PROGRESS', 'COMPLETED')`,
  consolidation: sql<boolean>`consolidations.status in ('PENDING', 'IN_PROGRESS')`,
  task: sql<boolean>`tasks.status <> 'COMPLETED'`,
  ticket: sql<boolean>`tickets.status not in ('RESOLVED', 'CLOSED', 'CLOSED_BY_CUSTOMER', 'CANCELLED')`,
};

type Row = { id: string; version: number; status: string; mailbox_id: string; ste_number: string };

function shared(row: Row) {
  const { id, version, status, mailbox_id: mailboxId, ste_number: steNumber } = row;
  return { id, version, status, mailboxId, steNumber };
}

/** The first characters of an id, as people call a record that has no other name (D11). */
function short({ id }: Row): string {
  return id.slice(0, 8);
}

function about({ ste_number: steNumber }: Row, ...parts: readonly (string | null)[]): string {
  return [`STE ${steNumber}`, ...parts].filter(Boolean).join(" · ");
}
