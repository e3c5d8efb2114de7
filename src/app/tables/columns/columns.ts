// What a column is, which columns are shown and where, and how sorting is written in the URL.
import type { ColumnSort } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { ColumnLayout } from "@/kernel/command/column-layout";

export type TableColumn<Row> = {
  id: string;
  /** The heading; where none is drawn, screen readers still read it. */
  title: string;
  hideTitle?: boolean;
  /** Least width in px, until the person sets another. */
  width: number;
  /** Share of the remaining room; 0 means a fixed width, and so does a width the person set. */
  grow?: number;
  /** Px in which most names are whole: columns of rank `spareRank` or more leave before this one gets less. */
  whole?: number;
  align?: "left" | "right";
  /** Where a row is a card, this column is its name; without one, the column that grows most. */
  names?: boolean;
  /** `mark` says why the row is not in its place: only a cell that `placesMark` gets it. */
  cell: (row: Row, mark?: ReactNode) => ReactNode;
  /** Where the row is marked, the cell itself has a place for the mark; otherwise it is after the cell. */
  placesMark?: boolean;
  /** How the column sorts on this machine; without it the heading is no button. */
  sortBy?: (row: Row) => string | number;
  /** The server sorts by this column. */
  sorts?: boolean;
  /** Parts of the cell by which the server sorts, each with a separate heading next to the column's. */
  parts?: readonly { id: string; title: string }[];
  /**
   * Left out where there is no room, the highest rank first, unless the person chose to show it. Without a rank it always stays: it
   * says which record the row is, or leads there.
   */
  rank?: number;
};

/**
 * The height in px of a heading that rows scroll beneath: 0 where nothing would be seen in it, and only screen readers hear its titles.
 * @param sorting undefined where the table does not sort
 */
export function headingHeight<Row>({
  columns,
  selectable = false,
  sorting,
}: {
  columns: readonly TableColumn<Row>[];
  selectable?: boolean;
  sorting?: object | undefined;
}): number {
  const shows = ({ hideTitle, sortBy, sorts, parts }: TableColumn<Row>) =>
    !hideTitle || (sorting !== undefined && (sorts || sortBy !== undefined || parts !== undefined));
  return selectable || columns.some(shows) ? 32 : 0;
}

/** Columns of this rank or more are good to have, but less than a name that is whole. */
const spareRank = 3;

/**
 * Which columns are shown, by id: those the person chose, and of the others those that fit into `room` px. The one with the
 * value that all rows share, `shared`, is left out first, then by rank. Before the room is known (0) all are shown. At least one is
 * always shown.
 */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { columnVisibility: chosen, columnSizing }: Pick<ColumnLayout, "columnVisibility" | "columnSizing">,
  room: number,
  shared?: string,
): Record<string, boolean> {
  const wanted = columns.filter(({ id }) => chosen[id] !== false);
  // A saved layout may hide every column that exists now.
  const shown = new Set(fitting(wanted.length > 0 ? wanted : columns));
  return Object.fromEntries(columns.map((column) => [column.id, shown.has(column)]));

  function fitting(some: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
    const [first] = some
      .filter(({ id }) => chosen[id] === undefined && rankOf(id) > 0)
      .toSorted((a, b) => rankOf(b.id) - rankOf(a.id));
    const isSpare = first !== undefined && rankOf(first.id) >= spareRank;
    const least = ({ width, whole = width }: TableColumn<Row>) => (isSpare ? whole : width);
    const needed = some.reduce((sum, column) => sum + (columnSizing[column.id] ?? least(column)), 0);
    if (room === 0 || needed <= room || !first || some.length === 1) return some;
    return fitting(some.filter((column) => column !== first));
  }

  function rankOf(id: string): number {
    return id === shared ? Infinity : (columns.find((column) => column.id === id)?.rank ?? 0);
  }
}

/**
 * The order of the columns after `id` was moved among the shown ones.
 * @param order ids of all columns in order
 * @param shown ids of the shown ones
 */
export function movedColumn(
  order: readonly string[],
  shown: readonly string[],
  id: string,
  to: "left" | "right" | "first" | "last",
): string[] {
  const others = shown.filter((each) => each !== id);
  const at = { left: shown.indexOf(id) - 1, right: shown.indexOf(id) + 1, first: 0, last: others.length }[to];
  const rest = order.filter((each) => each !== id);
  const next = others[Math.max(0, at)];
  return rest.toSpliced(next === undefined ? rest.length : rest.indexOf(next), 0, id);
}

/**
 * The value of `grid-template-columns` for columns of `size` px; those that `grow` share the remaining room. Where none
 * does, it stays empty.
 */
export function columnTemplate(columns: readonly { size: number; grow: number }[]): string {
  const tracks = columns.map(({ size, grow }) => (grow > 0 ? `minmax(${size}px, ${grow}fr)` : `${size}px`));
  return [...tracks, ...(columns.some(({ grow }) => grow > 0) ? [] : ["1fr"])].join(" ");
}

export type Sort = ColumnSort;

/** "-received" is descending by "received". Null for a column that is not in `sortable`. */
export function readSort(text: string | undefined, sortable: readonly string[]): Sort | null {
  if (text === undefined) return null;
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return sortable.includes(id) ? { id, desc } : null;
}

/** The text `readSort` reads back; undefined for no sorting. */
export function writeSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.desc ? "-" : ""}${sort.id}` : undefined;
}

/** The API's sort value for it; `names` are the API's names of the columns. */
export function sortQuery<Name extends string>(
  sort: Sort | null,
  names: Readonly<Record<string, Name>>,
): { sort?: Name | `-${Name}` } {
  const name = sort ? names[sort.id] : undefined;
  if (!sort || name === undefined) return {};
  return { sort: sort.desc ? `-${name}` : name };
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending order of two values a column sorts by. */
export function compareValues(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}
