// The rows that the person has changed: they stay in place in the list, and show what was done.
import { createListeners } from "@/app/ui/listeners";

/** What the person's last change of a record did, and the version it led to. */
export type OwnRow = { did: string; version: number; number: number };

type OwnRows = ReadonlyMap<string, OwnRow>;

const none: OwnRows = new Map();
let rows = none;
let count = 0;
let releases = 0;
const listeners = createListeners();

/** The person's own changes by record id; a new map after each change. */
export function ownRows(): OwnRows {
  return rows;
}

/** How many changes there were so far: a list that is opened now does not hold rows for earlier ones. */
export function changesSoFar(): number {
  return count;
}

/** Remembers that a change made here led record `id` to `version`. */
export function noteOwnRow(id: string, version: number, did = "Changed"): void {
  count += 1;
  become(new Map(rows).set(id, { did, version, number: count }));
}

/** Lets every row move to its place at the next read. */
export function releaseRows(): void {
  releases += 1;
  become(none);
}

/** How often rows were released: a row held before the last time is no longer held. */
export function releasesSoFar(): number {
  return releases;
}

export function subscribeToOwnRows(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

function become(next: OwnRows) {
  rows = next;
  listeners.tell();
}
