// Finds out what happened to rows that a list lacks after a read, and holds those that were changed and no longer match its
// filter.
import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { idsLimit } from "@/contract/wire/page";
import { type Mismatched, type Listed, changedRows, lostRows, snoozedSince } from "./mismatched-rows";
import { releasesSoFar, subscribeToOwnRows } from "./changed-rows";
import { type LoadedPage, loadedRows } from "./pages";

/** How a list finds rows by their ids, at most `idsLimit` at a time. */
export type RowsById<Row> = {
  /** The rows that fit its filter. */
  fitting: (ids: readonly string[]) => Promise<readonly Row[]>;
  /** All of them, whether they fit or not. */
  any: (ids: readonly string[]) => Promise<readonly Row[]>;
};

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * The rows of the list called `name` that stay although they no longer match, as they are now. `follow` is called after
 * each read, before it is shown. Without `byId` no row stays.
 */
export function useMismatched<Row extends Listed>(name: string, byId: RowsById<Row> | undefined) {
  const releases = useSyncExternalStore(subscribeToOwnRows, releasesSoFar);
  const [held, setHeld] = useState<{ name: string; releases: number; rows: ReadonlyMap<string, Row> }>();
  const rows = held?.name === name && held.releases === releases ? held.rows : none;
  const latest = useRef({ name, rows, byId });
  useLayoutEffect(() => {
    latest.current = { name, rows, byId };
  });

  const follow = useCallback(
    async (before: readonly LoadedPage<Row>[], after: readonly LoadedPage<Row>[]): Promise<void> => {
      const { rows: stayed, byId } = latest.current;
      if (!byId) return;
      const lost = lostRows(before, after);
      const present = new Set(loadedRows(after).map(({ id }) => id));
      const ids = [...new Set([...lost.map(({ id }) => id), ...stayed.keys()])]
        .filter((id) => !present.has(id))
        .slice(0, idsLimit);
      if (ids.length === 0 && stayed.size === 0) return;
      const at = releasesSoFar();
      const changed = ids.length === 0 ? [] : changedRows(lost, await byId.any(ids), stayed);
      // In a list that is not fully loaded, a row may have moved to a part that is not read yet.
      const isWhole = after.at(-1)?.nextCursor === null;
      const moved = isWhole || changed.length === 0 ? [] : await byId.fitting(changed.map(({ id }) => id));
      const fitting = new Set(moved.map(({ id }) => id));
      const snoozed = snoozedSince(lost, changed, stayed);
      const mismatched = changed.filter(({ id }) => !fitting.has(id) || snoozed.has(id));
      if (latest.current.name === name)
        setHeld({ name, releases: at, rows: new Map(mismatched.map((row) => [row.id, row])) });
    },
    [name],
  );
  return { rows, follow };
}

/**
 * The same for a list that is filtered on this machine: the matching `records`, with those that matched since it was
 * opened and no longer do.
 */
export function useMismatchedRecords<Row extends Listed>(
  list: string,
  records: readonly Row[],
  fitting: readonly Row[],
): { rows: readonly Row[]; mismatched: Mismatched } {
  const releases = useSyncExternalStore(subscribeToOwnRows, releasesSoFar);
  const [seen, setSeen] = useState({ list, releases, fitting, ids: idsOf(fitting) });
  const isSame = seen.list === list && seen.releases === releases;
  const ids = isSame && seen.fitting === fitting ? seen.ids : shownSoFar();
  if (ids !== seen.ids) setSeen({ list, releases, fitting, ids });
  return useMemo(() => {
    const fits = idsOf(fitting);
    const rest = records.filter(({ id }) => ids.has(id) && !fits.has(id));
    return { rows: rest.length === 0 ? fitting : [...fitting, ...rest], mismatched: idsOf(rest) };
  }, [records, fitting, ids]);

  function shownSoFar(): Mismatched {
    return isSame ? new Set([...seen.ids, ...idsOf(fitting)]) : idsOf(fitting);
  }
}

function idsOf(rows: readonly Listed[]): Mismatched {
  return new Set(rows.map(({ id }) => id));
}
