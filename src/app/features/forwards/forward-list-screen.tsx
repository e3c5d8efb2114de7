// Forward Requests: counts by status, the list, and the focused forward beside it.
import { getRouteApi } from "@tanstack/react-router";
import Truck from "lucide-react/icons/truck";
import { useCallback, useRef } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { readSort } from "@/app/tables/columns";
import { workTable } from "@/app/records/work-table";
import { DataTable } from "@/app/tables/data-table";
import { useRememberedList } from "@/app/records/list-memory";
import { type ChangeSearch, useListUrl } from "@/app/records/list-url";
import { twoLineRow } from "@/app/records/two-lines";
import { SearchField, StatusFilter, WorkList, counted } from "@/app/records/work-list";
import { readAtOnce, useWorkRows } from "@/app/records/use-work-rows";
import { ForwardStatus, forwardStatusLabel, listForwards } from "@/contract/forward";
import { forwardColumns } from "./forward-columns";
import { ForwardPane } from "./forward-pane";
import { ForwardTiles } from "./forward-tiles";
import { useShipScans } from "./use-ship-scans";
import { forwardLabel, forwardTarget } from "@/app/records/forward-targets";

const title = "Forward Requests";
const route = getRouteApi("/_console/forward/");

/** SHIPPED is stored as COMPLETED and would find the same (D7). */
const statuses = ForwardStatus.exclude(["SHIPPED"]);
const statusOptions = statuses.options.map((status) => [status, forwardStatusLabel(status)] as const);
const every = { query: { limit: 1 } };

export function ForwardListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useCallback<ChangeSearch>(
    (next) => void navigate({ search: next, replace: true, state: true }),
    [navigate],
  );
  const filter = useRef<HTMLInputElement>(null);
  const url = useListUrl(search, change);
  const { text, focused, write } = url;
  useRememberedList();
  useScope("route:forward");

  const status = statuses.safeParse(search.status).data;
  const sort = readSort(search.sort, ["created"]);
  const { q } = search;
  const query = {
    ...(q && { search: q }),
    ...(status && { status }),
    ...(sort && { sort: sort.desc ? ("-createdAt" as const) : ("createdAt" as const) }),
    limit: readAtOnce,
  };
  const key = endpointKey(listForwards, { query });
  const forwards = useWorkRows(key, query, focused.value, (page) => call(listForwards, { query: page }), {
    limit: readAtOnce,
  });
  const { total, items, chosen } = forwards;
  useShipScans({
    forward: chosen
      ? { id: chosen.id, label: forwardLabel(chosen), waits: waitingStatuses.has(chosen.status) }
      : null,
    onFound: ({ id }) => focused.set(id),
  });
  // Counts of all forwards, whatever the list is filtered by.
  const counts = useEndpoint(listForwards, every);
  const isFiltered = q !== undefined || status !== undefined;

  return (
    <WorkList
      name="forwards"
      title={title}
      count={items && counted(total, ["forward request", "forward requests"], isFiltered)}
      filters={
        <>
          <SearchField label="Search recipient, sender or number" text={text} ref={filter} />
          <StatusFilter options={statusOptions} value={status} onValue={(next) => write({ status: next })} />
        </>
      }
      tiles={
        counts.error && !counts.data ? null : (
          <ForwardTiles
            counts={counts.data?.counts}
            age={counts.data?.countsAge}
            chosen={status}
            onChoose={(next) => write({ status: next })}
          />
        )
      }
      table={
        <DataTable
          {...workTable(forwards, url, query, sort)}
          name="forwards"
          label={title}
          columns={forwardColumns}
          labelOf={forwardLabel}
          targetOf={forwardTarget}
          rowHeight={twoLineRow}
          onOpen={({ id }) => {
            focused.flush();
            void navigate({ to: "/forward/$id", params: { id } });
          }}
          menu={menu}
          listing={{ list: "forwards", query }}
          filter={filter}
          words={{ loading: "Loading forward requests...", failed: "Failed to load forward requests" }}
          empty={
            <EmptyState icon={<Truck />} title="No forward requests found">
              {isFiltered
                ? "No results. Try other words or clear the filters."
                : "Items a customer wants sent on appear here."}
            </EmptyState>
          }
        />
      }
      detailName="Forward"
      detail={chosen ? <ForwardPane key={chosen.id} forward={chosen} /> : null}
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
