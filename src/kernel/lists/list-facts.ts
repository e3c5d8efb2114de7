// What lists call their own times and orders, by the names of their endpoints and columns.
import type { FilteredList } from "./list-names";

type Times = Readonly<Partial<Record<"filed" | "done" | "delivered" | "due" | "ends", string>>>;

const request: Times = { filed: "requested", done: "closed" };

/** How the query values of a time begin: "requestedSince" and "requestedBefore". */
export const listTimes: Readonly<Record<FilteredList, Times>> = {
  scan: request,
  trash: request,
  shred: request,
  pickup: request,
  deposit: request,
  consolidation: request,
  forward: { filed: "created", done: "completed", delivered: "delivered" },
  tasks: { filed: "created", done: "completed", due: "due" },
  support: { filed: "created", done: "updated" },
  users: { filed: "started", ends: "ended" },
  mail: { filed: "received" },
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
