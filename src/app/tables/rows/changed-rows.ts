// The rows that the person has changed: they stay in place in the list, and show what was done.
import { createStore } from "@/app/ui/store";

/** What the person's last change of a record did, and the version it led to. */
type ChangedRow = { did: string; version: number; number: number };

export type OwnRows = {
  /** The person's own changes, by record id. */
  rows: ReadonlyMap<string, ChangedRow>;
  /** How many of the person's calls that change a record are under way, by its id: a list may show the change before they are answered. */
  changing: ReadonlyMap<string, number>;
  /** How many changes there were so far. */
  count: number;
  /** How often rows were released. */
  releases: number;
};

const none: OwnRows["rows"] = new Map();

const changes = createStore<OwnRows>({ rows: none, changing: new Map(), count: 0, releases: 0 });

/** The rows changed here, and those that are being changed. */
export const { subscribe: subscribeToOwnRows, get: ownRows } = changes;

/** How many changes there were so far: a list that is opened now does not hold rows for earlier ones. */
export function changesSoFar(): number {
  return changes.get().count;
}

/** Remembers that a change made here led record `id` to `version`. */
export function noteChangedRow(id: string, version: number, did = "Changed"): void {
  const now = changes.get();
  const number = now.count + 1;
  changes.set({ ...now, rows: new Map(now.rows).set(id, { did, version, number }), count: number });
}

/** Remembers that record `id` is being changed here, until `over` settles. */
export function noteChangingRow(id: string, over: Promise<unknown>): void {
  count(1);
  void Promise.allSettled([over]).then(() => count(-1));

  function count(by: number): void {
    const now = changes.get();
    const changing = new Map(now.changing);
    const calls = (changing.get(id) ?? 0) + by;
    if (calls > 0) changing.set(id, calls);
    else changing.delete(id);
    changes.set({ ...now, changing });
  }
}

/** Lets every row move to its place at the next read. */
export function releaseRows(): void {
  const now = changes.get();
  changes.set({ ...now, rows: none, releases: now.releases + 1 });
}

/** How often rows were released: a row held before the last time is no longer held. */
export function releasesSoFar(): number {
  return changes.get().releases;
}
