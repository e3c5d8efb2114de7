// Consolidation Requests: the list, with the focused consolidation next to it.
import { getRouteApi } from "@tanstack/react-router";
import Combine from "lucide-react/icons/combine";
import { useEffect, useRef } from "react";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { readSort, sortQuery } from "@/app/tables/columns/columns";
import { workTable } from "@/app/lists/work-table";
import { DataTable } from "@/app/tables/data-table";
import { useRememberedList } from "@/app/records/list-memory";
import { useChangeSearch, useListUrl } from "@/app/lists/list-url";
import { SearchField, WorkList } from "@/app/lists/work-list";
import { useShowNext } from "@/app/records/pane/show-next";
import { useWorkFilter } from "@/app/lists/use-work-filter";
import { StartQueue } from "@/app/lists/start-queue";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import { ConsolidationStatus, listConsolidations } from "@/contract/consolidations/consolidation";
import { consolidationColumns } from "./consolidation-columns";
import { forgetPackage } from "./forget-package";
import { ConsolidationPane } from "./consolidation-pane";
import { consolidationLabel, consolidationTarget } from "@/app/records/targets/consolidation-targets";

const title = "Consolidation Requests";
const route = getRouteApi("/_console/consolidation/");

export function ConsolidationListScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = useChangeSearch(navigate);
  const field = useRef<HTMLInputElement>(null);
  const url = useListUrl(search, change);
  const { text, focused } = url;
  useRememberedList();
  useScope("route:consolidation");

  const filter = useWorkFilter({
    list: "consolidation",
    title,
    known: ConsolidationStatus.options,
    search,
    onSearch: change,
  });
  const sort = readSort(search.sort, Object.keys(sortNames));
  const query = {
    ...filter.status,
    ...filter.narrowed,
    sort: "openFirst" as const,
    ...sortQuery(sort, sortNames),
    limit: readAtOnce,
  };
  const key = endpointKey(listConsolidations, { query });
  const consolidations = useWorkRows(
    key,
    query,
    focused.value,
    (page) => call(listConsolidations, { query: page }),
    { sort: query.sort, limit: readAtOnce },
  );
  const { items, chosen } = consolidations;
  useShowNext(items, focused);
  useEffect(() => {
    // Completed next to the list: its package was made.
    for (const { id, status } of items ?? []) if (status === "DONE") forgetPackage(id);
  }, [items]);
  const ste = search.mailbox && items?.[0]?.mailbox.steNumber;

  return (
    <WorkList
      name="consolidations"
      title={title}
      count={items && filter.words(consolidations, ["consolidation request", "consolidation requests"])}
      filters={<SearchField label="Search sender, number or STE" text={text} ref={field} />}
      actions={<StartQueue queue="consolidations" />}
      around={filter.around(consolidations, ste && `STE ${ste}`)}
      table={
        <DataTable
          {...workTable(consolidations, url, query, sort)}
          name="consolidations"
          label={title}
          columns={consolidationColumns}
          shared={filter.status.status === undefined ? undefined : "status"}
          labelOf={consolidationLabel}
          targetOf={consolidationTarget}
          onOpen={({ id }) => {
            focused.flush();
            void navigate({ to: "/consolidation/$id", params: { id } });
          }}
          menu={menu}
          listing={{ list: "consolidations", query }}
          filter={field}
          words={{
            loading: "Loading consolidation requests...",
            failed: "Failed to load consolidation requests",
          }}
          empty={filter.empty(consolidations, {
            icon: <Combine />,
            title: "No consolidation requests found",
            hint: "Items a customer wants packed into one appear here.",
          })}
        />
      }
      detailName="Consolidation"
      detail={chosen ? <ConsolidationPane key={chosen.id} consolidation={chosen} menu={menu} /> : null}
    />
  );
}

const sortNames = { requested: "requestedAt" } as const;
const menu = [
  "consolidation.open",
  "consolidation.start",
  "consolidation.fail",
  "consolidation.cancel",
  "consolidation.reopen",
];
