// What lists call their own times and orders, by the names of their endpoints and columns.
import type { FilteredList } from "@/kernel/command/list-in-front";

type Time = {
  /** How the query values of its endpoint begin: "requestedSince" and "requestedBefore". */
  field: string;
  /** What a chip says of the record: "Requested today". */
  said: string;
};
type Times = Readonly<Partial<Record<"filed" | "done" | "delivered" | "due" | "ends", Time>>>;

/** By what its office promises. */
const promised: Time = { field: "due", said: "Due" };

const request: Times = {
  filed: { field: "requested", said: "Requested" },
  done: { field: "closed", said: "Closed" },
  due: promised,
};

export const listTimes: Readonly<Record<FilteredList, Times>> = {
  scan: request,
  trash: request,
  shred: request,
  pickup: request,
  deposit: request,
  consolidation: request,
  forward: {
    filed: { field: "created", said: "Requested" },
    done: { field: "completed", said: "Shipped" },
    delivered: { field: "delivered", said: "Delivered" },
    due: promised,
  },
  tasks: {
    filed: { field: "created", said: "Created" },
    done: { field: "completed", said: "Completed" },
    due: { field: "due", said: "Due" },
  },
  support: {
    filed: { field: "created", said: "Opened" },
    done: { field: "updated", said: "Changed" },
    due: promised,
  },
  users: { filed: { field: "started", said: "Began" }, ends: { field: "ended", said: "Ends" } },
  mail: { filed: { field: "received", said: "Received" } },
  exceptions: { filed: { field: "created", said: "Recorded" } },
};

/** The column that "oldest first" sorts by, and what its endpoint calls it. */
export const listOrders: Readonly<Record<FilteredList, { column: string; field: string }>> = {
  scan: { column: "requested", field: "requestedAt" },
  trash: { column: "requested", field: "requestedAt" },
  shred: { column: "requested", field: "requestedAt" },
  pickup: { column: "requested", field: "requestedAt" },
  deposit: { column: "requested", field: "requestedAt" },
  consolidation: { column: "requested", field: "requestedAt" },
  forward: { column: "created", field: "createdAt" },
  tasks: { column: "created", field: "createdAt" },
  support: { column: "created", field: "createdAt" },
  users: { column: "started", field: "startDate" },
  mail: { column: "received", field: "receivedAt" },
  exceptions: { column: "created", field: "createdAt" },
};
