// The table in hand: which of the tables on screen the table commands act on.
import { flushSync } from "react-dom";
import type { FocusedTable } from "@/kernel/context";
import type { TableStep } from "@/kernel/define";

export type TableController = {
  describe: () => FocusedTable;
  act: (step: TableStep) => void;
  /** Gives it the keyboard's focus, on its first row if it has none yet or `first` is wanted. */
  enter: (first: boolean) => void;
  /** Gives it the keyboard's focus and moves to no row. */
  take: () => void;
};

/** Tables on screen, the one in hand last. */
let tables: readonly TableController[] = [];

/** Puts a table on the list, in hand until another takes its place. The function given back takes it off again. */
export function registerTable(table: TableController): () => void {
  tables = [...tables, table];
  return () => {
    tables = tables.filter((each) => each !== table);
  };
}

/** Takes `table` in hand, because the focus went into it. */
export function focusTable(table: TableController): void {
  if (tables.includes(table)) tables = [...tables.filter((each) => each !== table), table];
}

/** Gives the table in hand the keyboard's focus, on its first row if it has none yet or `first` is wanted. */
export function enterTable(first = false): void {
  tables.at(-1)?.enter(first);
}

/** Gives the table in hand the keyboard's focus, after something else had it for a moment; no row is moved to. */
export function returnToTable(): void {
  tables.at(-1)?.take();
}

/** What commands may know of the table in hand; null where there is none. */
export function focusedTable(): FocusedTable | null {
  return tables.at(-1)?.describe() ?? null;
}

/** Carries out what a command asked of the table in hand. It is drawn at once: the next key is about the row it led to. */
export function actOnTable(step: TableStep): void {
  flushSync(() => tables.at(-1)?.act(step));
}
