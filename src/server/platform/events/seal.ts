// Sealing: adds events to their office's hash chain soon after they got their place.
// It is separate from the transactions that write events, because with the chain inside them an office's work would
// have to queue. An event that is changed before it is sealed, within about 20 seconds, is sealed as changed.
import type { Logger } from "pino";
import type { Db } from "../db/types";
import { transact } from "../db/connect";
import { lastPlace } from "./order";
import { startRepeating } from "../process/periodic";
import { type Head, addEntry, headFor, houseChain, headKey } from "./chain";
import { readChains, readEntries, storeHeads } from "./heads";

/**
 * The most events sealed in one transaction; hashing them takes a few milliseconds in which nothing else is answered.
 */
const atOnce = 250;
/** Milliseconds between two looks for events that are not sealed. */
const lookEvery = 10_000;

/** Seals at intervals, in every process. The returned function ends that. */
export function startSealing({ db, log }: { db: Db; log: Logger }): () => Promise<void> {
  const failed = "Sealing the audit trail failed; it is tried again shortly.";
  return startRepeating(() => sealSome(db), { every: lookEvery, log, failed });
}

/**
 * Seals every event that has its place. When several processes do so at the same time, one works and the others leave
 * it to that one.
 */
export async function sealEvents(db: Db): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await sealSome(db);
}

/** False when another process is doing it, or nothing is left. */
async function sealSome(db: Db): Promise<boolean> {
  // Read first: everything with a place up to this one is visible to the statements below.
  const upTo = await lastPlace(db);
  return transact(db, async (tx) => {
    const counter = await tx
      .selectFrom("counters")
      .select("value")
      .where("name", "=", "sealed")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!counter || counter.value >= upTo) return false;
    const entries = await readEntries(tx, { after: counter.value, upTo, most: atOnce });
    const chains = await readChains(
      tx,
      [...new Set(entries.map((entry) => entry.office_id ?? houseChain))],
      [...new Set(entries.map((entry) => entry.exactly.slice(0, 10)))],
    );
    const grown = new Map<string, Head>();
    for (const entry of entries) {
      const head = addEntry(headFor(entry, chains), entry, chains);
      grown.set(headKey(head), head);
    }
    if (grown.size > 0) await storeHeads(tx, [...grown.values()]);
    // Places have no gaps. With none left here, all up to `upTo` are sealed, or were removed before they were sealed.
    const sealed = entries.length < atOnce ? upTo : (entries.at(-1)?.place ?? upTo);
    await tx.updateTable("counters").set({ value: sealed }).where("name", "=", "sealed").execute();
    return sealed < upTo;
  });
}
