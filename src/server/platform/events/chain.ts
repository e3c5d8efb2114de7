// How entries of the audit trail are chained: pure functions over entries in the order of their places.
// Each office has a chain, and events without an office have one. A chain has a section for each day (UTC, by the
// entries' own moments). The hash of an entry is SHA-256 over the hash before it, a line feed and the entry's canonical
// form. A day's first entry follows the day's opening hash, which is made of the hash that the chain's previous day had
// at that time. So a day can be checked by itself, and when a day is removed, the next one shows it.
import { hash as digestOf } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../db/schema";

type TrailEvent = Selectable<Database["events"]>;

/** An event that has its place. `exactly` is its moment to the microsecond: "2026-03-02T09:00:00.000000Z". */
export type Entry = Omit<TrailEvent, "place" | "at" | "written_at"> & { place: number; exactly: string };

/** The last hash of an office's chain on one day. */
export type Head = {
  chain: string;
  day: string;
  /** The hash that the chain's previous day had when this one began. */
  opensWith: string;
  firstPlace: number;
  upToPlace: number;
  entries: number;
  hash: string;
};

/** The chain of events that belong to no office. */
export const houseChain = "house";

/** The opening hash of a chain's very first day. */
const chainBeginning = "0".repeat(64);

/** The heads to which entries are added. */
export type Chains = {
  byDay: Map<string, Head>;
  /** The last opened day of each chain. */
  last: Map<string, Head>;
};

/** A name for the head of one day of one chain, for maps. */
export function headKey({ chain, day }: Pick<Head, "chain" | "day">): string {
  return `${chain} ${day}`;
}

/** The head to which an entry is added: a new one for the day's first entry. */
export function headFor(entry: Entry, { byDay, last }: Chains): Head {
  const chain = entry.office_id ?? houseChain;
  const day = entry.exactly.slice(0, 10);
  const known = byDay.get(headKey({ chain, day }));
  if (known) return known;
  return openedWith(last.get(chain)?.hash ?? chainBeginning, { chain, day, place: entry.place });
}

/** A day of a chain without entries. */
export function openedWith(
  opensWith: string,
  { chain, day, place }: { chain: string; day: string; place: number },
): Head {
  const hash = sha256(JSON.stringify(["pigeonhole audit 1", chain, day, opensWith]));
  return { chain, day, opensWith, firstPlace: place, upToPlace: place - 1, entries: 0, hash };
}

/** The head with the entry added. It also replaces the old head in `chains`. */
export function addEntry(head: Head, entry: Entry, { byDay, last }: Chains): Head {
  const grown = {
    ...head,
    upToPlace: entry.place,
    entries: head.entries + 1,
    hash: sha256(`${head.hash}\n${canonical(entry)}`),
  };
  byDay.set(headKey(head), grown);
  if ((last.get(head.chain)?.firstPlace ?? 0) <= head.firstPlace) last.set(head.chain, grown);
  return grown;
}

/**
 * Everything an entry says, as one line: a JSON array in this order, without blanks, with the names in `detail` sorted.
 */
function canonical(entry: Entry): string {
  return JSON.stringify([
    entry.place,
    entry.id,
    entry.exactly,
    entry.type,
    entry.office_id,
    entry.mailbox_id,
    entry.record_id,
    entry.staff_id,
    entry.who,
    entry.source,
    entry.address,
    entry.request_id,
    sorted(entry.detail),
  ]);
}

/** The same JSON value with the names of its objects in the order of their UTF-16 code units (as RFC 8785 has them). */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const inOrder = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, inner]) => [name, sorted(inner)]));
}

function sha256(text: string): string {
  return digestOf("sha256", text);
}
