// Scan, trash, shred and pick-up requests and check deposits: one list each, with the focused request next to it. Junk is a tab of
// the trash requests (D29).
import { useNavigate } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import ListChecks from "lucide-react/icons/list-checks";
import { useEffect, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey, useEndpoint } from "@/app/platform/data/use-endpoint";
import { readSort } from "@/app/tables/columns/columns";
import { workTable } from "@/app/lists/work-table";
import { DataTable } from "@/app/tables/data-table";
import type { ListPage } from "@/app/tables/rows/pages";
import { useColumnsOfPlaces } from "@/app/records/place";
import { useRememberedList } from "@/app/records/list-memory";
import { type ChangeSearch, type ListSearch, useListUrl } from "@/app/lists/list-url";
import { SearchField, WorkList } from "@/app/lists/work-list";
import { useShowNext } from "@/app/records/pane/show-next";
import { useWorkFilter } from "@/app/lists/use-work-filter";
import { StartQueue } from "@/app/lists/start-queue";
import { readAtOnce, useWorkRows } from "@/app/lists/use-work-rows";
import {
  type ActionRequest,
  RequestStatus,
  actionTypeLabel,
  listRequests,
} from "@/contract/requests/request";
import type { WorkQueue } from "@/contract/work/work";
import { forgetScan } from "./open-scans";
import { ScanDrop } from "./scan-drop";
import { requestColumns } from "./request-columns";
import { RequestPane } from "./request-pane";
import { type ListedType, listWords } from "./request-words";
import { requestLabel, requestTarget } from "@/app/records/targets/request-targets";

export function RequestListScreen({
  type,
  search,
  onSearch,
}: {
  type: ListedType;
  search: ListSearch;
  onSearch: ChangeSearch;
}) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const url = useListUrl(search, onSearch);
  const { text, focused } = url;
  useRememberedList();
  useScope("route:request");

  const { list, title } = listWords[type];
  const filter = useWorkFilter({
    list,
    title,
    known: RequestStatus.options,
    ...(type === "TRASH" && { kind: junk }),
    search,
    onSearch,
  });
  const listed = filter.isKind ? "JUNK" : type;
  const words = listWords[listed];
  const queue = queueOf[listed];
  const sort = readSort(search.sort, ["requested"]);
  const narrowed = { ...filter.narrowed, ...(search.priority && { priority: search.priority }) };
  const query = {
    type: listed,
    ...filter.status,
    ...narrowed,
    sort:
      sort === null
        ? ("openFirst" as const)
        : sort.desc
          ? ("-requestedAt" as const)
          : ("requestedAt" as const),
    limit: readAtOnce,
  };
  const requests = useWorkRows(endpointKey(listRequests, { query }), query, focused.value, readOf, {
    type: listed,
    sort: query.sort,
    limit: readAtOnce,
  });
  const beside = useCountsBeside(type === "TRASH" ? (filter.isKind ? type : "JUNK") : null, narrowed);
  const counted = filter.isKind
    ? { ...beside, ofKind: sumOf(requests.counts) }
    : { counts: requests.counts, countsAge: requests.countsAge, ofKind: sumOf(beside.counts) };
  const { items, chosen } = requests;
  useShowNext(items, focused);
  useEffect(() => {
    // Completed next to the list: its pages are on the server.
    for (const { id, status } of items ?? []) if (status === "DONE") forgetScan(id);
  }, [items]);
  const columns = useColumnsOfPlaces(requestColumns, items, itemOf);
  const { mailbox } = search;
  const ste = mailbox && items?.find(({ mail }) => mail.mailboxId === mailbox)?.mail.mailbox.steNumber;

  const table = (
    <DataTable
      {...workTable(requests, url, query, sort)}
      name="requests"
      holdsItems
      label={words.title}
      columns={columns}
      shared={filter.status.status === undefined ? undefined : "status"}
      labelOf={requestLabel}
      targetOf={requestTarget}
      onOpen={({ id }) => {
        focused.flush();
        void navigate({ to: "/request/$id", params: { id } });
      }}
      menu={menu}
      listing={{ list: "requests", query }}
      filter={field}
      words={{
        loading: `Loading ${words.many[1]}...`,
        failed: `Failed to load ${words.many[1]}`,
      }}
      empty={filter.empty(requests, {
        icon: <Inbox />,
        title: `No ${words.many[1]} found`,
        hint: words.hint,
      })}
    />
  );

  return (
    <WorkList
      name="requests"
      title={words.title}
      count={items && filter.words(requests, words.many)}
      filters={<SearchField label="Search sender, number or STE" text={text} ref={field} />}
      actions={
        <>
          {queue && <StartQueue queue={queue} />}
          {type === "SCAN" && <CommandButton id="batch.attach" variant="outline" />}
          <CommandButton id="pull.these" variant="outline" size="icon" aria-label="Make pull list">
            <ListChecks aria-hidden="true" />
          </CommandButton>
        </>
      }
      around={filter.around(counted, ste && `STE ${ste}`)}
      table={
        type === "SCAN" ? (
          <ScanDrop requests={items} onPages={({ id }) => focused.set(id)}>
            {table}
          </ScanDrop>
        ) : (
          table
        )
      }
      detailName="Request"
      detail={chosen ? <RequestPane key={chosen.id} request={chosen} menu={besides} /> : null}
    />
  );
}

const junk = { value: "JUNK", label: actionTypeLabel("JUNK") };

/** The counts of another type with the same filter, for the tabs that lead there; null where there is none. */
function useCountsBeside(type: ListedType | null, narrowed: object) {
  const { data } = useEndpoint(
    listRequests,
    type === null ? null : { query: { type, ...narrowed, limit: 1 } },
    { keepPreviousData: true },
  );
  const { counts, countsAge = 0 } = data && "counts" in data ? data : {};
  return { counts, countsAge };
}

function sumOf(counts: Readonly<Record<string, number>> | undefined): number | undefined {
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function readOf(query: {
  type: ListedType;
  limit: number;
  sort?: "openFirst" | "requestedAt" | "-requestedAt";
  cursor?: string;
  ids?: string;
}): Promise<ListPage<ActionRequest>> {
  const answer = await call(listRequests, { query });
  if ("groups" in answer) throw new Error("One type of requests was asked for, and groups were given.");
  return answer;
}

const menu = [
  "request.open",
  "request.start",
  "request.complete",
  "request.fail",
  "request.cancel",
  "request.reopen",
];
/** Those of them that are not the main action of the pane. */
const besides = menu.filter((id) => id !== "request.complete");
/** The queue of each list that has one. */
const queueOf: Readonly<Partial<Record<ListedType, WorkQueue>>> = {
  SCAN: "scans",
  TRASH: "trash",
  SHRED: "shreds",
  HOLD: "pickups",
};
const itemOf = ({ mail }: ActionRequest) => mail;
