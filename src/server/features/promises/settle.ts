// Keeps what is stored of promise clocks right: called in the transaction of whatever changes one. The pure function of the contract
// computes, and this writes what it gives into columns that lists are sorted and counted by. It is the simplest thing that sorts a
// hundred thousand open requests by due: hours and closed days cannot be an index. Only where an office with very many open records
// changes what it promises does a job follow (change.ts).
import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import { dueOf } from "@/contract/promises/clock";
import { type OfficeCalendar, officeCalendar } from "@/contract/promises/office-calendar";
import { promiseFor } from "@/contract/promises/promise-table";
import type { By } from "@/server/platform/auth/by";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db, Tx } from "@/server/platform/db/types";
import {
  type Clocked,
  type ClockedTable,
  type Scope,
  clockedTables,
  officesOf,
  readClocked,
} from "./clocked";
import { type StoredPause, readPauses } from "./pauses";
import { type Promises, everyOfficesPromises, holdPromises } from "./store";

/** What the columns of a record hold. */
type Stored = { due: Date | null; warn: Date | null; kept: boolean | null };

/** Puts the clocks of a scope right after a change of its records, or of their office's hours or promises. */
export async function settleClocks(tx: Tx, { now }: Pick<By, "now">, scope: Scope): Promise<void> {
  if ("mailIds" in scope && scope.mailIds.length === 0) return;
  await holdPromises(tx, officesOf(scope), "share");
  const records = await readClocked(tx, scope);
  if (records.length === 0) return;
  await settlePauses(tx, records, now);
  const wanted = await storedOf(tx, records, now);
  for (const kind of clockedTables) {
    const changed = records.filter((record) => {
      const to = wanted.get(record.id);
      return record.kind === kind && to !== undefined && differs(record, to);
    });
    for (let from = 0; from < changed.length; from += chunk) {
      await write(tx, kind, changed.slice(from, from + chunk), wanted, now);
    }
  }
}

/** Rows written by one statement. */
const chunk = 5_000;

/** What the pure function says that the columns of `records` hold, by id. */
async function storedOf(db: Db, records: readonly Clocked[], now: Date): Promise<Map<string, Stored>> {
  const offices = await everyOfficesPromises(db);
  const calendars = new Map<string, OfficeCalendar>();
  const calendarOf = (officeId: string, { hours }: Promises) => {
    const known = calendars.get(officeId);
    if (known) return known;
    const made = officeCalendar(hours);
    calendars.set(officeId, made);
    return made;
  };
  const promised = offices.size === 0 ? [] : records.filter(({ office_id }) => offices.has(office_id));
  const pauses = await readPauses(
    db,
    promised.map(({ id }) => id),
  );
  const stored = new Map<string, Stored>();
  for (const [place, record] of records.entries()) {
    // Others are answered between thousands of records.
    if (place % chunk === chunk - 1) await breathe();
    const office = offices.get(record.office_id);
    stored.set(
      record.id,
      office ? columnsOf(record, office, calendarOf(record.office_id, office), pauses, now) : none,
    );
  }
  return stored;
}

const none: Stored = { due: null, warn: null, kept: null };

function columnsOf(
  record: Clocked,
  { promises }: Promises,
  calendar: OfficeCalendar,
  pauses: ReadonlyMap<string, readonly StoredPause[]>,
  now: Date,
): Stored {
  const { of, plan_name: plan, priority, is_open: isOpen, is_done: isDone } = record;
  // Whether a promise was kept is said once, when the record is closed, by the hours and promises of then.
  if (!isOpen && record.kept !== null) return { due: null, warn: null, kept: isDone ? record.kept : null };
  const promised = promiseFor(promises, { of, plan, priority });
  // What was closed while nothing was promised stays without a verdict, as does what was given up.
  if (!promised || (!isOpen && (!isDone || (record.due_at === null && !record.has_pauses)))) return none;
  const closedAt = isOpen ? null : (record.closed_at ?? now);
  const history = { filedAt: record.filed_at, pauses: pauses.get(record.id) ?? [] };
  const { dueAt, warnAt } = dueOf(history, promised, calendar);
  return closedAt === null
    ? { due: dueAt, warn: warnAt, kept: null }
    : { due: null, warn: null, kept: dueAt === null || closedAt <= dueAt };
}

function differs(record: Clocked, { due, warn, kept }: Stored): boolean {
  return (
    record.due_at?.getTime() !== due?.getTime() ||
    record.warn_at?.getTime() !== warn?.getTime() ||
    record.kept !== kept
  );
}

/** The open records in `scope` whose columns are not what the pure function gives. */
export async function differingClocks(db: Db, scope: Scope, now: Date): Promise<Clocked[]> {
  const records = await readClocked(db, scope);
  const wanted = await storedOf(db, records, now);
  return records.filter((record) => differs(record, wanted.get(record.id) ?? none));
}

async function write(
  tx: Tx,
  kind: ClockedTable,
  records: readonly Clocked[],
  wanted: ReadonlyMap<string, Stored>,
  now: Date,
): Promise<void> {
  const rows = records.map((record) => {
    const { due, warn, kept } = wanted.get(record.id) ?? none;
    return { id: record.id, due, warn, kept, kept_at: kept === null ? null : (record.closed_at ?? now) };
  });
  await sql`update ${sql.table(kind)} as record
    set due_at = new.due, warn_at = new.warn, kept = new.kept,
      kept_at = case when record.kept is null then new.kept_at when new.kept is null then null else record.kept_at end,
      late_because = case when new.kept is null then null else record.late_because end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new(id uuid, due timestamptz, warn timestamptz, kept boolean, kept_at timestamptz)
    where record.id = new.id`.execute(tx);
}

/** Begins and ends the pauses that the records themselves say, and ends those of what is closed. */
async function settlePauses(tx: Tx, records: readonly Clocked[], now: Date): Promise<void> {
  const ended = records.filter(
    ({ is_open, rests, pause_id, pause_reason }) => pause_id !== null && (!is_open || pause_reason !== rests),
  );
  const closed = records.filter(({ is_open, has_pauses }) => !is_open && has_pauses);
  if (ended.length > 0 || closed.length > 0) {
    await sql`update clock_pauses set to_at = greatest(from_at, ${now}) where to_at is null and (
      id = any(${ended.map(({ pause_id }) => pause_id)}::uuid[])
      or record_id = any(${closed.map(({ id }) => id)}::uuid[]))`.execute(tx);
  }
  const begun = records.filter(
    ({ is_open, rests, pause_id, pause_reason }) =>
      is_open && rests !== null && (pause_id === null || pause_reason !== rests),
  );
  if (begun.length === 0) return;
  const rows = begun.flatMap(({ id, rests, rests_since, filed_at, pause_id }) => {
    if (rests === null) return [];
    // An item that was missing before the request was filed rests from then on; what changes its reason rests from now.
    const since = pause_id === null ? (rests_since ?? now) : now;
    const from_at = since < filed_at ? filed_at : since;
    return [{ id: randomUUID(), record_id: id, reason: rests, by_hand: false, from_at }];
  });
  // A clock that rests again from the same moment as before: its find was undone, and the same pause goes on.
  const { rows: resumed } = await sql<{ record_id: string }>`update clock_pauses as pause set to_at = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new(record_id uuid, reason text, from_at timestamptz)
    where pause.record_id = new.record_id and pause.reason = new.reason and pause.from_at = new.from_at and not pause.by_hand
      and pause.to_at is not null
    returning pause.record_id`.execute(tx);
  const goesOn = new Set(resumed.map(({ record_id }) => record_id));
  const others = rows.filter(({ record_id }) => !goesOn.has(record_id));
  if (others.length > 0) await insertRows(tx, "clock_pauses", others).execute();
}
