// A long list read page by page as one scrolls, kept as one answer: a reload of its tag reads again all that is loaded.
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import type { EndpointKey } from "@/app/data/use-endpoint";
import { ApiError } from "@/contract/errors";

export type ListPage<Item> = { items: Item[]; total: number; nextCursor: string | null };

export type Pages<Item> = {
  /** Loaded so far; undefined until the first answer. While another list loads, those of the former one. */
  items: readonly Item[] | undefined;
  total: number;
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
export function usePages<Item extends { id: string }>(
  key: EndpointKey,
  read: (cursor: string | undefined) => Promise<ListPage<Item>>,
): Pages<Item> {
  const name = JSON.stringify(key);
  // What has been loaded of the list called `name`, for the reader, which outlives the render that it was made in.
  const loaded = useRef({ name, pages: 1 });
  const current = useRef({ name, validating: false });
  const [fault, setFault] = useState<{ name: string; error: ApiError } | null>(null);

  const { data, error, isLoading, isValidating, mutate } = useSWR<ListPage<Item>[], ApiError>(
    key,
    () => readPages(read, loaded.current.name === name ? loaded.current.pages : 1),
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
    if (data && !isLoading) loaded.current = { name, pages: data.length };
  });

  const loadTo = useCallback(
    (count: number) => {
      const under = running.current === name;
      goal.current = under ? Math.max(goal.current, count) : count;
      if (under) return;
      running.current = name;
      void loadOn().finally(() => {
        if (running.current === name) running.current = null;
      });

      async function loadOn() {
        let pages = latest.current.isLoading ? undefined : latest.current.data;
        try {
          while (pages && countOf(pages) < goal.current) {
            const cursor = pages.at(-1)?.nextCursor;
            if (!cursor) return;
            const page = await latest.current.read(cursor);
            if (current.current.name !== name) return;
            // Appending discards an answer of a refresh under way, so that one is asked for again.
            pages = await mutate((before) => (before ? [...before, page] : before), {
              revalidate: current.current.validating,
            });
            loaded.current = { name, pages: pages?.length ?? 1 };
          }
          setFault(null);
        } catch (failure) {
          if (!(failure instanceof ApiError)) throw failure;
          setFault({ name, error: failure });
        }
      }
    },
    [mutate, name],
  );

  const retry = useCallback(() => {
    setFault(null);
    if (fault) loadTo(goal.current);
    else void mutate();
  }, [mutate, fault, loadTo]);

  return {
    items: useMemo(() => data && itemsOf(data), [data]),
    total: data?.[0]?.total ?? 0,
    isLoading,
    error: error ?? (fault?.name === name ? fault.error : undefined),
    retry,
    loadTo,
  };
}

/** Reads `count` pages, or as many as there are. */
async function readPages<Item>(
  read: (cursor: string | undefined) => Promise<ListPage<Item>>,
  count: number,
): Promise<ListPage<Item>[]> {
  const pages = [await read(undefined)];
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < count; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await read(cursor));
  }
  return pages;
}

function countOf(pages: readonly ListPage<unknown>[]): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}

/** All items of `pages`, each once: what moved between two pages while they were read comes twice. */
function itemsOf<Item extends { id: string }>(pages: readonly ListPage<Item>[]): Item[] {
  const all = pages.flatMap(({ items }) => items);
  return [...new Map(all.map((item) => [item.id, item])).values()];
}
