// A list screen at work: what its address holds, its rows, the focused one, and who is told of it.
import useSWR from "swr";
import { useScope } from "@/app/command/context";
import { useOnScreen } from "@/app/platform/data/on-screen";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { useStaff } from "@/app/platform/session/session";
import { useRememberedList } from "@/app/records/list-memory";
import { useShowNext } from "@/app/records/pane/show-next";
import { isPromised } from "@/app/records/due";
import { useColumnsOfPlaces } from "@/app/records/place";
import { useColumnOnceUsed } from "@/app/records/used-column";
import { useColumnsOfSnoozes } from "@/app/records/snooze-mark";
import { type Sort, readSort, sortQuery, writeSort } from "@/app/tables/columns/columns";
import type { Listed } from "@/app/tables/rows/mismatched-rows";
import type { ListPage } from "@/app/tables/rows/pages";
import type { ApiError } from "@/contract/wire/errors";
import type { ListDefinition, ListQuery } from "./define-list";
import { useListInFront } from "./list-in-front";
import { type AnySearch, useListSearch, useListUrl } from "./list-url";
import { statusTabs } from "./status-tabs";
import { useFilterChips } from "./use-filter-chips";
import { readAtOnce, useWorkRows } from "./use-work-rows";
import { queryOf } from "@/kernel/lists/address";

export type List<
  Row extends Listed,
  Search extends AnySearch,
  Query extends ListQuery,
  Status extends string,
  Sorted extends string,
> = ReturnType<typeof useList<Row, Search, Query, Status, Sorted>>;

export function useList<
  Row extends Listed,
  Search extends AnySearch,
  Query extends ListQuery,
  Status extends string,
  Sorted extends string,
>(definition: ListDefinition<Row, Search, Query, Status, Sorted>) {
  const { address, tabs, filtered = null, narrowedBy = {}, scope, itemOf = lyingNowhere } = definition;
  const me = useStaff();
  const [search, change] = useListSearch(address);
  const url = useListUrl(search, change);
  const { focused, text, write } = url;
  useRememberedList();
  useScope(scope ?? "global", scope !== undefined);

  /** Writes a filter that is not known by name; the address says what it can hold. */
  const narrow = (part: Readonly<Record<string, unknown>>) =>
    change((now) => address.parse({ ...now, ...part }));
  const narrowing = Object.keys(narrowedBy);
  const known = tabs?.list ?? filtered;
  const narrowed = {
    ...(search.q && { search: search.q }),
    ...(known !== null && queryOf(known, search)),
    ...namedIn(search, narrowedBy),
  };
  const status = tabs && statusTabs(tabs, search, narrowed, narrow);
  useListInFront({ name: known, ...(status && { tabs: status.tabs, tab: status.tab }) }, (part) =>
    narrow(known === null ? Object.fromEntries(["q", ...narrowing].map((name) => [name, undefined])) : part),
  );

  const { endpoint, read, sorts = {} } = definition;
  const sort = readSort(search.sort, Object.keys(sorts));
  const asked = { search, sort: sortQuery(sort, sorts), status: status?.query ?? {}, narrowed, me };
  const query = { ...definition.query(asked), limit: readAtOnce };
  const all = { ...definition.all, limit: readAtOnce };
  const rows = useWorkRows(endpointKey(endpoint, { query }), query, focused.value, read, all);
  const others = useCounts(definition, status?.others ?? null);
  const { items, chosen } = rows;
  useShowNext(items, focused, definition.statusOf);
  const columns = useColumnOnceUsed(
    useColumnsOfSnoozes(useColumnsOfPlaces(definition.columns, items, itemOf), items),
    items,
    "promised",
    isPromised,
  );
  const ste = search.mailbox && items?.[0] && definition.steOf?.(items[0]);
  const parts = useFilterChips(known, search, ste && `STE ${ste}`);
  /** What the screen shows in another way: as a tab, or as a field. */
  const shown = new Set<string>([
    ...(status?.isTab ? ["status"] : []),
    ...(definition.filters ?? []).filter(({ folded }) => !folded).map(({ name }) => name),
  ]);
  const chips = parts.filter(({ name }) => !shown.has(name));

  return {
    definition,
    search,
    url,
    text,
    focused,
    write,
    narrow,
    status,
    sort,
    onSort: (next: Sort | null) => write({ sort: writeSort(next) }),
    query,
    rows,
    items,
    chosen,
    columns,
    others,
    chips,
    narrowedWords: [...parts.map(({ label }) => label), ...(search.q ? [`“${search.q}”`] : [])],
    isFiltered:
      status?.isFiltered ??
      (Object.keys(narrowed).length > 0 || narrowing.some((name) => valueOf(search, name) !== undefined)),
  };
}

/** The counts of the list that `asked` means; null asks for none. */
function useCounts<Row extends Listed, Query extends ListQuery>(
  { endpoint, read }: Pick<ListDefinition<Row, AnySearch, Query>, "endpoint" | "read">,
  asked: Query | null,
) {
  const query = asked && { ...asked, limit: 1 };
  const key = query && endpointKey(endpoint, { query });
  useOnScreen(key);
  const { data } = useSWR<ListPage<Row> | null, ApiError>(key, () => query && read(query), {
    keepPreviousData: true,
  });
  return { counts: data?.counts, countsAge: data?.countsAge ?? 0 };
}

/** The values in the address that `names` gives a name in the query. */
function namedIn(search: AnySearch, names: Readonly<Record<string, string | null | undefined>>) {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, asked]) => {
      const value = valueOf(search, name);
      return asked && value !== undefined ? [[asked, value === true ? "true" : value]] : [];
    }),
  );
}

const valueOf = (search: AnySearch, name: string): unknown => new Map(Object.entries(search)).get(name);

const nowhere = { shelf: null, missingAt: null };
const lyingNowhere = () => nowhere;
