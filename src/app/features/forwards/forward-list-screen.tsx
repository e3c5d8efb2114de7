// Forward Requests: the list by status, and the focused forward next to it.
import { getRouteApi } from "@tanstack/react-router";
import Truck from "lucide-react/icons/truck";
import { useRef } from "react";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { readSort } from "@/app/tables/columns/columns";
import { workTable } from "@/app/lists/work-table";
import { DataTable } from "@/app/tables/data-table";
import { useRememberedList } from "@/app/records/list-memory";
import { useChangeSearch, useListUrl } from "@/app/lists/list-url";
import { twoLineRow } from "@/app/records/cells/two-lines";
import { SearchField, WorkList } from "@/app/lists/work-list";
import { useShowNext } from "@/app/records/pane/show-next";
import { useWorkFilter } from "@/app/lists/use-work-filter";
import { StartQueue } from "@/app/lists/start-queue";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { ForwardStatus, listForwards } from "@/contract/forwards/forward";
import { forwardColumns } from "./forward-columns";
import { ForwardPane } from "./forward-pane";
import { useShipScans } from "./use-ship-scans";
import { forwardLabel, forwardTarget } from "@/app/records/targets/forward-targets";

const title = "Forward Requests";
const route = getRouteApi("/_console/forward/");

/** SHIPPED is stored as COMPLETED and would find the same (D7). */
const statuses = ForwardStatus.exclude(["SHIPPED"]);
const tiles = ["PENDING", "IN_PROGRESS", "COMPLETED", "DELIVERED"] as const;

export function ForwardListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useChangeSearch(navigate);
  const field = useRef<HTMLInputElement>(null);
  const url = useListUrl(search, change);
  const { text, focused } = url;
  useRememberedList();
  useScope("route:forward");

  const filter = useWorkFilter({
    list: "forward",
    title,
    known: statuses.options,
    tiles,
    // SHIPPED is stored as COMPLETED and would find the same (D7).
    search: search.status === "SHIPPED" ? { ...search, status: "COMPLETED" } : search,
    onSearch: change,
  });
  const sort = readSort(search.sort, ["created"]);
  const query = {
    ...filter.status,
    ...filter.narrowed,
    ...(search.priority && { priority: search.priority }),
    ...(search.carrier && { carrier: search.carrier }),
    sort:
      sort === null ? ("openFirst" as const) : sort.desc ? ("-createdAt" as const) : ("createdAt" as const),
    limit: readAtOnce,
  };
  const key = endpointKey(listForwards, { query });
  const forwards = useWorkRows(key, query, focused.value, (page) => call(listForwards, { query: page }), {
    sort: query.sort,
    limit: readAtOnce,
  });
  const { items, chosen } = forwards;
  useShipScans({
    forward: chosen
      ? {
          id: chosen.id,
          label: forwardLabel(chosen),
          waits: waitingStatuses.has(chosen.status),
          carrier: chosen.carrier,
        }
      : null,
    onFound: ({ id }) => {
      if (items?.some((each) => each.id === id)) focused.set(id);
      // It is on another tab, further down, or a filter hides it.
      else void navigate({ to: "/forward/$id", params: { id } });
    },
  });
  useShowNext(items, focused);
  const { counts } = forwards;
  const hasAny = counts === undefined || Object.values(counts).some((count) => count > 0);

  const ste = search.mailbox && items?.[0]?.steNumber;

  return (
    <WorkList
      name="forwards"
      title={title}
      count={items && filter.words(forwards, ["forward request", "forward requests"])}
      filters={<SearchField label="Search recipient, sender or number" text={text} ref={field} />}
      actions={<StartQueue queue="forwards" />}
      {...((hasAny || filter.isFiltered) && { around: filter.around(forwards, ste && `STE ${ste}`) })}
      table={
        <DataTable
          {...workTable(forwards, url, query, sort)}
          name="forwards"
          holdsItems
          label={title}
          columns={forwardColumns}
          shared={filter.status.status === undefined ? undefined : "status"}
          labelOf={forwardLabel}
          targetOf={forwardTarget}
          rowHeight={twoLineRow}
          onOpen={({ id }) => {
            focused.flush();
            void navigate({ to: "/forward/$id", params: { id } });
          }}
          menu={menu}
          listing={{ list: "forwards", query }}
          filter={field}
          words={{ loading: "Loading forward requests...", failed: "Failed to load forward requests" }}
          empty={filter.empty(forwards, {
            icon: <Truck />,
            title: "No forward requests found",
            hint: "Items a customer wants sent on appear here.",
          })}
        />
      }
      detailName="Forward"
      detail={chosen ? <ForwardPane key={chosen.id} forward={chosen} menu={besides} /> : null}
    />
  );
}

const waitingStatuses: ReadonlySet<string> = new Set(["PENDING", "IN_PROGRESS"]);
const menu = [
  "forward.open",
  "forward.start",
  "forward.ship",
  "forward.deliver",
  "forward.label",
  "forward.reopen",
  "forward.cancel",
];
/** Those of them that are not the main action of the pane. */
const besides = menu.filter((id) => id !== "forward.ship" && id !== "forward.deliver");
