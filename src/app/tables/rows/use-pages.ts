// A long list read page by page while scrolling, cached as one answer: reloading its tag reads the visible pages again.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import useSWR, { unstable_serialize } from "swr";
import { changesOf, noteRead, useOnScreen, wasReadAfter } from "@/app/platform/data/on-screen";
import type { EndpointKey } from "@/app/platform/data/use-endpoint";
import { ApiError } from "@/contract/wire/errors";
import { type Mismatched, type Listed, noneMismatched } from "./mismatched-rows";
import {
  type LoadedPage,
  type Read,
  type Sight,
  cursorOf,
  placeToRead,
  readAgain,
  loadedRows,
  withPage,
} from "./pages";
import type { MoreRows } from "@/app/tables/table-props";
import { type RowsById, useMismatched } from "./use-mismatched-rows";

export type Pages<Item> = {
  /** The items loaded so far; undefined until the first answer. While another list loads, those of the former list. */
  items: readonly Item[] | undefined;
  /** How many there are in all. */
  total: number;
  /** How many there are of each status, whatever status is listed; undefined where the list does not tell it. */
  counts: Readonly<Record<string, number>> | undefined;
  /** How many seconds ago that was counted. */
  countsAge: number;
  /** Those of the `items` that no longer match the list's filter. */
  mismatched: Mismatched;
  /** What a table must know about the rows that are not loaded. */
  more: MoreRows;
  /** The first page of this list is being read, or what is shown of it is older than a change before it was opened. */
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
  /** Makes sure that `count` items are loaded, if there are so many. */
  loadTo: (count: number) => void;
};

/**
 * @param key the list's key in the cache: its endpoint's tag first, so that `reloadTags` finds it
 * @param read reads the page that begins at a cursor
 * @param byId reads rows by their ids, where rows that no longer match must stay until the list is refreshed or another
 * is opened
 */
export function usePages<Item extends Listed>(
  key: EndpointKey,
  read: Read<Item>,
  byId?: RowsById<Item>,
): Pages<Item> {
  const name = JSON.stringify(key);
  const current = useRef({ name, validating: false });
  const [fault, setFault] = useState<{ name: string; error: ApiError } | null>(null);
  /** The visible rows of the list called `name`; null where nothing reports them. */
  const sight = useRef<{ name: string; rows: Sight } | null>(null);
  const inSight = useCallback(() => (sight.current?.name === name ? sight.current.rows : null), [name]);
  // What has been loaded of the list called `name`, for the reader, which lives longer than the render that made it.
  const loaded = useRef<{ name: string; pages: readonly LoadedPage<Item>[] }>({ name, pages: [] });

  const { rows: held, follow } = useMismatched(name, byId);
  /** What was read last since the screen was opened: a row that left the list earlier is not held. */
  const seen = useRef<{ name: string; pages: readonly LoadedPage<Item>[] } | null>(null);
  /** How often the list was read: of two reads at a time, only the later one counts. */
  const reads = useRef(0);
  const see = useCallback(
    async (pages: readonly LoadedPage<Item>[]) => {
      if (seen.current?.name === name) await follow(seen.current.pages, pages);
      seen.current = { name, pages };
    },
    [follow, name],
  );

  useOnScreen(key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<readonly LoadedPage<Item>[], ApiError>(
    key,
    async () => {
      const before = loaded.current.name === name ? loaded.current.pages : [];
      reads.current += 1;
      const own = reads.current;
      const changes = changesOf(key[0]);
      const after = await readAgain(before, inSight(), read);
      noteRead(unstable_serialize(key), changes);
      if (own === reads.current) await see(after);
      return after;
    },
    { keepPreviousData: true },
  );

  // Opened again after something in it was changed, its former rows are shown, and keys wait for those that it has now.
  const [opened, setOpened] = useState({ name, changes: changesOf(key[0]) });
  if (opened.name !== name) setOpened({ name, changes: changesOf(key[0]) });
  const isOld =
    isValidating && opened.name === name && !wasReadAfter(unstable_serialize(key), opened.changes);

  const goal = useRef(0);
  /** The list that pages are being added to; the loop of a former list ends by itself. */
  const running = useRef<string | null>(null);
  const latest = useRef({ data, read, isLoading });
  // Before any effect of the inner table, which may ask for more as soon as it has rows.
  useLayoutEffect(() => {
    latest.current = { data, read, isLoading };
    current.current = { name, validating: isValidating };
    if (data && !isLoading) loaded.current = { name, pages: data };
  });

  const loadOn = useCallback(() => {
    if (running.current === name) return;
    running.current = name;
    void readOn();

    /** Reads page after page until enough are loaded and no visible one is stale. */
    async function readOn() {
      let pages = latest.current.isLoading ? undefined : latest.current.data;
      try {
        while (pages) {
          const place = placeToRead(pages, inSight(), goal.current);
          const cursor = place === null ? null : cursorOf(pages, place);
          if (place === null || cursor === null) break;
          const page = await latest.current.read(cursor);
          const known = seen.current?.name === name ? seen.current.pages : [];
          if (cursorOf(known, place) === cursor) await see(withPage(known, place, page));
          if (current.current.name !== name) return;
          // This discards the answer of a running refresh, so another one is requested.
          pages = await mutate(
            (before) => {
              if (!before || cursorOf(before, place) !== cursor) return before;
              const grown = withPage(before, place, page);
              // The refresh must know it, and begins before this is drawn.
              loaded.current = { name, pages: grown };
              return grown;
            },
            { revalidate: current.current.validating },
          );
        }
        setFault(null);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        setFault({ name, error: failure });
      } finally {
        // At once: a request in this same turn starts another read.
        if (running.current === name) running.current = null;
      }
    }
  }, [mutate, name, inSight, see]);

  const loadTo = useCallback(
    (count: number) => {
      goal.current = running.current === name ? Math.max(goal.current, count) : count;
      loadOn();
    },
    [loadOn, name],
  );

  const onSight = useCallback(
    (rows: Sight) => {
      sight.current = { name, rows };
      if (running.current !== name) goal.current = 0;
      loadOn();
    },
    [loadOn, name],
  );

  const retry = useCallback(() => {
    setFault(null);
    if (fault) loadTo(goal.current);
    else void mutate();
  }, [mutate, fault, loadTo]);

  const total = data?.[0]?.total ?? 0;
  const totalAge = data?.[0]?.totalAge ?? 0;
  const { items, mismatched } = useMemo(() => withHeld(data && loadedRows(data), held), [data, held]);
  return {
    items,
    total,
    counts: data?.[0]?.counts,
    countsAge: data?.[0]?.countsAge ?? 0,
    mismatched,
    more: useMemo(
      () => ({
        total: total + mismatched.size,
        totalAge,
        loadTo: (count: number) => loadTo(count - mismatched.size),
        onSight,
      }),
      [total, totalAge, mismatched.size, loadTo, onSight],
    ),
    isLoading: isLoading || isOld,
    error: error ?? (fault?.name === name ? fault.error : undefined),
    retry,
    loadTo,
  };
}

/** `items` and the `held` ones that are missing; the table decides where those are shown. */
function withHeld<Item extends Listed>(
  items: readonly Item[] | undefined,
  held: ReadonlyMap<string, Item>,
): { items: readonly Item[] | undefined; mismatched: Mismatched } {
  if (!items || held.size === 0) return { items, mismatched: noneMismatched };
  const present = new Set(items.map(({ id }) => id));
  const rest = [...held.values()].filter(({ id }) => !present.has(id));
  return { items: [...items, ...rest], mismatched: new Set(rest.map(({ id }) => id)) };
}
