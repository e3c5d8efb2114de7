// The records that have a promise clock, read alike: requests, forwards, consolidations and tickets.
import { type RawBuilder, sql } from "kysely";
import { ticketGroups } from "@/contract/tickets/ticket";
import type { PauseReason } from "@/contract/due/pause";
import type { PromiseOf } from "@/contract/promises/promise-table";
import type { Priority } from "@/contract/requests/request";
import type { Db, Tx } from "@/server/platform/db/types";

export const clockedTables = ["action_requests", "forwards", "consolidations", "tickets"] as const;
export type ClockedTable = (typeof clockedTables)[number];

/** Which records are read: those of items, single ones, or all that are open in a mailbox or an office. */
export type Scope =
  | { mailIds: readonly string[] }
  | { openOf: string }
  | { ids: readonly string[] }
  | { openIn: string };

export type Clocked = {
  kind: ClockedTable;
  id: string;
  office_id: string;
  of: PromiseOf;
  priority: Priority;
  plan_name: string;
  filed_at: Date;
  /** Null while it is open, and where nobody wrote it down. */
  closed_at: Date | null;
  is_open: boolean;
  is_done: boolean;
  /** Why it rests by what the record itself says, and since when if it says that too. */
  rests: PauseReason | null;
  rests_since: Date | null;
  due_at: Date | null;
  warn_at: Date | null;
  kept: boolean | null;
  /** The pause that lasts without anybody's hand. */
  pause_id: string | null;
  pause_reason: PauseReason | null;
  has_pauses: boolean;
};

const open = sql`record.status in ('PENDING', 'IN_PROGRESS')`;
const among = (statuses: readonly string[]) =>
  sql`record.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Each kind as a query of the columns that they have in common; a consolidation's items and a forward's request are part of it. */
const selects: Record<ClockedTable, RawBuilder<unknown>> = {
  action_requests: sql`select 'action_requests' as kind, record.id, record.office_id, record.mailbox_id, record.mail_id,
      record.type as of, record.priority, record.requested_at as filed_at, record.closed_at, ${open} as is_open,
      record.status = 'DONE' as is_done, case when item.missing_at is not null then 'MISSING_ITEM' end as rests,
      item.missing_at as rests_since, record.due_at, record.warn_at, record.kept
    from action_requests as record join mail_items as item on item.id = record.mail_id
    where record.type not in ('FORWARD', 'CONSOLIDATE')`,
  forwards: sql`select 'forwards', record.id, record.office_id, record.mailbox_id, record.mail_id, 'FORWARD', record.priority,
      record.created_at, coalesce(record.completed_at, case when not ${open} then record.stepped_at end), ${open},
      record.status in ('COMPLETED', 'DELIVERED'), case when item.missing_at is not null then 'MISSING_ITEM' end,
      item.missing_at, record.due_at, record.warn_at, record.kept
    from forwards as record join mail_items as item on item.id = record.mail_id where true`,
  consolidations: sql`select 'consolidations', record.id, record.office_id, record.mailbox_id, null::uuid, 'CONSOLIDATE',
      'STANDARD', record.requested_at, record.closed_at, ${open}, record.status = 'DONE',
      case when missing.since is not null then 'MISSING_ITEM' end, missing.since, record.due_at, record.warn_at, record.kept
    from consolidations as record cross join lateral (
      select min(item.missing_at) as since from action_requests as request join mail_items as item on item.id = request.mail_id
      where request.consolidation_id = record.id) as missing where true`,
  tickets: sql`select 'tickets', record.id, record.office_id, record.mailbox_id, null::uuid, 'TICKET',
      case record.priority when 'MEDIUM' then 'STANDARD' else record.priority end, record.created_at, null::timestamptz,
      not ${among(ticketGroups.ENDED)}, ${among(ticketGroups.ENDED)} and record.status <> 'CANCELLED',
      case record.status when 'WAITING_FOR_CUSTOMER' then 'CUSTOMER' when 'WAITING_FOR_THIRD_PARTY' then 'THIRD_PARTY'
        when 'ON_HOLD' then 'ON_HOLD' end, null::timestamptz, record.due_at, record.warn_at, record.kept
    from tickets as record where true`,
};

/** The condition of a scope in the query of one kind; null where the kind has none of it. */
function within(scope: Scope, kind: ClockedTable): RawBuilder<unknown> | null {
  const isOpen = kind === "tickets" ? sql`not ${among(ticketGroups.ENDED)}` : open;
  if ("openIn" in scope) return sql`record.office_id = ${scope.openIn} and ${isOpen}`;
  if ("openOf" in scope) return sql`record.mailbox_id = ${scope.openOf} and ${isOpen}`;
  if ("ids" in scope) return sql`record.id = any(${[...scope.ids]}::uuid[])`;
  if (kind === "tickets") return null;
  const items = sql`any(${[...scope.mailIds]}::uuid[])`;
  return kind === "consolidations"
    ? sql`record.id in (select request.consolidation_id from action_requests as request
        where request.mail_id = ${items} and request.consolidation_id is not null)`
    : sql`record.mail_id = ${items}`;
}

/** Reads the records of a scope. */
export async function readClocked(
  db: Db,
  scope: Scope,
  kinds: readonly ClockedTable[] = clockedTables,
): Promise<Clocked[]> {
  const parts = kinds.flatMap((kind) => {
    const condition = within(scope, kind);
    return condition === null ? [] : [sql`(${selects[kind]} and ${condition})`];
  });
  const { rows } = await sql<Clocked>`
    select record.*, mailboxes.plan_name, pause.id as pause_id, pause.reason as pause_reason,
      exists (select from clock_pauses as any_pause where any_pause.record_id = record.id) as has_pauses
    from (${sql.join(parts, sql` union all `)}) as record join mailboxes on mailboxes.id = record.mailbox_id
    left join clock_pauses as pause on pause.record_id = record.id and pause.to_at is null and not pause.by_hand`.execute(
    db,
  );
  return rows;
}

/** A query of the offices of a scope's records. */
export function officesOf(scope: Scope): RawBuilder<unknown> {
  if ("openIn" in scope) return sql`select ${scope.openIn}::uuid as office_id`;
  const parts = clockedTables.flatMap((kind) => {
    const condition = within(scope, kind);
    return condition === null
      ? []
      : [sql`select record.office_id from ${sql.table(kind)} as record where ${condition}`];
  });
  return sql.join(parts, sql` union `);
}

/** How many records are open in an office; it stops counting at `most`. */
export async function countOpen(db: Db, officeId: string, most: number): Promise<number> {
  const parts = clockedTables.map(
    (kind) =>
      sql`(select from ${sql.table(kind)} as record where ${within({ openIn: officeId }, kind)} limit ${most})`,
  );
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${sql.join(parts, sql` union all `)}) as records`.execute(db);
  return Math.min(most, Number(rows[0]?.count));
}

/** Locks the next open records of one kind in an office, in the order of their ids, until the transaction ends; gives their ids. */
export async function lockNextOpen(
  tx: Tx,
  { kind, officeId, after, most }: { kind: ClockedTable; officeId: string; after: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind)} as record
    where ${within({ openIn: officeId }, kind)} and id > ${after}::uuid order by id limit ${most} for update`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Locks what is open in an office until the transaction ends. */
export async function lockOpen(tx: Tx, officeId: string): Promise<void> {
  for (const kind of clockedTables) {
    await sql`select from ${sql.table(kind)} as record where ${within({ openIn: officeId }, kind)} order by record.id for update`.execute(
      tx,
    );
  }
}
