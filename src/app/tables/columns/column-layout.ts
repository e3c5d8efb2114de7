// The person's layout of a table's columns: which are shown, in which order, how wide.
import { useSyncExternalStore } from "react";
import { keepColumns, personal, subscribeToPersonal } from "@/app/command/run/personal";
import type { ColumnLayout } from "@/kernel/command/column-layout";

const usualLayout: ColumnLayout = { columnVisibility: {}, columnOrder: [], columnSizing: {} };

/** The saved layout of the table with the name `table`. */
export function useColumnLayout(table: string): ColumnLayout {
  return useSyncExternalStore(subscribeToPersonal, () => columnLayoutOf(table));
}

/** The same, read now: two key presses in a row each start from the result of the one before. */
export function columnLayoutOf(table: string): ColumnLayout {
  return personal().columns[table] ?? usualLayout;
}

/** Changes a part of it, and saves that. */
export function changeLayout(table: string, changed: Partial<ColumnLayout>): void {
  keepColumns({ table, layout: { ...columnLayoutOf(table), ...changed } });
}
