// The rows that the person has changed: they stay in place in the list, and show what was done.
import { createStore } from "@/app/ui/store";

/** What the person's last change of a record did, and the version it led to. */
export type ChangedRow = { did: string; version: number; number: number };

type OwnRows = ReadonlyMap<string, ChangedRow>;

const none: OwnRows = new Map();

const changes = createStore({
  rows: none,
  /** How many there were so far. */
  count: 0,
  /** How often rows were released. */
  releases: 0,
});

export const { subscribe: subscribeToOwnRows } = changes;

/** The person's own changes by record id; a new map after each change. */
export function changedHere(): OwnRows {
  return changes.get().rows;
}

/** How many changes there were so far: a list that is opened now does not hold rows for earlier ones. */
export function changesSoFar(): number {
  return changes.get().count;
}

/** Remembers that a change made here led record `id` to `version`. */
export function noteChangedRow(id: string, version: number, did = "Changed"): void {
  const { rows, count, releases } = changes.get();
  const number = count + 1;
  changes.set({ rows: new Map(rows).set(id, { did, version, number }), count: number, releases });
}

/** Lets every row move to its place at the next read. */
export function releaseRows(): void {
  const { count, releases } = changes.get();
  changes.set({ rows: none, count, releases: releases + 1 });
}

/** How often rows were released: a row held before the last time is no longer held. */
export function releasesSoFar(): number {
  return changes.get().releases;
}
