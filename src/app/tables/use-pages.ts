// A long list read page by page as one scrolls, cached as one answer: a reload of its tag reads again the pages in sight.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { useOnScreen } from "@/app/platform/data/on-screen";
import type { EndpointKey } from "@/app/platform/data/use-endpoint";
import { ApiError } from "@/contract/errors";
import { type Fallen, type Listed, noneFallen } from "./unfitting-rows";
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
import type { MoreRows } from "./table-props";
import { type RowsById, useFallen } from "./use-unfitting-rows";

export type Pages<Item> = {
  /** Loaded so far; undefined until the first answer. While another list loads, those of the former one. */
  items: readonly Item[] | undefined;
  /** How many there are in all. */
  total: number;
  /** Those of the `items` that no longer fit what the list is filtered by. */
  fallen: Fallen;
  /** What a table has to know of the rows that are not loaded. */
  more: MoreRows;
  /** The first page of this very list is on its way. */
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
  /** Sees to it that `count` items are loaded, as far as there are so many. */
  loadTo: (count: number) => void;
};

/**
 * @param key what the list is called in the cache: its endpoint's tag first, so that `reloadTags` finds it
 * @param read reads the page that begins at a cursor
 * @param byId reads rows by their ids, where those that no longer fit are to stay until the list is refreshed or another one
 */
export function usePages<Item extends Listed>(
  key: EndpointKey,
  read: Read<Item>,
  byId?: RowsById<Item>,
): Pages<Item> {
  const name = JSON.stringify(key);
  const current = useRef({ name, validating: false });
  const [fault, setFault] = useState<{ name: string; error: ApiError } | null>(null);
  /** The rows in sight of the list called `name`; null where nobody tells. */
  const sight = useRef<{ name: string; rows: Sight } | null>(null);
  const inSight = useCallback(() => (sight.current?.name === name ? sight.current.rows : null), [name]);
  // What has been loaded of the list called `name`, for the reader, which outlives the render that it was made in.
  const loaded = useRef<{ name: string; pages: readonly LoadedPage<Item>[] }>({ name, pages: [] });

  const { rows: held, follow } = useFallen(name, byId);
  /** The list that has been read since one came to it: what left it before that does not stay. */
  const visited = useRef<string | null>(null);

  useOnScreen(key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<readonly LoadedPage<Item>[], ApiError>(
    key,
    async () => {
      const before = loaded.current.name === name ? loaded.current.pages : [];
      const after = await readAgain(before, inSight(), read);
      if (visited.current === name) await follow(before, after);
      visited.current = name;
      return after;
    },
    { keepPreviousData: true },
  );

  const goal = useRef(0);
  /** The list that pages are being added to; a loop for a former one ends by itself. */
  const running = useRef<string | null>(null);
  const latest = useRef({ data, read, isLoading });
  // Before any effect of the table inside, which may ask for more as soon as it sees rows.
  useLayoutEffect(() => {
    latest.current = { data, read, isLoading };
    current.current = { name, validating: isValidating };
    if (data && !isLoading) loaded.current = { name, pages: data };
  });

  const loadOn = useCallback(() => {
    if (running.current === name) return;
    running.current = name;
    void readOn();

    /** Reads page after page until enough are loaded, and none in sight is stale. */
    async function readOn() {
      let pages = latest.current.isLoading ? undefined : latest.current.data;
      try {
        while (pages) {
          const place = placeToRead(pages, inSight(), goal.current);
          const cursor = place === null ? null : cursorOf(pages, place);
          if (place === null || cursor === null) break;
          const page = await latest.current.read(cursor);
          if (visited.current === name) await follow(pages, withPage(pages, place, page));
          if (current.current.name !== name) return;
          // This discards the answer of a refresh under way, so that one is asked for again.
          pages = await mutate(
            (before) => {
              if (!before || cursorOf(before, place) !== cursor) return before;
              const grown = withPage(before, place, page);
              // Known to the refresh, which begins before this is drawn.
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
        // At once: what is asked for in this very turn begins another one.
        if (running.current === name) running.current = null;
      }
    }
  }, [mutate, name, inSight, follow]);

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
  const { items, fallen } = useMemo(() => withHeld(data && loadedRows(data), held), [data, held]);
  return {
    items,
    total,
    fallen,
    more: useMemo(
      () => ({
        total: total + fallen.size,
        totalAge,
        loadTo: (count: number) => loadTo(count - fallen.size),
        onSight,
      }),
      [total, totalAge, fallen.size, loadTo, onSight],
    ),
    isLoading,
    error: error ?? (fault?.name === name ? fault.error : undefined),
    retry,
    loadTo,
  };
}

/** `items` and those of the `held` that are not among them; where those stand is for the table to tell. */
function withHeld<Item extends Listed>(
  items: readonly Item[] | undefined,
  held: ReadonlyMap<string, Item>,
): { items: readonly Item[] | undefined; fallen: Fallen } {
  if (!items || held.size === 0) return { items, fallen: noneFallen };
  const present = new Set(items.map(({ id }) => id));
  const rest = [...held.values()].filter(({ id }) => !present.has(id));
  return { items: [...items, ...rest], fallen: new Set(rest.map(({ id }) => id)) };
}
