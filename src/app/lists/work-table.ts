// What the table of a list of work needs from its rows, its URL and its sort order.
import { type Sort, writeSort } from "@/app/tables/columns/columns";
import type { Listed } from "@/app/tables/rows/mismatched-rows";
import type { ListUrl } from "./list-url";
import type { WorkRows } from "./use-work-rows";

export function workTable<Row extends Listed>(
  { items, mismatched, more, isLoading, error, retry, beyond }: WorkRows<Row>,
  { text, focused, write }: ListUrl,
  query: object,
  sort: Sort | null,
) {
  return {
    rows: items,
    rowId: idOf,
    mismatched,
    focused: focused.value,
    beyond,
    onFocus: focused.set,
    list: JSON.stringify(query),
    more,
    busy: isLoading || text.isPending,
    error,
    onRetry: retry,
    sorting: { by: "server", sort, onSort: (next: Sort | null) => write({ sort: writeSort(next) }) },
    selectable: true,
    opensBeside: true,
  } as const;
}

function idOf({ id }: Listed): string {
  return id;
}
