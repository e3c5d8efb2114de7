// A list's filter in the words of the screens: the labels of statuses, and a chip for every part of its address.
import { ConsolidationStatus, consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { ForwardStatus, forwardStatusLabel } from "@/contract/forwards/forward";
import { openEnum } from "@/contract/wire/open-enum";
import { Priority, RequestStatus, priorityLabel, requestStatusLabel } from "@/contract/requests/request";
import { TaskPriorityLevel, TaskStatus, taskPriorityLabel, taskStatusLabel } from "@/contract/tasks/task";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { billingWords, subscriptionLabel } from "@/contract/subscriptions/subscription-words";
import { TicketStatus, ticketStatusLabel } from "@/contract/tickets/ticket";
import { type FilteredList, type ListSearchPart, wayOf } from "./list-filter";

const requestLabel = (status: string) => requestStatusLabel(openEnum(RequestStatus).parse(status));

const labels: Readonly<Record<FilteredList, (status: string) => string>> = {
  scan: requestLabel,
  trash: requestLabel,
  shred: requestLabel,
  pickup: requestLabel,
  forward: (status) => forwardStatusLabel(openEnum(ForwardStatus).parse(status)),
  consolidation: (status) => consolidationStatusLabel(openEnum(ConsolidationStatus).parse(status)),
  deposit: requestLabel,
  tasks: (status) => taskStatusLabel(openEnum(TaskStatus).parse(status)),
  support: (status) => ticketStatusLabel(openEnum(TicketStatus).parse(status)),
  users: (status) => subscriptionLabel(openEnum(SubscriptionStatus).parse(status)),
};

/** "Completed"; a set as its parts, or as what it leaves out: "Not completed". */
export function statusLabel(list: FilteredList, status: string): string {
  const label = labels[list];
  const parts = status.split(",");
  if (parts.length < 2) return label(status);
  const way = wayOf(list);
  const next = way[parts.length];
  const isFirst = next !== undefined && parts.every((each, place) => each === way[place]);
  if (isFirst) return `Not ${label(next).toLowerCase()}`;
  return parts.map(label).join(" or ");
}

/** One part of a filter, as its chip says it, and the names in the address that it stands for. */
export type FilterChip = { name: string; label: string };

/**
 * The chips of what an address holds, in the order in which they are said.
 * @param mailbox what the mailbox is called
 * @param isTab whether a tab says the status already
 */
export function chipsOf(
  list: FilteredList,
  search: ListSearchPart,
  { mailbox, isTab }: { mailbox: string | undefined; isTab: boolean },
): FilterChip[] {
  const { status, priority, older, carrier, createdBy } = search;
  const days = Number(older);
  return [
    ...(status && !isTab ? [{ name: "status", label: statusLabel(list, status) }] : []),
    ...(search.mailbox ? [{ name: "mailbox", label: mailbox ?? "One mailbox" }] : []),
    ...(priority ? [{ name: "priority", label: `${priorityWord(list, priority)} priority` }] : []),
    ...(older ? [{ name: "older", label: `Older than ${days} ${days === 1 ? "day" : "days"}` }] : []),
    ...(carrier ? [{ name: "carrier", label: `By ${carrier}` }] : []),
    ...(createdBy
      ? [{ name: "createdBy", label: createdBy === "me" ? "Created by me" : "Created by one person" }]
      : []),
  ];
}

/**
 * The chips of what the address of Customers holds besides its two fields.
 * @param office what the office is called
 */
export function customerChipsOf(search: ListSearchPart, office: string | undefined): FilterChip[] {
  const { subscription, billing, role } = search;
  const yesNo = (name: string, yes: string, no: string) =>
    search[name] === undefined ? [] : [{ name, label: search[name] === "true" ? yes : no }];
  return [
    ...(search["office"] ? [{ name: "office", label: `In ${office ?? "one office"}` }] : []),
    ...(subscription ? [{ name: "subscription", label: statusLabel("users", subscription) }] : []),
    ...(billing
      ? [
          {
            name: "billing",
            label: `Billed ${billingWords(openEnum(BillingCycle).parse(billing)).toLowerCase()}`,
          },
        ]
      : []),
    ...(role ? [{ name: "role", label: `${role.charAt(0)}${role.slice(1).toLowerCase()}s` }] : []),
    ...yesNo("confirmed", "E-mail confirmed", "E-mail not confirmed"),
    ...yesNo("hasActive", "Active mailbox", "No active mailbox"),
    ...yesNo("active", "Active member", "Inactive member"),
  ];
}

function priorityWord(list: FilteredList, priority: string): string {
  if (list === "tasks" || list === "support")
    return taskPriorityLabel(openEnum(TaskPriorityLevel).parse(priority));
  return priorityLabel(openEnum(Priority).parse(priority));
}
