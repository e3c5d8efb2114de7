// Lists as files: every row that a list's filter finds, as CSV. It is no endpoint, for its answer is no JSON.
import * as z from "zod";

export const ExportedList = z.enum([
  "customers",
  "requests",
  "forwards",
  "consolidations",
  "tasks",
  "tickets",
  "file-views",
  "audit-heads",
]);
export type ExportedList = z.infer<typeof ExportedList>;

/** Where a list is exported: below `/api`, with the query of the list but for its paging. Requests want their `type`. */
export function exportPath(list: ExportedList, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query);
  return `/export/${list}${search.size > 0 ? `?${search.toString()}` : ""}`;
}
