// When records are due, in queries of lists and in the form of the contract.
import { type RawBuilder, sql } from "kysely";
import type { Due } from "@/contract/due/due";
import type { PauseReason } from "@/contract/due/pause";
import { type Condition, allOf, everything } from "@/server/platform/db/conditions";
import type { Db } from "@/server/platform/db/types";
import type { ClockedTable } from "./clocked";
import { isWithin, officeToday } from "./office-today";

type Wanted = { late?: boolean | undefined; dueSince?: string | undefined; dueBefore?: string | undefined };

/** What a list is narrowed down by, of `table`. */
export async function isDue(
  db: Db,
  table: ClockedTable,
  { late, dueSince, dueBefore }: Wanted,
  now: Date,
): Promise<Condition> {
  // The expression of the index that lists are sorted by (migration 0075): a part of the order is read, and no more.
  const due = sql`(coalesce(${sql.ref(`${table}.due_at`)}, timestamptz 'infinity'))`;
  const today = await officeToday(db, { from: dueSince, until: dueBefore }, now);
  return allOf([
    late === true ? sql<boolean>`${due} < ${now}` : everything,
    today
      ? isWithin(today, due, `${table}.office_id`)
      : allOf([
          dueSince === undefined
            ? everything
            : sql<boolean>`${due} >= ${new Date(dueSince)} and ${due} < 'infinity'`,
          dueBefore === undefined ? everything : sql<boolean>`${due} < ${new Date(dueBefore)}`,
        ]),
  ]);
}

/** What is promised of a row, as promises name it. */
export const promisedOf: Record<ClockedTable, RawBuilder<unknown>> = {
  action_requests: sql.ref("action_requests.type"),
  forwards: sql.lit("FORWARD"),
  consolidations: sql.lit("CONSOLIDATE"),
  tickets: sql.lit("TICKET"),
};

/** Why the clock of a row rests; null where it runs, or nothing is promised. */
export function pausedFor(table: ClockedTable) {
  return pauseOf(table).as("paused_for");
}

/** What `presentDue` needs of a request that is joined with its forward and its consolidation: theirs is the clock, where it has one. */
export function clockOfRequest() {
  const tables = ["forwards", "consolidations", "action_requests"] as const;
  const first = (column: string) =>
    sql`coalesce(${sql.join(tables.map((table) => sql.ref(`${table}.${column}`)))})`;
  return [
    first("due_at").$castTo<Date | null>().as("due_at"),
    first("warn_at").$castTo<Date | null>().as("warn_at"),
    first("kept").$castTo<boolean | null>().as("kept"),
    first("late_because").$castTo<string | null>().as("late_because"),
    sql<PauseReason | null>`coalesce(${sql.join(tables.map(pauseOf))})`.as("paused_for"),
  ] as const;
}

function pauseOf(table: ClockedTable) {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<PauseReason | null>`(case when ${column("due_at")} is null and ${column("kept")} is null then (
    select pause.reason from clock_pauses as pause
    where pause.record_id = ${column("id")} and pause.to_at is null and exists (
      select from settings where settings.key = 'promises.' || ${column("office_id")}::text
        and settings.value -> 'promises' @> jsonb_build_array(jsonb_build_object('of', ${promisedOf[table]}::text)))
    order by pause.by_hand limit 1) end)`;
}

/** The columns that `presentDue` needs, besides `pausedFor`. */
export function dueColumns<Table extends ClockedTable>(table: Table) {
  return [`${table}.due_at`, `${table}.warn_at`, `${table}.kept`, `${table}.late_because`] as const;
}

type DueRow = {
  due_at: Date | null;
  warn_at: Date | null;
  kept: boolean | null;
  late_because: string | null;
  paused_for: PauseReason | null;
};

/** When a row is due; null where nothing is promised. */
export function presentDue({ due_at, warn_at, kept, late_because, paused_for }: DueRow): Due | null {
  if (due_at === null && kept === null && paused_for === null) return null;
  return {
    at: due_at?.toISOString() ?? null,
    warnAt: warn_at?.toISOString() ?? null,
    pausedFor: paused_for,
    kept,
    lateBecause: late_because,
  };
}
