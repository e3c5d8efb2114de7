// What lists call their own times and orders, by the names of their endpoints and columns.
import type { FilteredList } from "@/kernel/command/list-in-front";

type Time = {
  /** How the query values of its endpoint begin: "requestedSince" and "requestedBefore". */
  field: string;
  /** What a chip says of the record: "Requested today". */
  said: string;
};
type Times = Readonly<Partial<Record<"filed" | "done" | "delivered" | "due" | "ends", Time>>>;

const request: Times = {
  filed: { field: "requested", said: "Requested" },
  done: { field: "closed", said: "Closed" },
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
  },
  tasks: {
    filed: { field: "created", said: "Created" },
    done: { field: "completed", said: "Completed" },
    due: { field: "due", said: "Due" },
  },
  support: { filed: { field: "created", said: "Opened" }, done: { field: "updated", said: "Changed" } },
  users: { filed: { field: "started", said: "Began" }, ends: { field: "ended", said: "Ends" } },
  mail: { filed: { field: "received", said: "Received" } },
};

/** The column that "oldest first" sorts by. */
export const listOrders: Readonly<Record<FilteredList, string>> = {
  scan: "requested",
  trash: "requested",
  shred: "requested",
  pickup: "requested",
  deposit: "requested",
  consolidation: "requested",
  forward: "created",
  tasks: "created",
  support: "created",
  users: "started",
  mail: "received",
};
