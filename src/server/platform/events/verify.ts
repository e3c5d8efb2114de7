// Verifies the audit trail: hashes every sealed entry again and compares it with the stored heads, and with heads that
// were exported earlier and stored elsewhere.
import { transact } from "../db/connect";
import type { Db } from "../db/types";
import { type Chains, type Entry, type Head, addEntry, headFor, headKey, openedWith } from "./chain";
import { readEntries, readHeads, sealedUpTo } from "./heads";

/** A head as it was exported. */
export type SavedHead = Pick<Head, "chain" | "day" | "upToPlace" | "hash">;

/** A fault that was found. `chain` is null where the office is unknown. */
export type Finding = { chain: string | null; day: string | null; place: number | null; what: string };

export type Verdict = {
  /** The faults, by place; empty when there are none. */
  findings: Finding[];
  /** How many entries were checked, up to which place, and on how many days of offices. */
  entries: number;
  upToPlace: number;
  heads: number;
  /** Entries that were written but are not sealed yet. */
  waiting: number;
};

/** Entries read at one time. */
const readAtOnce = 2_000;

/**
 * By how much an entry may be older than the latest entry before it, in milliseconds: clocks differ, and a change may
 * commit late.
 */
const lateMost = 60 * 60 * 1000;

/** Further findings are not listed. */
const findingsMost = 50;

/** Computes the audit trail's hashes again and compares them with the stored heads, and with heads saved elsewhere. */
export async function verifyTrail(db: Db, saved: readonly SavedHead[] = []): Promise<Verdict> {
  const { upTo, stored } = await transact(
    db,
    async (tx) => ({ upTo: await sealedUpTo(tx), stored: await readHeads(tx) }),
    { isolation: "repeatable read" },
  );
  const trail = createTrail(stored, saved);
  for (let after = 0; after < upTo;) {
    const entries = await readEntries(db, { after, upTo, most: readAtOnce });
    for (const entry of entries) trail.take(entry);
    after = entries.length < readAtOnce ? upTo : (entries.at(-1)?.place ?? upTo);
  }
  const { waiting } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where((eb) => eb.or([eb("place", "is", null), eb("place", ">", upTo)]))
    .executeTakeFirstOrThrow();
  const { findings, entries } = trail.end(upTo);
  return { findings, entries, upToPlace: upTo, heads: stored.length, waiting };
}

/** Goes through the entries in the order of their places. */
function createTrail(stored: readonly Head[], saved: readonly SavedHead[]) {
  const findings: Finding[] = [];
  const storedBy = new Map(stored.map((head) => [headKey(head), head]));
  const savedAt = new Map<number, SavedHead[]>();
  for (const head of saved) savedAt.set(head.upToPlace, [...(savedAt.get(head.upToPlace) ?? []), head]);
  const chains: Chains = { byDay: new Map(), last: new Map() };
  const latest = new Map<string, number>();
  /** Days that do not open with the hash of the day before, by the key of that day. */
  const brokenOpenings: { before: string | null; head: Head }[] = [];
  let next = 1;
  let count = 0;

  const find = (what: string, { chain, day, place }: Partial<Finding> = {}) => {
    if (findings.length < findingsMost) {
      findings.push({ chain: chain ?? null, day: day ?? null, place: place ?? null, what });
    }
  };

  /**
   * Continues with the stored value where it differs, so that a fault on one day is not reported for all days after it.
   */
  function opened(fresh: Head): Head {
    const own = storedBy.get(headKey(fresh));
    if (!own || own.opensWith === fresh.opensWith) return fresh;
    const before = chains.last.get(fresh.chain);
    brokenOpenings.push({ before: before ? headKey(before) : null, head: own });
    return openedWith(own.opensWith, { ...fresh, place: fresh.firstPlace });
  }

  function missing(from: number, to: number) {
    const which =
      from === to ? `The entry at place ${from} is` : `The entries at places ${from} to ${to} are`;
    find(`${which} missing: removed, or moved to another place.`, { place: from });
  }

  return {
    take(entry: Entry): void {
      count += 1;
      if (entry.place > next) missing(next, entry.place - 1);
      next = entry.place + 1;

      const found = headFor(entry, chains);
      const head = addEntry(found.entries === 0 ? opened(found) : found, entry, chains);
      const { chain, day } = head;
      const at = Date.parse(entry.exactly);
      const before = latest.get(chain) ?? at;
      if (at < before - lateMost) {
        const words = `The entry at place ${entry.place} says that it happened more than an hour before the one ahead of it: it was put in later, or a clock was wrong.`;
        find(words, { chain, day, place: entry.place });
      }
      latest.set(chain, Math.max(before, at));

      for (const each of savedAt.get(entry.place) ?? []) {
        if (each.chain === chain && each.day === day && each.hash === head.hash) continue;
        const words = `The trail up to place ${entry.place} is not the one whose heads were saved: it was rewritten since.`;
        find(words, { chain: each.chain, day: each.day, place: entry.place });
      }
    },

    end(upTo: number): { findings: Finding[]; entries: number } {
      if (next <= upTo) missing(next, upTo);
      const broken = new Set<string>();
      for (const head of chains.byDay.values()) {
        const own = storedBy.get(headKey(head));
        const { chain, day, upToPlace: place } = head;
        if (own && isSame(own, head)) continue;
        broken.add(headKey(head));
        const words = own
          ? "The entries of this day do not give the hash that is stored: one was changed, removed, added or moved, or the stored head was."
          : "The head of this day is missing: it was removed, or entries were given another day or office.";
        find(words, { chain, day, place });
      }
      for (const own of stored) {
        const { chain, day, upToPlace: place } = own;
        if (chains.byDay.has(headKey(own))) continue;
        broken.add(headKey(own));
        find("This day has a head but no entry: all of its entries were removed.", { chain, day, place });
      }
      for (const { before, head } of brokenOpenings) {
        const { chain, day, firstPlace: place } = head;
        // Reported already, if the day before was changed.
        if (before !== null && broken.has(before)) continue;
        find("This day does not follow the one before it: a day was taken out between them.", {
          chain,
          day,
          place,
        });
      }
      for (const { chain, day, upToPlace: place } of saved) {
        if (place < next) continue;
        find(`The trail ends before place ${place}, up to which a head was saved: its end was cut off.`, {
          chain,
          day,
          place,
        });
      }
      return { findings: findings.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)), entries: count };
    },
  };
}

function isSame(a: Head, b: Head): boolean {
  return (
    a.hash === b.hash &&
    a.entries === b.entries &&
    a.firstPlace === b.firstPlace &&
    a.upToPlace === b.upToPlace &&
    a.opensWith === b.opensWith
  );
}
