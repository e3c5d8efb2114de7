// The rows one has changed oneself: they stay where they are in the list one works on, and say what was done.
import { createListeners } from "@/app/ui/listeners";

/** What one's own last change of a record did, and the version that it led to. */
export type OwnRow = { did: string; version: number; number: number };

type OwnRows = ReadonlyMap<string, OwnRow>;

const none: OwnRows = new Map();
let rows = none;
let count = 0;
let releases = 0;
const listeners = createListeners();

/** One's own changes by the ids of records; another map whenever that changes. */
export function ownRows(): OwnRows {
  return rows;
}

/** How many changes there were so far: a list that is opened now holds no row for one of those. */
export function changesSoFar(): number {
  return count;
}

/** Notes that one's own change led record `id` to `version`. */
export function noteOwnRow(id: string, version: number, did = "Changed"): void {
  count += 1;
  become(new Map(rows).set(id, { did, version, number: count }));
}

/** Lets every row go to its place at the next reading. */
export function releaseRows(): void {
  releases += 1;
  become(none);
}

/** How often that was done: what stayed before the last time stays no more. */
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
