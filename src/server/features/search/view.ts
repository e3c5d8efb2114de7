// Records as a search finds and shows them, for each kind, within the caller's offices.
import { type SelectQueryBuilder, sql } from "kysely";
import { consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { depositStatusLabel } from "@/contract/deposits/deposit";
import { exceptionStateLabel } from "@/contract/exceptions/exception";
import { forwardStatusLabel } from "@/contract/forwards/forward";
import { itemTypeLabel, mailStatusLabel } from "@/contract/mail/mail";
import { itemName, workName } from "@/contract/mail/item-name";
import type { RecordHit, RecordKind } from "@/contract/search/record";
import { actionTypeLabel, requestStatusLabel } from "@/contract/requests/request";
import { shelfKindLabel } from "@/contract/shelves/shelf";
import { taskStatusLabel } from "@/contract/tasks/task";
import { shownNumber } from "@/contract/codes/tracking";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Condition } from "@/server/platform/db/conditions";
import { newestFirst } from "@/server/platform/db/order";
import { type Wanted, findFirst, rowsOf } from "@/server/platform/db/page";
import type { Db } from "@/server/platform/db/types";
import { exceptionLabel } from "../exceptions/rules";

type Found = Omit<RecordHit, "foundBy">;
type Kind = {
  /** Finds the wanted records, the newest first, at most `limit`: their ids. */
  find(db: Db, caller: Caller, wanted: Wanted, limit: number): Promise<string[]>;
  /** Reads the found records with `ids`, in the same order. */
  read(db: Db, ids: readonly string[]): Promise<Found[]>;
};

/** How records of each kind are found and read. */
export const recordsOfKind: Record<RecordKind, Kind> = {
  mail: records(
    // By the time of registration, because there is an index of it.
    { table: "mail_items", newestBy: "created_at" },
    (db) =>
      db
        .selectFrom("mail_items")
        .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
        .select(ofEach("mail_items"))
        .leftJoin("shelves", "shelves.id", "mail_items.shelf_id")
        .select([
          "mail_items.type",
          "mail_items.sender_name",
          "mail_items.tracking_number",
          "mail_items.carrier",
          "mail_items.missing_at",
          "shelves.code as shelf_code",
        ]),
    (row) => ({
      ...shared(row),
      kind: "mail",
      label: itemName({ type: row.type, senderName: row.sender_name, steNumber: row.ste_number }),
      about: about(
        row,
        mailStatusLabel(row.status),
        row.missing_at ? "missing" : row.shelf_code && `on ${row.shelf_code}`,
        row.tracking_number && [row.carrier, shownNumber(row.tracking_number)].filter(Boolean).join(" "),
      ),
    }),
  ),

  request: records(
    { table: "action_requests", newestBy: "requested_at" },
    (db) =>
      db
        .selectFrom("action_requests")
        .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
        .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
        .select(ofEach("action_requests"))
        .select(["action_requests.type", "mail_items.sender_name", "mail_items.type as item_type"]),
    (row) => ({
      ...shared(row),
      kind: "request",
      label: workName(actionTypeLabel(row.type), { senderName: row.sender_name, steNumber: row.ste_number }),
      about: [itemTypeLabel(row.item_type), requestStatusLabel(row.status), short(row)].join(" · "),
    }),
  ),

  forward: records(
    { table: "forwards", newestBy: "created_at" },
    (db) =>
      db
        .selectFrom("forwards")
        .innerJoin("mail_items", "mail_items.id", "forwards.mail_id")
        .innerJoin("mailboxes", "mailboxes.id", "forwards.mailbox_id")
        .select(ofEach("forwards"))
        .select(["forwards.recipient_name", "mail_items.sender_name"]),
    (row) => ({
      ...shared(row),
      kind: "forward",
      label: workName("Forward", { senderName: row.sender_name, steNumber: row.ste_number }),
      about: [`to ${row.recipient_name}`, forwardStatusLabel(row.status), short(row)].join(" · "),
    }),
  ),

  consolidation: records(
    { table: "consolidations", newestBy: "requested_at" },
    (db) =>
      db
        .selectFrom("consolidations")
        .innerJoin("mailboxes", "mailboxes.id", "consolidations.mailbox_id")
        .select(ofEach("consolidations"))
        .select("consolidations.user_name"),
    (row) => ({
      ...shared(row),
      kind: "consolidation",
      label: `Consolidation for STE ${row.ste_number}`,
      about: [row.user_name, consolidationStatusLabel(row.status), short(row)].join(" · "),
    }),
  ),

  deposit: records(
    { table: "deposits", newestBy: "requested_at" },
    (db) =>
      db
        .selectFrom("deposits")
        .innerJoin("mailboxes", "mailboxes.id", "deposits.mailbox_id")
        .select(ofEach("deposits"))
        .select("deposits.number"),
    (row) => ({
      ...shared(row),
      kind: "deposit",
      label: `Deposit ${row.number}`,
      about: about(row, depositStatusLabel(row.status)),
    }),
  ),

  task: records(
    { table: "tasks", newestBy: "created_at" },
    (db) =>
      db
        .selectFrom("tasks")
        .innerJoin("mailboxes", "mailboxes.id", "tasks.mailbox_id")
        .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
        .select(ofEach("tasks"))
        .select(["tasks.title", "workspaces.name as workspace_name"]),
    (row) => ({
      ...shared(row),
      kind: "task",
      label: row.title,
      about: about(row, row.workspace_name, taskStatusLabel(row.status)),
    }),
  ),

  ticket: records(
    { table: "tickets", newestBy: "updated_at" },
    (db) =>
      db
        .selectFrom("tickets")
        .innerJoin("mailboxes", "mailboxes.id", "tickets.mailbox_id")
        .innerJoin("users", "users.id", "tickets.user_id")
        .select(ofEach("tickets"))
        .select(["tickets.ticket_no", "tickets.subject", "users.first_name", "users.last_name"]),
    (row) => ({
      ...shared(row),
      kind: "ticket",
      label: `Ticket ${row.ticket_no}`,
      about: about(row, row.subject, [row.first_name, row.last_name].filter(Boolean).join(" ")),
    }),
  ),

  exception: records(
    { table: "exceptions", newestBy: "created_at" },
    (db) =>
      db
        .selectFrom("exceptions")
        .innerJoin("offices", "offices.id", "exceptions.office_id")
        .leftJoin("mailboxes", "mailboxes.id", "exceptions.mailbox_id")
        .select([
          "exceptions.id",
          "exceptions.version",
          "exceptions.state as status",
          "exceptions.mailbox_id",
          "exceptions.office_id",
          "mailboxes.ste_number",
          "exceptions.kind",
          "exceptions.name",
          "exceptions.ste_number as written_ste",
          "exceptions.type",
          "exceptions.sender_name",
          "offices.label as office_label",
        ]),
    (row) => ({
      ...shared(row),
      kind: "exception",
      label: exceptionLabel({
        kind: row.kind,
        name: row.name,
        steNumber: row.written_ste,
        type: row.type,
        senderName: row.sender_name,
      }),
      about: [
        itemName({ type: row.type, senderName: row.sender_name }),
        exceptionStateLabel(row.status),
        row.office_label,
      ].join(" · "),
    }),
  ),

  shelf: records(
    { table: "shelves", newestBy: "created_at" },
    (db) =>
      db
        .selectFrom("shelves")
        .innerJoin("offices", "offices.id", "shelves.office_id")
        .select([
          "shelves.id",
          "shelves.office_id",
          "shelves.version",
          "shelves.code",
          "shelves.path",
          "shelves.kind",
          "offices.label as office_label",
        ])
        .select(sql<string>`case when shelves.removed_at is null then '' else 'REMOVED' end`.as("status"))
        .select([sql<null>`null`.as("mailbox_id"), sql<null>`null`.as("ste_number")]),
    (row) => ({
      ...shared(row),
      kind: "shelf",
      label: row.code,
      about: [
        ...row.path,
        shelfKindLabel(row.kind),
        ...(row.status === "" ? [] : ["removed"]),
        row.office_label,
      ].join(" · "),
    }),
  ),
};

/** The columns that are read of every record of `table`, with its mailbox. */
function ofEach<Table extends MailboxTable>(table: Table) {
  return [
    `${table}.id`,
    `${table}.version`,
    `${table}.status`,
    `${table}.mailbox_id`,
    `${table}.office_id`,
    "mailboxes.ste_number",
  ] as const;
}

type MailboxTable =
  | "mail_items"
  | "action_requests"
  | "forwards"
  | "consolidations"
  | "deposits"
  | "tasks"
  | "tickets";
type RecordTable = MailboxTable | "exceptions" | "shelves";

/** Records of one kind, found within the caller's offices; `select` gives the columns that are shown. */
function records<DB, TB extends keyof DB, Row>(
  { table, newestBy }: { table: RecordTable; newestBy: string },
  select: (db: Db) => SelectQueryBuilder<DB, TB, Row>,
  write: (row: Row) => Found,
): Kind {
  const order = newestFirst(table, newestBy);
  const id = `${table}.id`;
  return {
    find(db, caller, wanted, limit) {
      const list = {
        table: db.selectFrom(table).where(withinOffices(caller, `${table}.office_id`)),
        id,
        ...wanted,
      };
      return findFirst(db, list, order, { limit, few: true });
    },
    async read(db, ids) {
      return (await rowsOf(select(db), id, ids)).map(write);
    },
  };
}

/** Statuses in which records of a kind still need work. */
export const openCondition: Record<RecordKind, Condition> = {
  mail: sql<boolean>`mail_items.status in ('PENDING', 'IN_PROCESS')`,
  request: sql<boolean>`action_requests.status in ('PENDING', 'IN_PROGRESS')`,
  // A forward on its way still waits to be delivered.
  forward: sql<boolean>`forwards.status in ('PENDING', 'IN_PROGRESS', 'COMPLETED')`,
  consolidation: sql<boolean>`consolidations.status in ('PENDING', 'IN_PROGRESS')`,
  deposit: sql<boolean>`deposits.status in ('PENDING', 'PREPARED', 'SENT')`,
  task: sql<boolean>`tasks.status <> 'COMPLETED'`,
  exception: sql<boolean>`exceptions.state in ('OPEN', 'WAITING', 'HELD')`,
  shelf: sql<boolean>`shelves.removed_at is null`,
  ticket: sql<boolean>`tickets.status not in ('RESOLVED', 'CLOSED', 'CLOSED_BY_CUSTOMER', 'CANCELLED')`,
};

type Row = {
  id: string;
  version: number;
  status: string;
  mailbox_id: string | null;
  office_id: string;
  ste_number: string | null;
};

function shared(row: Row) {
  const { id, version, status, mailbox_id: mailboxId, office_id: officeId, ste_number: steNumber } = row;
  return { id, version, status, mailboxId, officeId, steNumber };
}

/** The first characters of an id: they tell records of one name apart (D11). */
function short({ id }: Row): string {
  return id.slice(0, 8);
}

function about({ ste_number: steNumber }: Row, ...parts: readonly (string | null)[]): string {
  return [`STE ${steNumber}`, ...parts].filter(Boolean).join(" · ");
}
