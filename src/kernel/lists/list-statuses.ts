// What the statuses of each list are called. Data; how it is read is in statuses.ts.
import type { FilteredList } from "@/kernel/command/list-in-front";

/** Statuses as people say them of any list. */
export type SaidStatus =
  | "PENDING"
  | "IN_PROGRESS"
  | "COMPLETED"
  | "READY"
  | "SHIPPED"
  | "DELIVERED"
  | "WAITING"
  | "WAITING_FOR_STAFF"
  | "WAITING_FOR_THIRD_PARTY"
  | "ESCALATED"
  | "REOPENED"
  | "CLOSED_BY_CUSTOMER"
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
  | "PREPARED"
  | "SENT"
  | "CREDITED"
  | "REVERSED"
  | "JUNK"
  | "ALL";
/** One of them, or any other. */
export type ListStatus = SaidStatus | `not ${SaidStatus}`;

type Statuses = {
  /** What the words mean here, in the order of the list's statuses. */
  means: Readonly<Partial<Record<SaidStatus, string>>>;
  /** The way that work goes; "not completed" is what comes before. Absent where only one status can be listed. */
  way?: readonly string[];
  /** The way of what comes of it: of checks that are to be deposited, that of their deposits. */
  thenWay?: readonly string[];
  /**
   * Statuses that a day may be said with: "completed today" are those that became so today. Gives the filter by that time, and
   * all statuses that a record may have by now.
   */
  since?: Readonly<Record<string, { filter: "done" | "delivered" | "ends"; now?: string }>>;
};

const closed = { filter: "done" } as const;
const request: Statuses = {
  means: {
    PENDING: "PENDING",
    WAITING: "PENDING",
    IN_PROGRESS: "IN_PROGRESS",
    COMPLETED: "DONE",
    FAILED: "FAILED",
    CANCELLED: "CANCELLED",
  },
  way: ["PENDING", "IN_PROGRESS", "DONE"],
  since: { DONE: closed, FAILED: closed, CANCELLED: closed },
};

/** What an address holds for all exceptions that are not over yet, and for all that are. */
export const [anyOpen, anyClosed] = ["open", "closed"] as const;

/** The tab of trash requests that is another type of request. */
export const junkTab = "JUNK";

export const listStatuses: Readonly<Record<FilteredList, Statuses>> = {
  scan: request,
  trash: { ...request, means: { ...request.means, JUNK: junkTab } },
  shred: request,
  // Completed, an item is ready to be fetched.
  pickup: { ...request, means: { ...request.means, READY: "DONE" } },
  deposit: {
    ...request,
    means: {
      ...request.means,
      PREPARED: "PREPARED",
      SENT: "SENT",
      SHIPPED: "SENT",
      CREDITED: "CREDITED",
      REVERSED: "REVERSED",
    },
    thenWay: ["PENDING", "PREPARED", "SENT", "CREDITED"],
    since: { ...request.since, CREDITED: closed, REVERSED: closed },
  },
  consolidation: request,
  forward: {
    means: {
      PENDING: "PENDING",
      WAITING: "PENDING",
      IN_PROGRESS: "IN_PROGRESS",
      SHIPPED: "COMPLETED",
      SENT: "COMPLETED",
      COMPLETED: "COMPLETED",
      DELIVERED: "DELIVERED",
      CANCELLED: "CANCELLED",
    },
    way: ["PENDING", "IN_PROGRESS", "COMPLETED", "DELIVERED"],
    since: { COMPLETED: { filter: "done", now: "COMPLETED,DELIVERED" }, DELIVERED: { filter: "delivered" } },
  },
  tasks: {
    means: {
      PENDING: "PENDING",
      IN_PROGRESS: "IN_PROGRESS",
      WAITING: "WAITING_FOR_CUSTOMER",
      OPEN: "OPEN",
      COMPLETED: "COMPLETED",
    },
    since: { COMPLETED: closed },
  },
  support: {
    means: {
      OPEN: "OPEN",
      IN_PROGRESS: "IN_PROGRESS",
      WAITING: "WAITING_FOR_CUSTOMER",
      ON_HOLD: "ON_HOLD",
      RESOLVED: "RESOLVED",
      CLOSED: "CLOSED",
      COMPLETED: "CLOSED",
      CANCELLED: "CANCELLED",
      REOPENED: "REOPENED",
      ESCALATED: "ESCALATED",
      WAITING_FOR_STAFF: "WAITING_FOR_STAFF",
      WAITING_FOR_THIRD_PARTY: "WAITING_FOR_THIRD_PARTY",
      CLOSED_BY_CUSTOMER: "CLOSED_BY_CUSTOMER",
    },
    since: { RESOLVED: closed, CLOSED: closed, CANCELLED: closed },
  },
  users: {
    means: {
      ACTIVE: "ACTIVE",
      INACTIVE: "INACTIVE",
      PENDING: "PENDING",
      CANCELLED: "CANCELLED",
      EXPIRED: "EXPIRED",
      SUSPENDED: "SUSPENDED",
    },
    since: { EXPIRED: { filter: "ends" }, CANCELLED: { filter: "ends" } },
  },
  mail: {
    means: {
      PENDING: "PENDING",
      WAITING: "PENDING",
      IN_PROGRESS: "IN_PROCESS",
      COMPLETED: "COMPLETED",
      CANCELLED: "CANCELLED",
    },
  },
  exceptions: {
    means: {
      OPEN: anyOpen,
      PENDING: anyOpen,
      WAITING: "WAITING",
      ON_HOLD: "HELD",
      CLOSED: anyClosed,
      RESOLVED: anyClosed,
      COMPLETED: anyClosed,
    },
  },
};
