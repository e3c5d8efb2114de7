// Scan, trash, shred and pick-up requests: one list each, with the focused request next to it.
import { useNavigate } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import ListChecks from "lucide-react/icons/list-checks";
import { useEffect, useRef } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useScope } from "@/app/command/context";
import { call } from "@/app/platform/data/api";
import { endpointKey } from "@/app/platform/data/use-endpoint";
import { readSort } from "@/app/tables/columns";
import { workTable } from "@/app/records/work-table";
import { DataTable } from "@/app/tables/data-table";
import type { ListPage } from "@/app/tables/pages";
import { useColumnsOfPlaces } from "@/app/records/place";
import { useRememberedList } from "@/app/records/list-memory";
import { type ChangeSearch, type ListSearch, useListUrl } from "@/app/records/list-url";
import { SearchField, StatusFilter, WorkList, totalWords } from "@/app/records/work-list";
import { useStepOn } from "@/app/records/step-on";
import { useTabOfNamed } from "@/app/records/tab-of-named";
import { useWorkFilter } from "@/app/records/use-work-filter";
import { StartQueue } from "@/app/records/start-queue";
import { readAtOnce, useWorkRows } from "@/app/records/use-work-rows";
import { type ActionRequest, RequestStatus, listRequests, requestStatusLabel } from "@/contract/request";
import { forgetScan } from "./open-scans";
import { ScanDrop } from "./scan-drop";
import { requestColumns } from "./request-columns";
import { RequestPane } from "./request-pane";
import { type ListedType, listWords } from "./request-words";
import { requestLabel, requestTarget } from "@/app/records/request-targets";

/** Statuses that can be chosen on the scan list (specification §2). */
const filterable = ["PENDING", "IN_PROGRESS", "DONE", "CANCELLED"] as const;

/** Labels of these statuses, and of a status that only came with the address. */
function statusOptions(asked: RequestStatus | undefined) {
  return RequestStatus.options
    .filter((status) => status === asked || filterable.some((each) => each === status))
    .map((status) => [status, requestStatusLabel(status)] as const);
}

export function RequestListScreen({
  type,
  search,
  onSearch,
}: {
  type: ListedType;
  search: ListSearch;
  onSearch: ChangeSearch;
}) {
  const words = listWords[type];
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const url = useListUrl(search, onSearch);
  const { text, focused } = url;
  useRememberedList();
  useScope("route:request");

  const filter = useWorkFilter({ list: words.list, title: words.title, known, tabs, search, onSearch });
  const sort = readSort(search.sort, ["requested"]);
  const query = {
    type,
    ...filter.query,
    ...(search.priority && { priority: search.priority }),
    ...(sort && { sort: sort.desc ? ("-requestedAt" as const) : ("requestedAt" as const) }),
    limit: readAtOnce,
  };
  const requests = useWorkRows(endpointKey(listRequests, { query }), query, focused.value, readOf, {
    type,
    limit: readAtOnce,
  });
  const { items, chosen } = requests;
  useStepOn(items, focused);
  useTabOfNamed(filter, requests.named);
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
      shared={filter.query.status === undefined ? undefined : "status"}
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
      count={items && totalWords(requests, words.many, filter.isFiltered)}
      filters={
        <>
          <SearchField label="Search sender, number or STE" text={text} ref={field} />
          <StartQueue queue={queueOf[type]} />
          {type === "SCAN" && <CommandButton id="batch.attach" variant="outline" />}
          <CommandButton id="pull.these" variant="outline" size="icon" aria-label="Make pull list">
            <ListChecks aria-hidden="true" />
          </CommandButton>
          {type === "SCAN" && (
            <StatusFilter
              options={statusOptions(filter.status)}
              value={filter.status}
              onValue={filter.setStatus}
            />
          )}
        </>
      }
      around={filter.around(requests, ste && `STE ${ste}`)}
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

const known = RequestStatus.options;
const tabs = ["PENDING", "IN_PROGRESS", "DONE"] as const;

async function readOf(query: {
  type: ListedType;
  limit: number;
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
/** The queue of each list. */
const queueOf = { SCAN: "scans", TRASH: "trash", SHRED: "shreds", HOLD: "pickups" } as const;
const itemOf = ({ mail }: ActionRequest) => mail;
