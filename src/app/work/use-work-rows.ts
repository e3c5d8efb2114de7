// The rows of a list that is read as one scrolls, in the shape a table takes them, with the one that has the focus.
import type { EndpointKey } from "@/app/data/use-endpoint";
import type { Listed } from "@/app/tables/fallen";
import type { ListPage } from "@/app/tables/pages";
import { usePages } from "@/app/tables/use-pages";
import { idsLimit } from "@/contract/page";

/** Rows read at a time. */
export const readAtOnce = 100;

/**
 * @param key what the list is called in the cache
 * @param query what narrows it down
 * @param focused id of the row that has the focus
 * @param read reads a page of it
 * @param readAny reads rows by their ids, parted by commas, whether they fit or not
 */
export function useWorkRows<Query extends object, Row extends Listed>(
  key: EndpointKey,
  query: Query,
  focused: string | undefined,
  read: (query: Query & { cursor?: string; ids?: string }) => Promise<ListPage<Row>>,
  readAny: (query: { ids: string; limit: number }) => Promise<ListPage<Row>>,
) {
  const pages = usePages(key, (cursor) => read({ ...query, ...(cursor && { cursor }) }), {
    fitting: async (ids) => (await read({ ...query, ids: ids.join(",") })).items,
    any: async (ids) => (await readAny({ ids: ids.join(","), limit: idsLimit })).items,
  });
  return { ...pages, chosen: pages.items?.find(({ id }) => id === focused) };
}
