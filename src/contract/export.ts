// Lists as files: every row that a list's filter finds, as CSV. It is no endpoint, for its answer is no JSON.
import * as z from "zod";
import type { Endpoint } from "./endpoint";
import { listConsolidations } from "./consolidation";
import { listForwards } from "./forward";
import { listCustomers } from "./mailbox";
import { listRequests } from "./request";
import { listTasks } from "./task";
import { listTickets } from "./ticket";

export const ExportedList = z.enum([
  "customers",
  "requests",
  "forwards",
  "consolidations",
  "tasks",
  "tickets",
]);
export type ExportedList = z.infer<typeof ExportedList>;

/** The endpoint whose rows and filters each list has. */
export const exportedLists: Readonly<Record<ExportedList, Endpoint>> = {
  customers: listCustomers,
  requests: listRequests,
  forwards: listForwards,
  consolidations: listConsolidations,
  tasks: listTasks,
  tickets: listTickets,
};

/** Where a list is exported: below `/api`, with the query of the list but for its paging. Requests want their `type`. */
export function exportPath(list: ExportedList, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query);
  return `/export/${list}${search.size > 0 ? `?${search.toString()}` : ""}`;
}
