// The order of the feeds: a place for each event, given once its transaction has committed.
//
// Ids of events follow the clocks of the processes that write them. A transaction that commits late therefore puts its
// event before others that readers had already. Places are given under the lock of one counter's row, so that they
// become visible in their order and anyone who has read up to a place has read everything before it.
import { sql } from "kysely";
import type { Logger } from "pino";
import { transact } from "../db/connect";
import { startRepeating } from "../process/periodic";
import type { Db } from "../db/types";

/** Most events placed in one transaction. */
const batchSize = 2_000;
/** Milliseconds between two looks while nobody reads a feed, so that anyone who comes finds little to do. */
const lookEvery = 10_000;

/** Gives places now and then, in every process alike; the function it gives ends that. */
export function startPlacing({ db, log }: { db: Db; log: Logger }): () => Promise<void> {
  const failed = "Placing events failed; it is tried again shortly.";
  return startRepeating(() => placeSome(db), { every: lookEvery, log, failed });
}

/**
 * Gives places to committed events that have none, and says how far they reach. Of processes that do so at the same time
 * one works and the others go on with what is there.
 * @param batches At most so many transactions; by default until none is left.
 */
export async function placeEvents(db: Db, batches = Number.POSITIVE_INFINITY): Promise<number> {
  for (let done = 0; done < batches && (await placeSome(db)); done++);
  return lastPlace(db);
}

/** The place of the last event that has one. */
export async function lastPlace(db: Db): Promise<number> {
  const counter = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "event")
    .executeTakeFirstOrThrow();
  return counter.value;
}

async function hasUnplaced(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("events")
    .select("id")
    .where("place", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** False when another process is at it or nothing was left. */
async function placeSome(db: Db): Promise<boolean> {
  if (!(await hasUnplaced(db))) return false;
  return transact(db, async (tx) => {
    // A statement of its own: the next one must see what the lock's last holder committed.
    const counter = await tx
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "event")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!counter) return false;
    const { numAffectedRows = 0n } = await sql`
      with fresh as (
        select id, row_number() over (order by id) as nth
        from (select id from events where place is null order by id limit ${batchSize}) unplaced
      )
      update events set place = ${counter.value}::bigint + fresh.nth from fresh where events.id = fresh.id`.execute(
      tx,
    );
    if (numAffectedRows === 0n) return false;
    await tx
      .updateTable("counters")
      .set({ value: counter.value + Number(numAffectedRows) })
      .where("name", "=", "event")
      .execute();
    return true;
  });
}
