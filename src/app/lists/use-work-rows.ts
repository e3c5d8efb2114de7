// The rows of a list that loads while scrolling, in the form that a table needs, with the focused one.
import { useState } from "react";
import useSWR from "swr";
import { useOnScreen } from "@/app/platform/data/on-screen";
import type { EndpointKey } from "@/app/platform/data/use-endpoint";
import type { Listed } from "@/app/tables/rows/mismatched-rows";
import type { ListPage } from "@/app/tables/rows/pages";
import { usePages } from "@/app/tables/rows/use-pages";
import type { ApiError } from "@/contract/wire/errors";

/** Rows read at a time. */
export const readAtOnce = 100;

/**
 * `named` is the record in the address when the screen was opened, where the list does not contain it; `chosen` is the focused
 * one.
 * @param key the list's name in the cache
 * @param query its filter
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
  // The record in the address is shown, even if the list does not contain it: in a pasted address, and after it was completed on its
  // own page.
  const [arrived] = useState(focused);
  const isElsewhere =
    arrived !== undefined && focused === arrived && pages.items?.every(({ id }) => id !== arrived) === true;
  const alone: EndpointKey | null = isElsewhere ? [key[0], key[1], { ...unfiltered, ids: arrived }] : null;
  useOnScreen(alone);
  const { data, error } = useSWR<readonly Row[], ApiError>(alone, () => find([arrived ?? ""], unfiltered));
  const [named] = (isElsewhere && data) || [];
  const beyond = isElsewhere && (named !== undefined || (data === undefined && error === undefined));
  return { ...pages, named, beyond, chosen: pages.items?.find(({ id }) => id === focused) ?? named };
}
