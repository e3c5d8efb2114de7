// What narrows a list down: said in a phrase, written in the list's address, shown as chips. Pure.
import { ApiError } from "@/contract/wire/errors";
import type { BillingCycle } from "@/contract/subscriptions/subscription";

/** The lists that a phrase can narrow down, by the first part of their paths. */
export const filteredLists = {
  scan: "Scan requests",
  trash: "Trash requests",
  shred: "Shred requests",
  pickup: "Pick-up requests",
  forward: "Forwards",
  consolidation: "Consolidations",
  deposit: "Check deposits",
  tasks: "Tasks",
  support: "Tickets",
  users: "Customers",
} as const;
export type FilteredList = keyof typeof filteredLists;

/** Statuses as people say them of any list. */
export type SaidStatus =
  | "PENDING"
  | "IN_PROGRESS"
  | "DONE"
  | "SHIPPED"
  | "DELIVERED"
  | "WAITING"
  | "OPEN"
  | "ON_HOLD"
  | "RESOLVED"
  | "CLOSED"
  | "FAILED"
  | "CANCELLED"
  | "ACTIVE"
  | "INACTIVE"
  | "EXPIRED"
  | "SUSPENDED"
  | "ALL";
/** One of them, or any other. */
export type ListStatus = SaidStatus | `not ${SaidStatus}`;

/** What a phrase says. */
export type Filter = {
  mailbox?: { id: string } | undefined;
  status?: ListStatus | undefined;
  priority?: "LOW" | "STANDARD" | "HIGH" | undefined;
  /** Days. */
  older?: number | undefined;
  carrier?: string | undefined;
  overdue?: "overdue" | undefined;
  creator?: "me" | undefined;
  office?: { id: string } | undefined;
  billing?: BillingCycle | undefined;
  role?: MemberRole | undefined;
  active?: YesNo | undefined;
  confirmed?: YesNo | undefined;
  hasActive?: YesNo | undefined;
};
/** The roles of a workspace's members that customers are filtered by. */
export type MemberRole = "OWNER" | "MEMBER" | "VIEWER";
export type YesNo = "true" | "false";

/** What a list's address holds of it. */
export type ListSearchPart = Readonly<Record<string, string | undefined>>;

type Rules = {
  /** What the words mean here, in the order of the list's statuses. */
  statuses: Readonly<Record<string, string>>;
  /** The way that work goes; "not completed" is what comes before. Absent where only one status can be listed. */
  way?: readonly string[];
  takes: readonly (keyof Filter)[];
  /** What its address calls the status, where that is no "status". */
  statusName?: "subscription";
};

const requestStatuses = {
  PENDING: "PENDING",
  IN_PROGRESS: "IN_PROGRESS",
  DONE: "DONE",
  FAILED: "FAILED",
  CANCELLED: "CANCELLED",
};
const request: Rules = {
  statuses: requestStatuses,
  way: ["PENDING", "IN_PROGRESS", "DONE"],
  takes: ["mailbox", "status", "priority", "older"],
};

const rules: Readonly<Record<FilteredList, Rules>> = {
  scan: request,
  trash: request,
  shred: request,
  pickup: request,
  forward: {
    statuses: {
      PENDING: "PENDING",
      IN_PROGRESS: "IN_PROGRESS",
      SHIPPED: "COMPLETED",
      DONE: "COMPLETED",
      DELIVERED: "DELIVERED",
      CANCELLED: "CANCELLED",
    },
    way: ["PENDING", "IN_PROGRESS", "COMPLETED", "DELIVERED"],
    takes: ["mailbox", "status", "priority", "older", "carrier"],
  },
  consolidation: { ...request, takes: ["mailbox", "status", "older"] },
  deposit: request,
  tasks: {
    statuses: {
      PENDING: "PENDING",
      IN_PROGRESS: "IN_PROGRESS",
      WAITING: "WAITING_FOR_CUSTOMER",
      OPEN: "OPEN",
      DONE: "COMPLETED",
    },
    takes: ["mailbox", "status", "priority", "overdue", "creator"],
  },
  support: {
    statuses: {
      OPEN: "OPEN",
      IN_PROGRESS: "IN_PROGRESS",
      WAITING: "WAITING_FOR_CUSTOMER",
      ON_HOLD: "ON_HOLD",
      RESOLVED: "RESOLVED",
      CLOSED: "CLOSED",
      DONE: "CLOSED",
      CANCELLED: "CANCELLED",
    },
    takes: ["mailbox", "status", "priority"],
  },
  users: {
    statuses: {
      ACTIVE: "ACTIVE",
      INACTIVE: "INACTIVE",
      PENDING: "PENDING",
      CANCELLED: "CANCELLED",
      EXPIRED: "EXPIRED",
      SUSPENDED: "SUSPENDED",
    },
    takes: ["status", "office", "billing", "role", "active", "confirmed", "hasActive"],
    statusName: "subscription",
  },
};

/** How a filter is called in a sentence, where its own name says too little. */
const partWords: Partial<Record<string, string>> = {
  older: "age",
  active: "whether a member is active",
  confirmed: "whether an e-mail is confirmed",
  hasActive: "whether a mailbox is active",
};

/**
 * What the address of `list` holds for `filter`; parts that were not said are missing.
 * @throws ApiError `invalid` where the list cannot be narrowed down so
 */
export function searchOf(list: FilteredList | null, filter: Filter): Record<string, string> {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined);
  if (list === null) {
    if (said.length === 0) return {};
    throw new ApiError("invalid", "This list is filtered by the fields above it.");
  }
  const { takes, statusName = "status" } = rules[list];
  for (const [part] of said) {
    if (takes.some((each) => each === part)) continue;
    const words = partWords[part] ?? part;
    throw new ApiError("invalid", `${filteredLists[list]} cannot be filtered by ${words}.`);
  }
  const { mailbox, status, priority, older, carrier, overdue, creator, office, ...asSaid } = filter;
  const isTask = list === "tasks" || list === "support";
  return {
    ...(status && { [statusName]: statusOf(list, status) }),
    ...(mailbox && { mailbox: mailbox.id }),
    ...(priority && { priority: isTask && priority === "STANDARD" ? "MEDIUM" : priority }),
    ...(older !== undefined && { older: String(older) }),
    ...(carrier !== undefined && { carrier }),
    ...(overdue && { overdue: "true" }),
    ...(creator && { createdBy: creator }),
    ...(office && { office: office.id }),
    ...Object.fromEntries(Object.entries(asSaid).filter(([, value]) => value !== undefined)),
  };
}

/** The address of `list`, narrowed down. Of requests, a mailbox alone means what waits for it: "scan 1042". */
export function listAddress(list: FilteredList, filter: Filter): string {
  const said = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : name));
  const waits = rules[list].way !== undefined && said.join() === "mailbox";
  const meant = waits ? { ...filter, status: "PENDING" as const } : filter;
  const search = new URLSearchParams(searchOf(list, meant)).toString().replaceAll("%2C", ",");
  return `/${list}${search && `?${search}`}`;
}

/** The way that work goes in `list`; empty where only one status can be listed. */
export function wayOf(list: FilteredList): readonly string[] {
  return rules[list].way ?? [];
}

function statusOf(list: FilteredList, said: ListStatus): string {
  const { statuses, way } = rules[list];
  const isNot = said.startsWith("not ");
  const word = said.replace("not ", "");
  if (word === "ALL" && !isNot) return "ALL";
  const known = [...new Set(Object.values(statuses))];
  const meant = statuses[word];
  if (meant === undefined && word === "OPEN" && way && !isNot) return way.slice(0, 2).join(",");
  if (meant === undefined || (isNot && !way)) {
    const choices = known.map((status) => status.toLowerCase().replaceAll("_", " ")).join(", ");
    throw new ApiError("invalid", `${filteredLists[list]} have these statuses: ${choices}. Say one of them.`);
  }
  if (!isNot || !way) return meant;
  const before = way.slice(0, way.indexOf(meant));
  return (before.length >= 2 ? before : known.filter((status) => status !== meant)).join(",");
}

/** Everything that an address can hold to narrow a list down. */
export const allNames = [
  "q",
  "status",
  "mailbox",
  "priority",
  "older",
  "carrier",
  "overdue",
  "createdBy",
  "assignee",
  "ste",
  "office",
  "subscription",
  "billing",
  "role",
  "active",
  "confirmed",
  "hasActive",
] as const;

/** The list of work on the screen. */
export type ListInFront = {
  /** Null where phrases cannot narrow it down. */
  name: FilteredList | null;
  /** Its path and what narrows it down: what a saved view opens again. */
  address: string;
  /** The statuses of its tabs in their order; empty where it has none. */
  tabs: readonly string[];
  tab: string;
};

/** The tab `by` places on; the first after the last. */
export function besideTab({ tabs, tab }: ListInFront, by: 1 | -1): string | undefined {
  return tabs.at((tabs.indexOf(tab) + by) % tabs.length);
}
