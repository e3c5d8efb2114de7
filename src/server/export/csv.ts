// Rows as CSV that spreadsheets open as they are and never run.
import { rowEnd } from "@/contract/export";

/** Null is an empty cell. Numbers are our own, so they need no guard. */
export type Cell = string | number | null;

/** Told at the beginning of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = "\uFEFF";

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
