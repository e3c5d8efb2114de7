// What the address of a list asks the API: the list's endpoint, and the query that its filters, its tab, its words and its order mean.
import { listConsolidations } from "@/contract/consolidations/consolidation";
import { listDeposits } from "@/contract/deposits/deposit";
import { listExceptions } from "@/contract/exceptions/exception";
import { listForwards } from "@/contract/forwards/forward";
import { listItems } from "@/contract/mail/mail-list";
import { listMailboxes } from "@/contract/mailboxes/mailbox-list";
import { listMailroomRules } from "@/contract/offices/mailroom";
import { type ActionType, listRequests } from "@/contract/requests/request";
import { listTasks } from "@/contract/tasks/task";
import { listTickets } from "@/contract/tickets/ticket";
import type { Call, Endpoint } from "@/contract/wire/endpoint";
import type { FilteredList } from "@/kernel/command/list-in-front";
import { queryOf } from "./address";
import { listOrders } from "./list-facts";
import { junkTab } from "./list-statuses";
import { filtersOf } from "./lists";
import { fitsDeposits, isOfDeposits, queryOfDeposits } from "./of-deposits";

/** What each list is read from. Of those of one endpoint, the type tells them apart. */
type Source = { endpoint: Endpoint; type?: ActionType; unlessSaid?: Readonly<Record<string, string>> };
const sources: Readonly<Record<FilteredList, Source>> = {
  scan: { endpoint: listRequests, type: "SCAN" },
  trash: { endpoint: listRequests, type: "TRASH" },
  shred: { endpoint: listRequests, type: "SHRED" },
  pickup: { endpoint: listRequests, type: "HOLD" },
  deposit: { endpoint: listRequests, type: "CHECK_DEPOSIT" },
  forward: { endpoint: listForwards },
  consolidation: { endpoint: listConsolidations },
  tasks: { endpoint: listTasks },
  support: { endpoint: listTickets },
  users: { endpoint: listMailboxes },
  mail: { endpoint: listItems },
  // As the screen shows them.
  exceptions: { endpoint: listExceptions, unlessSaid: { open: "true" } },
};

export type Asked = { endpoint: Endpoint; query: Readonly<Record<string, unknown>> };
type Search = Readonly<Record<string, string | undefined>>;

/** What the screen at `search` shows: check deposits are deposits where an office of the person makes them. @throws ApiError of the call. */
export async function askedAsShown(api: Call, list: FilteredList, search: Search): Promise<Asked> {
  const isEither = list === "deposit" && fitsDeposits(queryOf(list, search), search.status);
  if (!isEither || isOfDeposits(search)) return askedOf(list, search);
  const { items } = await api(listMailroomRules, {});
  return askedOf(
    list,
    search,
    items.some(({ rules }) => rules.deposits),
  );
}

/** What `search`, the address of `list`, asks for. Parts of an address that narrow nothing down are left out. */
export function askedOf(
  list: FilteredList,
  search: Search,
  isDeposits = list === "deposit" && isOfDeposits(search),
): Asked {
  const { endpoint, type, unlessSaid }: Source = isDeposits ? { endpoint: listDeposits } : sources[list];
  const narrowed = queryOf(list, search);
  const isJunk = list === "trash" && search["status"] === junkTab;
  const query = {
    ...(type && { type: isJunk ? junkTab : type }),
    ...(search["state"] === undefined && unlessSaid),
    ...(isDeposits ? queryOfDeposits(narrowed) : narrowed),
    ...(!isJunk && statusIn(list, search)),
    ...(search.q !== undefined && { search: search.q }),
    ...sortIn(list, search),
  };
  return { endpoint, query };
}

/** Whether every part of `search` is one that `askedOf` reads. */
export function isAskedWhole(list: FilteredList, search: Search): boolean {
  const read = new Set(["q", "sort", ...filtersOf(list).map(({ address }) => address)]);
  return Object.keys(search).every((name) => read.has(name));
}

/** The status that a list with tabs asks for by the tab that is open. */
function statusIn(list: FilteredList, { status }: Search): object {
  const own = queryOf(list, { status });
  if (status === undefined || status === "ALL" || "status" in own || "statuses" in own) return {};
  return status.includes(",") ? { statuses: status } : { status };
}

/** The order, where the list is sorted by age; another column's is the screen's own. */
function sortIn(list: FilteredList, { sort }: Search): object {
  const { column, field } = listOrders[list];
  if (sort === column) return { sort: field };
  return sort === `-${column}` ? { sort: `-${field}` } : {};
}
