// Rows as CSV that spreadsheets open as they are and never run.

/** Null is an empty cell. Numbers are our own, so they need no guard. */
export type Cell = string | number | null;

/** Ends a row. A line break within a cell is a bare line feed, so that rows can be counted while they arrive. */
export const rowEnd = "\r\n";

/** Told at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Headings with what stands under them, from the left. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/** The headings as a row. */
export function csvHeader<Row>(columns: Columns<Row>): string {
  return csvRow(columns.map(([heading]) => heading));
}

/** `rows`, a line each, without headings. */
export function csvRows<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join("");
}

/** One row with its end. Every text is in quotes, whatever separator the reader's country uses. */
export function csvRow(cells: readonly Cell[]): string {
  return cells.map(written).join(",") + rowEnd;
}

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${guarded(cell.replaceAll(/\r\n?/g, "\n")).replaceAll('"', '""')}"`;
}

/**
 * Signs that make a spreadsheet take a cell for a formula when it begins with one, in their full-width forms too; what
 * cannot be seen may stand before them. A tab begins one by itself.
 */
const opensFormula = /^(?:\t|[\s\p{Cc}\p{Cf}"']*[=+\-@|%＝＋－＠])/u;

/** An apostrophe before it makes any text a text. */
function guarded(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
}
