// Rows that no longer fit the filter of a list: they stay where they are until the list is refreshed, filtered in another way or
// opened again. Pure.
import { type LoadedPage, loadedRows } from "./pages";

/** A record as a list returns it. */
export type Listed = { id: string; version?: number; snoozedUntil?: string | null };

/** Ids of the rows that a table shows though they no longer fit. */
export type Mismatched = ReadonlySet<string>;

export const noneMismatched: Mismatched = new Set();

/** The rows of `before` that are missing in `after`, without those that other rows moved to a later page. */
export function lostRows<Row extends Listed>(
  before: readonly LoadedPage<Row>[],
  after: readonly LoadedPage<Row>[],
): Row[] {
  const present = new Set(loadedRows(after).map(({ id }) => id));
  const pushed = new Set(before.flatMap((page, place) => pushedOn(page, after[place])));
  return loadedRows(before).filter(({ id }) => !present.has(id) && !pushed.has(id));
}

/** Ids at the end of a page for which there was no more room. */
function pushedOn<Row extends Listed>(
  before: LoadedPage<Row>,
  after: LoadedPage<Row> | undefined,
): readonly string[] {
  if (!after || after.nextCursor === null) return [];
  const known = new Set(before.items.map(({ id }) => id));
  const last = after.items.findLastIndex(({ id }) => known.has(id));
  const came = after.items.slice(0, Math.max(0, last)).filter(({ id }) => !known.has(id)).length;
  return came === 0 ? [] : before.items.slice(-came).map(({ id }) => id);
}

/**
 * The rows to hold, as they are `now`: those that were changed. An unchanged row has only moved to a part that is not read yet,
 * and a row that is not found is gone.
 * @param held the rows held so far: they always stay
 */
export function changedRows<Row extends Listed>(
  lost: readonly Row[],
  now: readonly Row[],
  held: ReadonlyMap<string, Row>,
): Row[] {
  const before = new Map(lost.map((row) => [row.id, row]));
  return now.filter((row) => {
    const seen = before.get(row.id);
    return held.has(row.id) || seen?.version !== row.version || isSnoozed(seen) !== isSnoozed(row);
  });
}

/** A snooze leaves the version as it is. */
function isSnoozed(row: Listed | undefined): boolean {
  return typeof row?.snoozedUntil === "string";
}

/**
 * Ids of the rows that are snoozed `now` and were awake in the list, or are `held`: asked for by its id, one fits although the list
 * leaves it out.
 */
export function snoozedSince<Row extends Listed>(
  lost: readonly Row[],
  now: readonly Row[],
  held: ReadonlyMap<string, Row>,
): Mismatched {
  const awake = new Set(lost.filter((row) => !isSnoozed(row)).map(({ id }) => id));
  return new Set(
    now.filter((row) => isSnoozed(row) && (awake.has(row.id) || held.has(row.id))).map(({ id }) => id),
  );
}

/**
 * The position of the row at `place` among the matching rows; for a row that does not match, the position of the next
 * one that does.
 */
export function fittingPlace(ids: readonly string[], mismatched: Mismatched, place: number): number {
  if (mismatched.size === 0) return place;
  return place - ids.slice(0, place).filter((id) => mismatched.has(id)).length;
}

/** The position of the row that is at `place` among the matching rows. */
export function shownPlace(ids: readonly string[], mismatched: Mismatched, place: number): number {
  if (mismatched.size === 0) return place;
  const fitting = ids.flatMap((id, at) => (mismatched.has(id) ? [] : [at]));
  return fitting[place] ?? place + mismatched.size;
}

/** `ids` of the rows that fit; the same array where all do. */
export function fittingOf(ids: readonly string[], mismatched: Mismatched): readonly string[] {
  return mismatched.size === 0 ? ids : ids.filter((id) => !mismatched.has(id));
}
