// The queues of work mode: which records each holds, in which order, and what is said of them.
import { type RawBuilder, sql } from "kysely";
import type { Permission } from "@/contract/wire/roles";
import type { SnoozedKind } from "@/contract/snooze/snooze";
import type { WorkQueue } from "@/contract/work/work";
import { allOf } from "@/server/platform/db/conditions";
import { isSnoozed } from "@/server/platform/db/snoozed";

export type Queue = {
  permission: Permission;
  /** As what its records are snoozed; null where they are not. */
  kind: SnoozedKind | null;
  table: "action_requests" | "forwards" | "consolidations" | "deposits" | "exceptions" | "tasks" | "tickets";
  /** Which rows wait, but for those that are snoozed. As in the indexes (migration 0025), as are `pressing` and `since`. */
  open: RawBuilder<boolean>;
  /** When it is due, before all else: with a comma, nothing for records that have no clock. As in the indexes (migration 0076). */
  due: RawBuilder<unknown>;
  /** 1 for the most pressing. */
  pressing: RawBuilder<number>;
  /** The priority as requests name it. */
  priority: RawBuilder<string>;
  since: RawBuilder<Date>;
  /** What is joined to the rows, which are called `work`. */
  joins: RawBuilder<unknown>;
  title: RawBuilder<string>;
  about: RawBuilder<string>;
  /** Who took the last step, where the record says it. */
  steppedBy: RawBuilder<string | null>;
};

const pressing = sql<number>`(case work.priority when 'HIGH' then 1 when 'LOW' then 3 else 2 end)`;
const open = sql<boolean>`work.status in ('PENDING', 'IN_PROGRESS')`;
const mailbox = sql`join mailboxes on mailboxes.id = work.mailbox_id`;
const steOfMailbox = sql<string>`'STE ' || mailboxes.ste_number`;
const due = sql`coalesce(work.due_at, timestamptz 'infinity'), `;
const noClock = sql``;
const unknown = sql<null>`null::text`;
/** Of records without a priority. A bare number would sort by a column. */
const none = { pressing: sql<number>`2::integer`, priority: sql<string>`'STANDARD'` };
/** Of tasks and tickets, whose middle priority has another name. */
const threeLevels = {
  pressing,
  priority: sql<string>`case work.priority when 'MEDIUM' then 'STANDARD' else work.priority end`,
};

const requests: Omit<Queue, "open"> = {
  permission: "requests.write",
  kind: "request",
  table: "action_requests",
  due,
  pressing,
  priority: sql<string>`work.priority`,
  since: sql<Date>`work.requested_at`,
  joins: sql`${mailbox} join mail_items on mail_items.id = work.mail_id`,
  title: sql<string>`mail_items.sender_name`,
  about: steOfMailbox,
  steppedBy: sql<string | null>`work.closed_by_name`,
};

export const queues: Record<WorkQueue, Queue> = {
  scans: { ...requests, open: sql<boolean>`work.type = 'SCAN' and ${open}` },
  trash: { ...requests, open: sql<boolean>`work.type = 'TRASH' and ${open}` },
  shreds: { ...requests, open: sql<boolean>`work.type = 'SHRED' and ${open}` },
  pickups: { ...requests, open: sql<boolean>`work.type = 'HOLD' and ${open}` },
  forwards: {
    permission: "requests.write",
    kind: "forward",
    table: "forwards",
    due,
    open,
    pressing,
    priority: sql<string>`work.priority`,
    since: sql<Date>`work.created_at`,
    joins: sql`${mailbox} join mail_items on mail_items.id = work.mail_id`,
    title: sql<string>`mail_items.sender_name`,
    about: sql<string>`${steOfMailbox} || ' · ' || work.carrier`,
    steppedBy: sql<string | null>`work.stepped_by_name`,
  },
  consolidations: {
    permission: "requests.write",
    kind: "consolidation",
    table: "consolidations",
    due,
    open,
    ...none,
    since: sql<Date>`work.requested_at`,
    joins: mailbox,
    title: steOfMailbox,
    about: sql<string>`work.user_name`,
    steppedBy: unknown,
  },
  deposits: {
    permission: "requests.write",
    kind: null,
    table: "deposits",
    due: noClock,
    open: sql<boolean>`work.status in ('PENDING', 'PREPARED')`,
    ...none,
    since: sql<Date>`work.requested_at`,
    joins: mailbox,
    title: sql<string>`'Deposit ' || work.number`,
    about: steOfMailbox,
    steppedBy: sql<string | null>`work.stepped_by_name`,
  },
  exceptions: {
    permission: "mail.write",
    kind: "exception",
    table: "exceptions",
    due: noClock,
    open: sql<boolean>`work.state = 'OPEN'`,
    ...none,
    since: sql<Date>`work.created_at`,
    joins: sql`join offices on offices.id = work.office_id`,
    title: sql<string>`coalesce(nullif(work.name, ''), work.sender_name)`,
    about: sql<string>`offices.label`,
    steppedBy: sql<string | null>`work.stepped_by_name`,
  },
  tasks: {
    permission: "tasks.write",
    kind: "task",
    table: "tasks",
    due: noClock,
    open,
    ...threeLevels,
    since: sql<Date>`work.created_at`,
    joins: mailbox,
    title: sql<string>`work.title`,
    about: steOfMailbox,
    steppedBy: unknown,
  },
  tickets: {
    permission: "tickets.write",
    kind: "ticket",
    table: "tickets",
    due,
    open: sql<boolean>`work.status in ('OPEN', 'IN_PROGRESS', 'REOPENED', 'WAITING_FOR_STAFF', 'ESCALATED')`,
    ...threeLevels,
    since: sql<Date>`work.updated_at`,
    joins: mailbox,
    title: sql<string>`work.subject`,
    about: sql<string>`'#' || work.ticket_no || ' · ' || ${steOfMailbox}`,
    steppedBy: unknown,
  },
};

/** Which rows of a queue are to be worked on now: they wait, and are not snoozed. The rows are called `work`. */
export function waitsIn({ open, kind }: Queue, now: Date) {
  return kind === null ? open : allOf([open, isSnoozed(kind, false, now, "work")]);
}
