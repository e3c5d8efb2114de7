// The loaded pages of a long list: which are read again, and how pages read at different times fit together.

export type ListPage<Item> = {
  items: Item[];
  total: number;
  /** Seconds since the rows were counted, where that is some time ago. */
  totalAge?: number | undefined;
  /** How many there are of each status, where the list tells it. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** Seconds since that was counted, where it is some time ago. */
  countsAge?: number | undefined;
  nextCursor: string | null;
};

/** A page as it was read; a stale one is read again once it is visible. */
export type LoadedPage<Item> = ListPage<Item> & { isStale: boolean };

/** The visible rows, by their places from 0. */
export type Sight = { first: number; last: number };

export type Read<Item> = (cursor: string | undefined) => Promise<ListPage<Item>>;

/** Reads the visible pages again (all, if that is not known), and the others when they become visible. */
export async function readAgain<Item>(
  pages: readonly LoadedPage<Item>[],
  sight: Sight | null,
  read: Read<Item>,
): Promise<readonly LoadedPage<Item>[]> {
  const { from, to } = placesOf(pages, sight);
  let again: readonly LoadedPage<Item>[] = pages.map((page) => ({ ...page, isStale: true }));
  for (let place = from; place <= to; place += 1) {
    const cursor = cursorOf(again, place);
    if (cursor === null) break;
    again = withPage(again, place, await read(cursor));
  }
  return again;
}

/** Where the next page must be read so that `count` rows are loaded and nothing visible is stale; null for nowhere. */
export function placeToRead(
  pages: readonly LoadedPage<unknown>[],
  sight: Sight | null,
  count: number,
): number | null {
  const { from, to } = placesOf(pages, sight);
  for (let place = from; place <= to; place += 1) if (pages[place]?.isStale) return place;
  const isShort = pages.reduce((sum, { items }) => sum + items.length, 0) < count;
  return isShort && cursorOf(pages, pages.length) !== null ? pages.length : null;
}

/** Where the page at `place` begins: undefined for the first, null where there is none. */
export function cursorOf(pages: readonly LoadedPage<unknown>[], place: number): string | null | undefined {
  return place === 0 ? undefined : (pages[place - 1]?.nextCursor ?? null);
}

/** `pages` with the one at `place` read again. Where it now ends at another row, the next page begins there and is stale. */
export function withPage<Item>(
  pages: readonly LoadedPage<Item>[],
  place: number,
  page: ListPage<Item>,
): readonly LoadedPage<Item>[] {
  const { total, totalAge, counts, countsAge, nextCursor } = page;
  const [next, ...rest] = nextCursor === null ? [] : pages.slice(place + 1);
  const isMoved = pages[place]?.nextCursor !== nextCursor;
  const after = next ? [{ ...next, isStale: next.isStale || isMoved }, ...rest] : [];
  // The newest count applies to all.
  return [...pages.slice(0, place), { ...page, isStale: false }, ...after].map((each) => ({
    ...each,
    total,
    totalAge,
    counts,
    countsAge,
  }));
}

/** All rows, each once: a row that moved between two reads is shown where it was found last. */
export function loadedRows<Item extends { id: string }>(pages: readonly LoadedPage<Item>[]): Item[] {
  const newest = new Set(pages.flatMap(({ isStale, items }) => (isStale ? [] : items.map(({ id }) => id))));
  const seen = new Set<string>();
  return pages.flatMap(({ isStale, items }) =>
    items.filter(({ id }) => {
      if (seen.has(id) || (isStale && newest.has(id))) return false;
      seen.add(id);
      return true;
    }),
  );
}

/** The first and last visible page. */
function placesOf(pages: readonly LoadedPage<unknown>[], sight: Sight | null): { from: number; to: number } {
  const last = Math.max(0, pages.length - 1);
  if (sight === null) return { from: 0, to: last };
  let rows = 0;
  const ends = pages.map(({ items }) => (rows += items.length));
  const placeOf = (row: number) => {
    const place = ends.findIndex((end) => row < end);
    return place === -1 ? last : place;
  };
  return { from: placeOf(sight.first), to: placeOf(sight.last) };
}
