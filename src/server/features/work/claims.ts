// Claims: whose a record of a queue is for the next two minutes. One statement decides, so two people never have the same one.
import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import { type WorkQueue, claimSeconds } from "@/contract/work/work";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { isUnleased } from "@/server/platform/db/lease";
import type { Db, Tx } from "@/server/platform/db/types";
import { queues, waitsIn } from "./queues";

/** Who claims: `holder` is the id of their tab, or of their session where the client sends none. */
export type Claimer = { caller: Caller; holder: string; now: Date };

/** The caller in the tab that asks. */
export function claimerOf(caller: Caller, now: Date, tab: string | undefined): Claimer {
  return { caller, holder: tab ?? caller.sessionId, now };
}

/** How long a claim holds, in milliseconds. */
const claimLife = claimSeconds * 1000;

/** A claim, or the lack of one, keeps nobody else from the record: it has run out, or was made by a clock that went wrong. */
export function isUnclaimed(now: Date, column: string): RawBuilder<boolean> {
  return isUnleased(now, claimLife, column);
}

/** The record a person has now, and why it is not the one they asked for. */
export type Claimed = {
  id: string | null;
  instead: { why: "FINISHED" | "TAKEN"; by: string | null; isYou?: boolean } | null;
};

/**
 * Claims the record `id`, or the next one of the queue that nobody else has and that is not in `skip`. A tab has one record
 * of a queue at a time.
 * @throws ApiError `not_found` for an id the caller may not see.
 */
export async function claim(
  tx: Tx,
  by: Claimer,
  queue: WorkQueue,
  { id, skip }: { id?: string | undefined; skip: readonly string[] },
): Promise<Claimed> {
  const wanted = id === undefined ? { id: null, instead: null } : await claimOne(tx, by, queue, id);
  const got = wanted.id ?? (await claimNext(tx, by, queue, skip));
  await release(tx, by, queue, got);
  return { id: got, instead: wanted.instead };
}

async function claimOne(tx: Tx, by: Claimer, queue: WorkQueue, id: string): Promise<Claimed> {
  const { open, steppedBy, table } = queues[queue];
  const { rows } = await sql<{ office_id: string; is_open: boolean; stepped_by: string | null }>`
    select office_id, ${open} as is_open, ${steppedBy} as stepped_by from ${sql.table(table)} work
    where id = ${id} and ${withinOffices(by.caller, "work.office_id")}`.execute(tx);
  const [record] = rows;
  if (!record)
    throw new ApiError("not_found", "There is no such record, or it belongs to an office you do not see.");
  if (!record.is_open) return { id: null, instead: { why: "FINISHED", by: record.stepped_by } };
  if (await take(tx, by, queue, { id, officeId: record.office_id })) return { id, instead: null };
  const holder = await tx
    .selectFrom("work_claims")
    .select(["staff_id", "staff_name"])
    .where("queue", "=", queue)
    .where("record_id", "=", id)
    .executeTakeFirst();
  return {
    id: null,
    instead: { why: "TAKEN", by: holder?.staff_name ?? null, isYou: holder?.staff_id === by.caller.staffId },
  };
}

async function claimNext(
  tx: Tx,
  by: Claimer,
  queue: WorkQueue,
  skip: readonly string[],
): Promise<string | null> {
  for (;;) {
    const next = await firstFree(tx, by, queue, skip);
    if (!next) return null;
    // Somebody may have taken it since it was read; the next look finds another.
    if (await take(tx, by, queue, next)) return next.id;
  }
}

async function firstFree(
  db: Db,
  { caller, holder, now }: Claimer,
  queue: WorkQueue,
  skip: readonly string[],
) {
  const { due, pressing, since, table } = queues[queue];
  const skipped: RawBuilder<boolean> =
    skip.length === 0 ? sql<boolean>`true` : sql<boolean>`not (${oneOf("work.id", skip)})`;
  const { rows } = await sql<{ id: string; officeId: string }>`
    select work.id, work.office_id as "officeId" from ${sql.table(table)} work
    where ${waitsIn(queues[queue], now)} and ${withinOffices(caller, "work.office_id")} and ${skipped}
      and not exists (
        select 1 from work_claims claims where claims.queue = ${queue} and claims.record_id = work.id
          and not ${isUnclaimed(now, "claims.until")} and claims.session_id <> ${holder})
    order by ${due}${pressing}, ${since}, work.id limit 1`.execute(db);
  return rows[0];
}

/** Claims a record, or prolongs the claim; false where somebody else has it. */
async function take(
  tx: Tx,
  { caller, holder, now }: Claimer,
  queue: WorkQueue,
  { id, officeId }: { id: string; officeId: string },
): Promise<boolean> {
  const claimed = {
    office_id: officeId,
    staff_id: caller.staffId,
    staff_name: caller.name,
    session_id: holder,
    until: new Date(now.getTime() + claimLife),
  };
  const taken = await tx
    .insertInto("work_claims")
    .values({ queue, record_id: id, ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(["queue", "record_id"])
        .doUpdateSet(claimed)
        .where((eb) =>
          eb.or([isUnclaimed(now, "work_claims.until"), eb("work_claims.session_id", "=", holder)]),
        ),
    )
    .returning("record_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back what the tab has of a queue but for `kept`, and clears claims of the queue that have run out. */
export async function release(
  tx: Tx,
  { holder, now }: Claimer,
  queue: WorkQueue,
  kept: string | null,
): Promise<void> {
  await tx
    .deleteFrom("work_claims")
    .where("queue", "=", queue)
    .where((eb) => eb.or([eb("session_id", "=", holder), isUnclaimed(now, "until")]))
    .$if(kept !== null, (others) => others.where("record_id", "<>", kept))
    .execute();
}
