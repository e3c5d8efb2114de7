// What a person chose of the columns of a table: which are shown, in which order, how wide.
import { useSyncExternalStore } from "react";
import { keepColumns, personal, subscribeToPersonal } from "@/app/command/personal";
import type { ColumnLayout } from "@/kernel/column-layout";

const asTheyCome: ColumnLayout = { columnVisibility: {}, columnOrder: [], columnSizing: {} };

/** The layout of the table called `table`, as it is kept. */
export function useColumnLayout(table: string): ColumnLayout {
  return useSyncExternalStore(subscribeToPersonal, () => layoutOf(table));
}

/** The same at this moment; what two keys change one after the other is changed twice. */
export function layoutOf(table: string): ColumnLayout {
  return personal().columns[table] ?? asTheyCome;
}

/** Changes a part of it, and keeps that. */
export function changeLayout(table: string, changed: Partial<ColumnLayout>): void {
  keepColumns({ table, layout: { ...layoutOf(table), ...changed } });
}
