// The rows of a list that is read as one scrolls, in the shape a table takes them, with the one that has the focus.
import type { EndpointKey } from "@/app/platform/data/use-endpoint";
import type { Listed } from "@/app/tables/unfitting-rows";
import type { ListPage } from "@/app/tables/pages";
import { usePages } from "@/app/tables/use-pages";

/** Rows read at a time. */
export const readAtOnce = 100;

/** The rows of a list of work. */
export type WorkRows<Row extends Listed> = ReturnType<typeof usePages<Row>>;

/**
 * @param key what the list is called in the cache
 * @param query what narrows it down
 * @param focused id of the row that has the focus
 * @param read reads a page of it
 * @param unfiltered the query of the same list without its filter: rows that no longer fit are found by it
 */
export function useWorkRows<Query extends object, Row extends Listed>(
  key: EndpointKey,
  query: Query,
  focused: string | undefined,
  read: (query: Query & { cursor?: string; ids?: string }) => Promise<ListPage<Row>>,
  unfiltered: NoInfer<Query>,
) {
  const find = async (ids: readonly string[], among: Query) =>
    (await read({ ...among, ids: ids.join(",") })).items;
  const pages = usePages(key, (cursor) => read({ ...query, ...(cursor && { cursor }) }), {
    fitting: (ids) => find(ids, query),
    any: (ids) => find(ids, unfiltered),
  });
  return { ...pages, chosen: pages.items?.find(({ id }) => id === focused) };
}
