// Consolidation Requests: the list, with the focused consolidation beside it.
import { getRouteApi } from "@tanstack/react-router";
import Combine from "lucide-react/icons/combine";
import { useCallback, useRef } from "react";
import { EmptyState } from "@/app/ui/components/empty-state";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { readSort, sortQuery } from "@/app/tables/columns";
import { workTable } from "@/app/records/work-table";
import { DataTable } from "@/app/tables/data-table";
import { useRememberedList } from "@/app/records/list-memory";
import { type ChangeSearch, useListUrl } from "@/app/records/list-url";
import { SearchField, StatusFilter, WorkList, counted } from "@/app/records/work-list";
import { readAtOnce, useWorkRows } from "@/app/records/use-work-rows";
import { ConsolidationStatus, consolidationStatusLabel, listConsolidations } from "@/contract/consolidation";
import { consolidationColumns } from "./consolidation-columns";
import { ConsolidationPane } from "./consolidation-pane";
import { consolidationLabel, consolidationTarget } from "@/app/records/consolidation-targets";

const title = "Consolidation Requests";
const route = getRouteApi("/_console/consolidation/");

const statusOptions = ConsolidationStatus.options.map(
  (status) => [status, consolidationStatusLabel(status)] as const,
);

export function ConsolidationListScreen() {
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
  useScope("route:consolidation");

  const status = ConsolidationStatus.safeParse(search.status).data;
  const { q } = search;
  const sort = readSort(search.sort, Object.keys(sortNames));
  const query = {
    ...(q && { search: q }),
    ...(status && { status }),
    ...sortQuery(sort, sortNames),
    limit: readAtOnce,
  };
  const key = endpointKey(listConsolidations, { query });
  const consolidations = useWorkRows(
    key,
    query,
    focused.value,
    (page) => call(listConsolidations, { query: page }),
    { limit: readAtOnce },
  );
  const { total, items, chosen } = consolidations;
  const isFiltered = q !== undefined || status !== undefined;

  return (
    <WorkList
      name="consolidations"
      title={title}
      count={items && counted(total, ["consolidation request", "consolidation requests"], isFiltered)}
      filters={
        <>
          <SearchField label="Search sender, number or STE" text={text} ref={filter} />
          <StatusFilter options={statusOptions} value={status} onValue={(next) => write({ status: next })} />
        </>
      }
      table={
        <DataTable
          {...workTable(consolidations, url, query, sort)}
          name="consolidations"
          label={title}
          columns={consolidationColumns}
          labelOf={consolidationLabel}
          targetOf={consolidationTarget}
          onOpen={({ id }) => {
            focused.flush();
            void navigate({ to: "/consolidation/$id", params: { id } });
          }}
          menu={menu}
          listing={{ list: "consolidations", query }}
          filter={filter}
          words={{
            loading: "Loading consolidation requests...",
            failed: "Failed to load consolidation requests",
          }}
          empty={
            <EmptyState icon={<Combine />} title="No consolidation requests found">
              {isFiltered
                ? "No results. Try other words or clear the filters."
                : "Items a customer wants packed into one appear here."}
            </EmptyState>
          }
        />
      }
      detailName="Consolidation"
      detail={chosen ? <ConsolidationPane key={chosen.id} consolidation={chosen} /> : null}
    />
  );
}

const sortNames = { requested: "requestedAt" } as const;
const menu = ["consolidation.open", "consolidation.start", "consolidation.fail", "consolidation.cancel"];
