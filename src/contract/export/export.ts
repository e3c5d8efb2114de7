// Lists as CSV files: every row that a list's filter finds. It is no endpoint, because its answer is not JSON.
import * as z from "zod";

export const ExportedList = z.enum([
  "customers",
  "mail",
  "requests",
  "forwards",
  "consolidations",
  "deposits",
  "tasks",
  "tickets",
  "file-views",
  "audit-heads",
  "storage-fees",
]);
export type ExportedList = z.infer<typeof ExportedList>;

/**
 * The path of a list's export: below `/api`, with the query of the list without its paging. Requests need their `type`.
 */
export function exportPath(list: ExportedList, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query);
  return `/export/${list}${search.size > 0 ? `?${search.toString()}` : ""}`;
}
