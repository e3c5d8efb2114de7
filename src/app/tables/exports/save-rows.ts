// Saves the rows of a table that has all of its list: in the same format as the server's file of a longer list.
import { showNotice } from "@/app/ui/toasts/notices";
import { type Columns, byteOrderMark, csvHeader, csvRows } from "@/contract/text/csv";
import { exportName } from "./export-name";
import { download } from "./download";

/**
 * `name` is the name of the list on the screen; `rows` are saved in the given order. Its notice replaces the one with the id
 * `notice`.
 */
export function saveRows<Row>(
  name: string,
  columns: Columns<Row>,
  rows: readonly Row[],
  notice?: string,
): void {
  const file = exportName(name, new Date());
  const text = byteOrderMark + csvHeader(columns) + csvRows(columns, rows);
  download(new Blob([text], { type: "text/csv" }), file);
  showNotice(
    `${rows.length.toLocaleString("en-US")} ${rows.length === 1 ? "row" : "rows"} saved as ${file}.`,
    notice === undefined ? {} : { id: notice },
  );
}
