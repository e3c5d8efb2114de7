// The lists of requests, one for each type: they differ in their words and in the queue that works through them.
import Inbox from "lucide-react/icons/inbox";
import { defineList } from "@/app/lists/define-list";
import { workSearch } from "@/app/lists/list-url";
import { call } from "@/app/platform/data/api";
import { requestLabel, requestTarget } from "@/kernel/command/targets/request-targets";
import type { ListPage } from "@/app/tables/rows/pages";
import {
  type ActionRequest,
  RequestStatus,
  actionTypeLabel,
  listRequests,
} from "@/contract/requests/request";
import type { CallInput } from "@/contract/wire/endpoint";
import type { WorkQueue } from "@/contract/work/work";
import { queryOfRequests } from "@/kernel/lists/of-deposits";
import { requestColumns } from "./request-columns";
import { RequestPane } from "./request-pane";
import { type ListedType, listWords } from "./request-words";

export const requestLists = {
  SCAN: listOf("SCAN", { queue: "scans" }),
  TRASH: listOf("TRASH", { queue: "trash", other: "JUNK" }),
  JUNK: listOf("JUNK", { other: "TRASH" }),
  SHRED: listOf("SHRED", { queue: "shreds" }),
  HOLD: listOf("HOLD", { queue: "pickups" }),
  CHECK_DEPOSIT: listOf("CHECK_DEPOSIT", {}),
};

/** What customers ask for, where deposits are made of it. */
export const askedChecks = { ...requestLists.CHECK_DEPOSIT, title: "Checks to Deposit" };

/** @param other the type that the same tabs lead to */
function listOf(type: ListedType, { queue, other }: { queue?: WorkQueue; other?: ListedType }) {
  const { list, title, many, hint } = listWords[type];
  return defineList({
    name: "requests",
    title,
    things: many,
    scope: "route:request",
    address: workSearch(list),
    query: ({ status, narrowed, sort }) => ({
      type,
      ...status,
      ...queryOfRequests(narrowed),
      sort: "openFirst" as const,
      ...sort,
    }),
    all: { type, sort: "openFirst" },
    endpoint: listRequests,
    read,
    sorts: { requested: "requestedAt", promised: "due" },
    tabs: {
      list,
      known: RequestStatus.options,
      ...(other && {
        kind: {
          value: "JUNK",
          label: actionTypeLabel("JUNK"),
          others: (narrowed) => ({
            type: other,
            ...narrowed,
            sort: "openFirst" as const,
          }),
        },
      }),
    },
    find: "Search sender, number or STE",
    filters: [{ name: "snoozed", words: "Snoozed", on: "true" }],
    ...(queue && { queue }),
    exported: "requests",
    columns: requestColumns,
    labelOf: requestLabel,
    targetOf: requestTarget,
    itemOf: ({ mail }) => mail,
    steOf: ({ mail }) => mail.mailbox.steNumber,
    statusOf: ({ status }) => status,
    holdsItems: true,
    menu: [
      "request.open",
      ...(type === "CHECK_DEPOSIT" ? ["deposit.check"] : []),
      "request.start",
      "request.complete",
      "request.fail",
      "request.cancel",
      "request.reopen",
      ...(type === "JUNK" ? ["mail.not-junk"] : []),
      "snooze.request",
      "snooze.wake-request",
    ],
    main: ["request.complete"],
    open: ({ id }, go) => void go({ to: "/request/$id", params: { id } }),
    empty: { icon: <Inbox />, hint },
    pane: (request, menu) => <RequestPane request={request} menu={menu} />,
    detailName: "Request",
  });
}

async function read(
  query: NonNullable<CallInput<typeof listRequests>["query"]>,
): Promise<ListPage<ActionRequest>> {
  const answer = await call(listRequests, { query });
  if ("groups" in answer) throw new Error("One type of requests was asked for, and groups were given.");
  return answer;
}
