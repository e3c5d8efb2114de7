// Which filters each list takes, in the order in which a phrase says them, and the phrases and arguments that follow from that.
import type { ArgumentKind } from "@/kernel/command/argument";
import type { ListFilter } from "./define-filter";
import { type FilterName, filters } from "./filters";
import type { FilteredList } from "@/kernel/command/list-in-front";

const request = [
  "status",
  "mailbox",
  "priority",
  "older",
  "late",
  "dueBy",
  "sender",
  "handledBy",
  "filed",
  "done",
  "tracked",
  "type",
  "heavier",
  "lighter",
  "office",
  "snoozed",
  "order",
] as const satisfies readonly FilterName[];

/** What each list can be narrowed down by. A new filter is an entry of filters.ts, a name here, and what the server makes of it. */
const listTakes = {
  scan: request,
  trash: request,
  shred: request,
  pickup: request,
  forward: [
    "status",
    "mailbox",
    "priority",
    "older",
    "late",
    "dueBy",
    "carrier",
    "sender",
    "handledBy",
    "filed",
    "done",
    "delivered",
    "over",
    "under",
    "country",
    "tracked",
    "type",
    "heavier",
    "lighter",
    "office",
    "snoozed",
    "order",
  ],
  consolidation: [
    "status",
    "mailbox",
    "older",
    "late",
    "dueBy",
    "handledBy",
    "filed",
    "done",
    "office",
    "snoozed",
    "order",
  ],
  deposit: [...request, "over", "under"],
  tasks: [
    "status",
    "mailbox",
    "level",
    "older",
    "overdue",
    "createdBy",
    "due",
    "filed",
    "done",
    "origin",
    "office",
    "snoozed",
    "order",
  ],
  support: [
    "status",
    "mailbox",
    "level",
    "older",
    "late",
    "dueBy",
    "assignee",
    "unanswered",
    "filed",
    "done",
    "office",
    "snoozed",
    "order",
  ],
  users: [
    "subscription",
    "office",
    "plan",
    "billing",
    "role",
    "confirmed",
    "hasActive",
    "active",
    "filed",
    "ends",
    "order",
  ],
  mail: [
    "status",
    "whoseMail",
    "sender",
    "type",
    "state",
    "carrier",
    "older",
    "filed",
    "heavier",
    "lighter",
    "shelf",
    "office",
    "number",
    "placed",
    "order",
  ],
  exceptions: [
    "exceptionState",
    "mailbox",
    "exceptionKind",
    "older",
    "overdue",
    "owner",
    "filed",
    "office",
    "snoozed",
    "order",
  ],
} as const satisfies Readonly<Record<FilteredList, readonly FilterName[]>>;

export type FilterOf<List extends FilteredList> = (typeof listTakes)[List][number];

/** A filter whose values are unknown here. */
// oxlint-disable-next-line typescript/no-explicit-any -- its own kind and its own schema say what they are
type AnyFilter = ListFilter<any, any>;

/** A filter under its names. */
export type NamedFilter = AnyFilter & { name: FilterName; arg: string; address: string };

const named = (name: FilterName): NamedFilter => {
  const filter: AnyFilter = filters[name];
  return { ...filter, name, arg: filter.arg ?? name, address: filter.address ?? name };
};

/** The filters of `list`, in the order in which they are said. */
export function filtersOf(list: FilteredList): readonly NamedFilter[] {
  return taken[list];
}

const each = (list: FilteredList) => listTakes[list].map(named);
const taken: Readonly<Record<FilteredList, readonly NamedFilter[]>> = {
  scan: each("scan"),
  trash: each("trash"),
  shred: each("shred"),
  pickup: each("pickup"),
  forward: each("forward"),
  consolidation: each("consolidation"),
  deposit: each("deposit"),
  support: each("support"),
  users: each("users"),
  mail: each("mail"),
  exceptions: each("exceptions"),
  // Last, so that a phrase about any list reads days as tasks have them: "show tasks tomorrow".
  tasks: each("tasks"),
};

const ofAllLists = Object.values(taken).flat();

/** The filters of all lists, each argument once: as the filter of its own name says it, where there is one. */
export const everyFilter: readonly NamedFilter[] = [
  ...new Map(
    ofAllLists
      .filter(({ name, arg }) => name === arg || ofAllLists.every((other) => other.name !== arg))
      .map((filter) => [filter.arg, filter]),
  ).values(),
];

/** The names by which addresses of lists hold what narrows them down, besides the words that are searched. */
export const allAddressNames = [
  ...new Set(
    Object.values(taken)
      .flat()
      .filter(({ name }) => name !== "order")
      .map(({ address }) => address),
  ),
];

/** Those that a phrase about `list`, or about any list, can say, each with its kind. */
function saidOf(list: FilteredList | null) {
  return (list === null ? everyFilter : filtersOf(list)).flatMap(({ arg, kind, opens = [] }) =>
    kind === undefined ? [] : [{ arg, kind, opens }],
  );
}

/** The slots of the phrase that narrows `list` down, or any list: "[status {status}] [for|of {mailbox}] …". */
export function slotsOf(list: FilteredList | null): string {
  return saidOf(list)
    .map(({ arg, opens }) => (opens.length > 0 ? `[${opens.join("|")} {${arg}}]` : `[{${arg}}]`))
    .join(" ");
}

/** The arguments of that phrase. */
export function argsOf(list: FilteredList | null): Readonly<Record<string, ArgumentKind<unknown>>> {
  return Object.fromEntries(saidOf(list).map(({ arg, kind }) => [arg, kind]));
}
