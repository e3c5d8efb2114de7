// What a column is, and which columns find room in a table of a given width.
import type { ReactNode } from "react";

export type TableColumn<Row> = {
  id: string;
  /** The heading; where none is drawn it is read aloud all the same. */
  title: string;
  hideTitle?: boolean;
  /** Least width in px. */
  width: number;
  /** Share of the room left over; 0 keeps the column at its width. */
  grow?: number;
  align?: "left" | "right";
  cell: (row: Row) => ReactNode;
  /** What the column sorts by on this machine; without it the heading is no button. */
  sortBy?: (row: Row) => string | number;
  /** The server sorts by this column. */
  sorts?: boolean;
  /** Parts of what the cell shows by which the server sorts, each with a heading of its own beside the column's. */
  parts?: readonly { id: string; title: string }[];
  /** Dropped when there is no room, the last such column first. */
  optional?: boolean;
};

/** Columns that find room in `width` px. Before the width is known (0) all do. */
export function fittingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
): readonly TableColumn<Row>[] {
  const needed = columns.reduce((sum, column) => sum + column.width, 0);
  const last = columns.findLastIndex(({ optional }) => optional);
  if (width === 0 || needed <= width || last < 0) return columns;
  return fittingColumns(columns.toSpliced(last, 1), width);
}

/** The value of `grid-template-columns`. */
export function columnTemplate<Row>(columns: readonly TableColumn<Row>[]): string {
  return columns
    .map(({ width, grow = 0 }) => (grow > 0 ? `minmax(${width}px, ${grow}fr)` : `${width}px`))
    .join(" ");
}

export type Sort = { column: string; descending: boolean };

/** "-received" is descending by "received". Null for a column that is none of `sortable`. */
export function readSort(text: string | undefined, sortable: readonly string[]): Sort | null {
  if (text === undefined) return null;
  const descending = text.startsWith("-");
  const column = descending ? text.slice(1) : text;
  return sortable.includes(column) ? { column, descending } : null;
}

/** The text `readSort` reads back; undefined for no sorting. */
export function writeSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.descending ? "-" : ""}${sort.column}` : undefined;
}

/** What a list of the API is asked for to come sorted so; `names` are its names of the columns. */
export function sortQuery<Name extends string>(
  sort: Sort | null,
  names: Readonly<Record<string, Name>>,
): { sort?: Name | `-${Name}` } {
  const name = sort ? names[sort.column] : undefined;
  if (!sort || name === undefined) return {};
  return { sort: sort.descending ? `-${name}` : name };
}

/** What pressing a heading does: up, then down, then as the list comes. */
export function nextSort(sort: Sort | null, column: string): Sort | null {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending order of two values a column sorts by. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}
