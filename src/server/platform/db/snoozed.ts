// Which records are snoozed. It is worked out when they are read: a record is awake again in the minute its snooze ends, and as soon
// as its version is another than it had when it was snoozed.
import { type RawBuilder, sql } from "kysely";
import type { SnoozedKind } from "@/contract/snooze/snooze";
import { type Condition, everything } from "./conditions";

/** The table of each kind of record that can be snoozed. */
export const snoozedTable = {
  ticket: "tickets",
  task: "tasks",
  exception: "exceptions",
  request: "action_requests",
  forward: "forwards",
  consolidation: "consolidations",
} as const satisfies Record<SnoozedKind, string>;

/**
 * Records of `kind` that are snoozed at `now`, or those that are not. The snoozed ones are few and are found once for a statement,
 * whatever it reads. `alias` is what the statement calls the table. To the minute, as snoozes are, so that calls share a count.
 */
export function isSnoozed(
  kind: SnoozedKind,
  wanted: boolean,
  now: Date,
  alias: string = snoozedTable[kind],
): Condition {
  const column = sql.ref(`${alias}.id`);
  const ids = snoozedIds(kind, now);
  return wanted ? sql<boolean>`${column} in (${ids})` : sql<boolean>`${column} not in (${ids})`;
}

/** The same for a list, by the values of its query: unless they say it, snoozed ones are left out where nobody asks for certain records. */
export function snoozedAsAsked(
  kind: SnoozedKind,
  query: {
    snoozed?: boolean | undefined;
    ids?: readonly string[] | undefined;
    mailboxId?: string | undefined;
    search?: string | undefined;
  },
  now: Date,
): Condition {
  if (query.snoozed !== undefined) return isSnoozed(kind, query.snoozed, now);
  const isOfCertain = (query.ids ?? query.mailboxId ?? (query.search || undefined)) !== undefined;
  return isOfCertain ? everything : isSnoozed(kind, false, now);
}

function snoozedIds(kind: SnoozedKind, now: Date): RawBuilder<unknown> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  return sql`select snoozes.record_id from snoozes
    join ${sql.table(snoozedTable[kind])} as asleep on asleep.id = snoozes.record_id and asleep.version = snoozes.version
    where snoozes.kind = ${sql.lit(kind)} and snoozes.until > ${minute}`;
}

/** Until when a record of `kind` is snoozed, over or not, as a column: null for none. `presentSnooze` says whether it still is. */
export function snoozeOf(kind: SnoozedKind) {
  const table = snoozedTable[kind];
  return sql<Date | null>`(select snoozes.until from snoozes where snoozes.record_id = ${sql.ref(`${table}.id`)}
    and snoozes.version = ${sql.ref(`${table}.version`)})`.as("snoozed_until");
}

/** Until when a record is snoozed at `now`, for its answer; null where it is awake. */
export function presentSnooze({ snoozed_until: until }: { snoozed_until: Date | null }, now: Date) {
  return until !== null && until > now ? until.toISOString() : null;
}
