// The order of the feeds: each event gets a place once its transaction has committed.
// Ids of events follow the clocks of the processes that write them. A transaction that commits late therefore puts its
// event before others that readers have seen already. Places are given under the lock of one counter's row, so that
// they become visible in order, and a reader that has read up to a place has read everything before it.
import { sql } from "kysely";
import type { Logger } from "pino";
import { transact } from "../db/connect";
import { startRepeating } from "../process/periodic";
import type { Db } from "../db/types";

/** The most events that get places in one transaction. */
const atOnce = 2_000;
/** Milliseconds between two looks while nobody reads a feed, so that the next reader finds little to do. */
const lookEvery = 10_000;

/** Gives places at intervals, in every process. The returned function ends that. */
export function startPlacing({ db, log }: { db: Db; log: Logger }): () => Promise<void> {
  const failed = "Placing events failed; it is tried again shortly.";
  return startRepeating(() => placeSome(db), { every: lookEvery, log, failed });
}

/**
 * Gives places to committed events that have none, and returns the last place. When several processes do so at the same
 * time, one works and the others continue with what is there.
 * @param transactions The most of them; by default until none is left.
 */
export async function placeEvents(db: Db, transactions = Number.POSITIVE_INFINITY): Promise<number> {
  for (let done = 0; done < transactions && (await placeSome(db)); done++);
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

/** False when another process is doing it, or nothing was left. */
async function placeSome(db: Db): Promise<boolean> {
  if (!(await hasUnplaced(db))) return false;
  return transact(db, async (tx) => {
    // A separate statement: it must see what the last holder of the lock committed.
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
        from (select id from events where place is null order by id limit ${atOnce}) unplaced
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
