// The clock of one record: reading it whole, pausing it, and saying why it was late.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { clockOf } from "@/contract/promises/clock";
import { officeCalendar } from "@/contract/promises/office-calendar";
import type { PauseReason } from "@/contract/due/pause";
import { promiseFor } from "@/contract/promises/promise-table";
import type { PromiseClock } from "@/contract/promises/promises";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { demandNobodySince } from "@/server/platform/events/others-since";
import { type Clocked, readClocked } from "./clocked";
import { type StoredPause, readPauses } from "./pauses";
import { admitExplaining, admitPause, admitResume } from "./rules";
import { settleClocks } from "./settle";
import { everyOfficesPromises } from "./store";

type Facts = { kept_at: Date | null; late_because: string | null; mailbox_id: string };

/** A record that has a clock, which the caller may see. */
async function seenRecord(db: Db, viewer: Pick<Caller, "offices">, id: string): Promise<Clocked & Facts> {
  const [record] = await readClocked(db, { ids: [id] });
  const { rows } = record
    ? await sql<Facts>`select kept_at, late_because, mailbox_id from ${sql.table(record.kind)} as record
        where id = ${id} and ${withinOffices(viewer, "record.office_id")}`.execute(db)
    : { rows: [] };
  if (!record || !rows[0]) {
    throw new ApiError("not_found", "There is no such request, or it belongs to an office you do not see.");
  }
  return { ...record, ...rows[0] };
}

/**
 * Why a record is due when it is.
 * @throws ApiError `not_found`
 */
export async function readClock(
  db: Db,
  viewer: Pick<Caller, "offices">,
  id: string,
  now: Date,
): Promise<PromiseClock> {
  const record = await seenRecord(db, viewer, id);
  const pauses = (await readPauses(db, [id])).get(id) ?? [];
  const { office, promised } = await promisedFor(db, record);
  const closedAt = record.is_open ? null : (record.closed_at ?? record.kept_at ?? now);
  const common = {
    id,
    of: record.of,
    promised,
    filedAt: record.filed_at.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    pauses: pauses.map(presentPause),
    lateBecause: record.late_because,
  };
  if (!office || !promised) {
    return { ...common, dueAt: null, late: false, counted: 0, remaining: null, lateBy: 0 };
  }
  const history = { filedAt: record.filed_at, pauses, closedAt };
  const { dueAt, late, counted, remaining, lateBy } = clockOf(
    history,
    promised,
    officeCalendar(office.hours),
    now,
  );
  return { ...common, dueAt: dueAt?.toISOString() ?? null, late, counted, remaining, lateBy };
}

/** What its office promises, and what of that is for the record. */
async function promisedFor(db: Db, { office_id, of, plan_name: plan, priority }: Clocked) {
  const office = (await everyOfficesPromises(db)).get(office_id);
  return { office, promised: office ? promiseFor(office.promises, { of, plan, priority }) : null };
}

function presentPause({ reason, from, to, byHand, who }: StoredPause): PromiseClock["pauses"][number] {
  return { reason, from: from.toISOString(), to: to?.toISOString() ?? null, byHand, who };
}

/** The record, which others do not pause or resume until the transaction ends, with what rests it by hand. */
async function holdRecord(tx: Tx, by: By, id: string) {
  const record = await seenRecord(tx, by.caller, id);
  await sql`select from ${sql.table(record.kind)} where id = ${id} for update`.execute(tx);
  const lasting = await tx
    .selectFrom("clock_pauses")
    .select("reason")
    .where("record_id", "=", id)
    .where("to_at", "is", null)
    .where("by_hand", "=", true)
    .executeTakeFirst();
  const { is_open: isOpen, rests, kept } = record;
  return { record, state: { isOpen, rests, kept, pausedFor: lasting?.reason ?? null } };
}

const eventOf = (record: Clocked & Facts) => ({
  recordId: record.id,
  officeId: record.office_id,
  mailboxId: record.mailbox_id,
});

/** Pauses it by hand. @throws ApiError `not_found`, `conflict` */
export async function pauseRecord(tx: Tx, by: By, id: string, reason: PauseReason): Promise<void> {
  const { record, state } = await holdRecord(tx, by, id);
  const { promised } = await promisedFor(tx, record);
  admitPause(state, promised !== null);
  await beginPause(tx, by, record, reason);
}

async function beginPause(tx: Tx, by: By, record: Clocked & Facts, reason: PauseReason): Promise<void> {
  const { id } = record;
  await tx
    .insertInto("clock_pauses")
    .values({ id: randomUUID(), record_id: id, reason, by_hand: true, from_at: by.now, who: by.actor.who })
    .execute();
  await by.record({ type: "promise.paused", ...eventOf(record), detail: { waitingFor: reason } });
  await settleClocks(tx, by, { ids: [id] });
}

/**
 * Lets it run again, or takes back its pausing of `since`.
 * @throws ApiError `not_found`, `conflict`, `stale`
 */
export async function resumeRecord(tx: Tx, by: By, id: string, since?: string): Promise<void> {
  const { record, state } = await holdRecord(tx, by, id);
  admitResume(state);
  const types = ["promise.paused", "promise.resumed"] as const;
  await demandNobodySince(tx, by, { ids: [id], types }, since, "the clock of this record");
  await sql`update clock_pauses set to_at = greatest(from_at, ${by.now})
    where record_id = ${id} and to_at is null and by_hand`.execute(tx);
  await by.record({ type: "promise.resumed", ...eventOf(record), detail: { waitedFor: state.pausedFor } });
  await settleClocks(tx, by, { ids: [id] });
}

/**
 * Has the clock of a record rest for that reason, or run where there is none; as it is already, nothing changes. What another system
 * waits for is saved also where nothing is promised yet: it counts once something is.
 * @throws ApiError `not_found`, `conflict` for what is closed, or rests by itself.
 */
export async function setWaiting(tx: Tx, by: By, id: string, reason: PauseReason | null): Promise<void> {
  const { record, state } = await holdRecord(tx, by, id);
  if (state.pausedFor === reason) return;
  if (state.pausedFor !== null) await resumeRecord(tx, by, id);
  if (reason === null) return;
  admitPause({ ...state, pausedFor: null }, true);
  await beginPause(tx, by, record, reason);
}

/** @throws ApiError `not_found`, `conflict` */
export async function explainRecord(tx: Tx, by: By, id: string, reason: string): Promise<void> {
  const { record, state } = await holdRecord(tx, by, id);
  admitExplaining(state);
  if (record.late_because === reason) return;
  await sql`update ${sql.table(record.kind)} set late_because = ${reason} where id = ${id}`.execute(tx);
  await by.record({ type: "promise.explained", ...eventOf(record), detail: { reason } });
}
