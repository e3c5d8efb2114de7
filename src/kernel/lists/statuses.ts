// Statuses of a list: from the words to what its address holds, and from there to the words of the screens. Pure.
import { ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { DepositStatus, depositStatusLabel } from "@/contract/deposits/deposit";
import { ExceptionState, exceptionStateLabel } from "@/contract/exceptions/exception";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import { MailStatus, mailStatusLabel } from "@/contract/mail/mail";
import { RequestStatus, actionTypeLabel, requestStatusLabel } from "@/contract/requests/request";
import { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import { TaskStatus, taskStatusLabel } from "@/contract/tasks/task";
import { TicketStatus, endedTicketStatuses, ticketStatusLabel } from "@/contract/tickets/ticket";
import { ApiError } from "@/contract/wire/errors";
import { openEnum } from "@/contract/wire/open-enum";
import { type FilteredList, filteredLists } from "@/kernel/command/list-in-front";
import { type ListStatus, anyClosed, anyOpen, junkTab, listStatuses } from "./list-statuses";

/** A status that deposits alone have: others are those of the requests for them. */
function isOfDeposits(status: string): status is DepositStatus {
  return DepositStatus.safeParse(status).success && !RequestStatus.safeParse(status).success;
}

const requestLabel = (status: string) => requestStatusLabel(openEnum(RequestStatus).parse(status));

const labels: Readonly<Record<FilteredList, (status: string) => string>> = {
  scan: requestLabel,
  trash: (status) => (status === junkTab ? actionTypeLabel(junkTab) : requestLabel(status)),
  shred: requestLabel,
  pickup: requestLabel,
  forward: (status) => forwardStatusLabel(openEnum(ForwardStatus).parse(status)),
  consolidation: (status) => consolidationStatusLabel(openEnum(ConsolidationStatus).parse(status)),
  deposit: (status) => (isOfDeposits(status) ? depositStatusLabel(status) : requestLabel(status)),
  tasks: (status) => (status === "OPEN" ? "Open" : taskStatusLabel(openEnum(TaskStatus).parse(status))),
  support: (status) => ticketStatusLabel(openEnum(TicketStatus).parse(status)),
  mail: (status) => mailStatusLabel(openEnum(MailStatus).parse(status)),
  exceptions: (status) =>
    status === anyOpen || status === anyClosed
      ? `${status.charAt(0).toUpperCase()}${status.slice(1)}`
      : exceptionStateLabel(openEnum(ExceptionState).parse(status)),
  users: (status) => subscriptionLabel(openEnum(SubscriptionStatus).parse(status)),
};

/** The way that work goes in `list`; empty where only one status can be listed. */
function wayOf(list: FilteredList): readonly string[] {
  return listStatuses[list].way ?? [];
}

/** The same, and that of what comes of it. */
function waysOf(list: FilteredList): readonly (readonly string[])[] {
  const { way = [], thenWay = [] } = listStatuses[list];
  return [way, thenWay];
}

/** "Completed"; a set as its parts, or as what it leaves out: "Not completed". */
export function statusLabel(list: FilteredList, status: string): string {
  const label = labels[list];
  const parts = status.split(",");
  if (parts.length < 2) return label(status);
  if (list === "support" && status === openStatuses(list)) return "Not closed";
  const way = waysOf(list).find((each) => parts.every((part, place) => part === each[place])) ?? [];
  const next = way[parts.length];
  const isFirst = next !== undefined && parts.every((each, place) => each === way[place]);
  if (isFirst) return `Not ${label(next).toLowerCase()}`;
  return parts.map(label).join(" or ");
}

/**
 * What the address of `list` holds for a status that was said.
 * @throws ApiError `invalid` where it has no such status
 */
export function statusOf(list: FilteredList, said: ListStatus): string {
  const { means, way: first } = listStatuses[list];
  const isNot = said.startsWith("not ");
  const word = said.replace("not ", "");
  if (word === "ALL" && !isNot) return "ALL";
  const known = [...new Set(Object.values(means))];
  const meant = Object.entries(means).find(([each]) => each === word)?.[1];
  const way = waysOf(list).find((each) => meant !== undefined && each.includes(meant)) ?? first;
  if (meant === undefined && word === "OPEN" && way && !isNot) return way.slice(0, 2).join(",");
  if (meant === undefined || (isNot && !way)) {
    const choices = known.map((status) => status.toLowerCase().replaceAll("_", " ")).join(", ");
    throw new ApiError("invalid", `${filteredLists[list]} have these statuses: ${choices}. Say one of them.`);
  }
  if (!isNot || !way) return meant;
  const before = way.slice(0, way.indexOf(meant));
  const others = known.filter((status) => status !== meant && status !== junkTab);
  return (before.length >= 2 ? before : others).join(",");
}

/** What the address of `list` holds for all that is still to be done; undefined where nothing of it is work. */
export function openStatuses(list: FilteredList): string | undefined {
  if (list === "tasks") return "OPEN";
  if (list === "support") {
    return TicketStatus.options.filter((status) => !endedTicketStatuses.has(status)).join(",");
  }
  return wayOf(list).slice(0, -1).join(",") || undefined;
}

/** Whether phrases about `list` mean work that waits where they say nothing else: "scan 1042". */
export function isWork(list: FilteredList): boolean {
  return wayOf(list).length > 0;
}
