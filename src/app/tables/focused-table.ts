// The focused table: the one of the tables on the screen that table commands act on.
import { flushSync } from "react-dom";
import { createInFront } from "@/app/ui/in-front";
import type { FocusedTable } from "@/kernel/command/context";
import type { TableStep } from "@/kernel/command/general-effects";

export type TableController = {
  describe: () => FocusedTable;
  act: (step: TableStep) => void;
  /** Moves the keyboard's focus to it, to its first row if it has no focused row yet or `first` is true. */
  enter: (first: boolean) => void;
  /** Moves the keyboard's focus to it without moving to a row. */
  take: () => void;
};

/** Tables on the screen, the focused one in front. */
const tables = createInFront<TableController>();

export const {
  /** Adds a table, focused until another is. The returned function removes it. */
  put: registerTable,
  /** Makes a table the focused one, because the focus went into it. */
  raise: focusTable,
} = tables;

/**
 * Moves the keyboard's focus to the focused table, to its first row if it has no focused row yet or `first` is true.
 */
export function enterTable(first = false): void {
  tables.get()?.enter(first);
}

/**
 * Returns the keyboard's focus to the focused table without moving to a row, after something else had it for a moment.
 */
export function returnToTable(): void {
  tables.get()?.take();
}

/** What commands may know of the focused table; null where there is none. */
export function focusedTable(): FocusedTable | null {
  return tables.get()?.describe() ?? null;
}

/**
 * Carries out a command's step in the focused table. It is drawn at once, because the next key is about the new row.
 */
export function actOnTable(step: TableStep): void {
  flushSync(() => tables.get()?.act(step));
}
