// A long list read page by page as one scrolls, kept as one answer: a reload of its tag reads again the pages in sight.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import { useOnScreen } from "@/app/data/on-screen";
import type { EndpointKey } from "@/app/data/use-endpoint";
import { ApiError } from "@/contract/errors";
import {
  type KeptPage,
  type Read,
  type Sight,
  cursorOf,
  placeToRead,
  readAgain,
  rowsOf,
  withPage,
} from "./pages";
import type { MoreRows } from "./table-props";

export type Pages<Item> = {
  /** Loaded so far; undefined until the first answer. While another list loads, those of the former one. */
  items: readonly Item[] | undefined;
  total: number;
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
 */
export function usePages<Item extends { id: string }>(key: EndpointKey, read: Read<Item>): Pages<Item> {
  const name = JSON.stringify(key);
  const current = useRef({ name, validating: false });
  const [fault, setFault] = useState<{ name: string; error: ApiError } | null>(null);
  /** The rows in sight of the list called `name`; null where nobody tells. */
  const sight = useRef<{ name: string; rows: Sight } | null>(null);
  const inSight = useCallback(() => (sight.current?.name === name ? sight.current.rows : null), [name]);
  // What has been loaded of the list called `name`, for the reader, which outlives the render that it was made in.
  const loaded = useRef<{ name: string; pages: readonly KeptPage<Item>[] }>({ name, pages: [] });

  useOnScreen(key);
  const { data, error, isLoading, isValidating, mutate } = useSWR<readonly KeptPage<Item>[], ApiError>(
    key,
    () => readAgain(loaded.current.name === name ? loaded.current.pages : [], inSight(), read),
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
  }, [mutate, name, inSight]);

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
  return {
    items: useMemo(() => data && rowsOf(data), [data]),
    total,
    more: useMemo(() => ({ total, totalAge, loadTo, onSight }), [total, totalAge, loadTo, onSight]),
    isLoading,
    error: error ?? (fault?.name === name ? fault.error : undefined),
    retry,
    loadTo,
  };
}
