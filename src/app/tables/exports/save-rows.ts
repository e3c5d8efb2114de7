// Saving the rows of a table that holds all of its list: the same file that the server writes of a longer one.
import { showNotice } from "@/app/ui/toasts/notices";
import { type Columns, byteOrderMark, csvHeader, csvRows } from "@/contract/csv";
import { exportName } from "./export-name";
import { download } from "./download";

/**
 * `name` is the name of the list on the screen; `rows` are saved in the given order. Its notice replaces the one called
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
