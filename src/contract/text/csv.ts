// Rows as CSV that spreadsheets open correctly and never run as formulas.

/** Null is an empty cell. Numbers come from our own code, so they need no guard. */
export type Cell = string | number | null;

/** Ends a row. Inside a cell, a line break is a bare line feed, so that rows can be counted while they arrive. */
export const rowEnd = "\r\n";

/** At the beginning of a file it makes spreadsheets read UTF-8. */
export const byteOrderMark = "\uFEFF";

/** Headings with their cells, from the left. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[];

/** The headings as one row. */
export function csvHeader<Row>(columns: Columns<Row>): string {
  return csvRow(columns.map(([heading]) => heading));
}

/** `rows`, one line each, without headings. */
export function csvRows<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join("");
}

/** One row with its end. Every text is in quotes, so the separator of the reader's country does not matter. */
export function csvRow(cells: readonly Cell[]): string {
  return cells.map(written).join(",") + rowEnd;
}

function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  return `"${guarded(cell.replaceAll(/\r\n?/g, "\n")).replaceAll('"', '""')}"`;
}

/**
 * Signs that make a spreadsheet read a cell as a formula when it begins with one, also in full-width forms. Invisible
 * characters may come before them. A tab alone also begins a formula.
 */
const opensFormula = /^(?:\t|[\s\p{Cc}\p{Cf}"']*[=+\-@|%＝＋－＠])/u;

/** An apostrophe at the beginning makes any cell a text. */
function guarded(text: string): string {
  return opensFormula.test(text) ? `'${text}` : text;
}
