// The rows of a list that is read as one scrolls, in the shape a table takes them, with the one that has the focus.
import type { EndpointKey } from "@/app/data/use-endpoint";
import type { ListPage } from "@/app/tables/pages";
import { usePages } from "@/app/tables/use-pages";

/** Rows read at a time. */
export const readAtOnce = 100;

/**
 * @param key what the list is called in the cache
 * @param query what narrows it down
 * @param focused id of the row that has the focus
 * @param read reads a page of it
 */
export function useWorkRows<Query extends object, Row extends { id: string }>(
  key: EndpointKey,
  query: Query,
  focused: string | undefined,
  read: (query: Query & { cursor?: string }) => Promise<ListPage<Row>>,
) {
  const pages = usePages(key, (cursor) => read({ ...query, ...(cursor && { cursor }) }));
  return { ...pages, chosen: pages.items?.find(({ id }) => id === focused) };
}
