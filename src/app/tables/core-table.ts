// TanStack's table for our tables: it has the columns, their order, widths and sorting, the selected rows, and the rows' ids.
import {
  type ColumnDef,
  type ReactTable,
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { changeLayout, columnLayoutOf, useColumnLayout } from "@/app/tables/columns/column-layout";
import { type TableColumn, compareValues, shownColumns } from "@/app/tables/columns/columns";
import type { DataTableProps } from "./table-props";

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A row as the library needs it: an object, whose content it never reads. */
type Held<Row> = { row: Row };
export type CoreTable<Row> = ReactTable<typeof features, Held<Row>>;
export type CoreColumn<Row> = NonNullable<ReturnType<CoreTable<Row>["getColumn"]>>;
export type CoreHeader<Row> = ReturnType<CoreTable<Row>["getLeafHeaders"]>[number];

/** The columns at the edges, pinned there; widths in px. */
export const edges = { check: { id: "@check", size: 36 }, menu: { id: "@menu", size: 40 } } as const;

/** Least width that a person can give a column, in px. */
export const leastWidth = 48;

const noRows: never[] = [];

/** @param width of the whole table in px; 0 until it is known */
export function useCoreTable<Row>(props: DataTableProps<Row>, width: number): CoreTable<Row> {
  const { name, columns, rows = noRows, rowId, sorting, selectable = false, menu, shared } = props;
  const isByServer = sorting?.by === "server";
  const layout = useColumnLayout(name);
  const hasMenu = menu !== undefined;
  const room = width - (selectable ? edges.check.size : 0) - (hasMenu ? edges.menu.size : 0);
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  const definitions = useMemo(
    () => [
      ...(selectable ? [edgeOf<Row>(edges.check)] : []),
      ...columns.flatMap((column) => definitionsOf(column, isByServer)),
      ...(hasMenu ? [edgeOf<Row>(edges.menu)] : []),
    ],
    [columns, selectable, hasMenu, isByServer],
  );
  const { id, desc = false } = sorting?.sort ?? {};
  const state = useMemo(
    () => ({
      columnVisibility: {
        ...shownColumns(columns, layout, room, shared),
        ...Object.fromEntries(columns.flatMap(({ parts = [] }) => parts.map(({ id }) => [id, false]))),
      },
      columnOrder: layout.columnOrder,
      columnSizing: layout.columnSizing,
      columnPinning: { start: [edges.check.id], end: [edges.menu.id] },
      sorting: id === undefined ? [] : [{ id, desc }],
    }),
    [columns, layout, room, shared, id, desc],
  );
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowId(row),
    state,
    manualSorting: isByServer,
    enableSorting: sorting !== undefined,
    enableMultiSort: false,
    sortDescFirst: false,
    enableRowSelection: selectable,
    enableSubRowSelection: false,
    onSortingChange: (change) => sorting?.onSort(functionalUpdate(change, state.sorting)[0] ?? null),
    onColumnVisibilityChange: (change) =>
      changeLayout(name, {
        columnVisibility: functionalUpdate(change, columnLayoutOf(name).columnVisibility),
      }),
    onColumnOrderChange: (change) =>
      changeLayout(name, { columnOrder: functionalUpdate(change, columnLayoutOf(name).columnOrder) }),
    onColumnSizingChange: (change) =>
      changeLayout(name, { columnSizing: functionalUpdate(change, columnLayoutOf(name).columnSizing) }),
  });
}

type Definition<Row> = ColumnDef<typeof features, Held<Row>>;

/** A column and its parts: parts can be sorted by, but are never shown alone. */
function definitionsOf<Row>(column: TableColumn<Row>, isByServer: boolean): Definition<Row>[] {
  const { id, width, sortBy, sorts = false, parts = [] } = column;
  return [
    {
      id,
      size: width,
      minSize: Math.min(width, leastWidth),
      accessorFn: ({ row }) => sortBy?.(row) ?? "",
      enableSorting: isByServer ? sorts : sortBy !== undefined,
      sortFn: (a, b, column) =>
        compareValues(a.getValue<string | number>(column), b.getValue<string | number>(column)),
    },
    ...parts.map(({ id }) => ({ id, accessorFn: () => "", enableHiding: false, enableSorting: isByServer })),
  ];
}

function edgeOf<Row>({ id, size }: { id: string; size: number }): Definition<Row> {
  return { id, size, minSize: size, enableHiding: false, enableResizing: false };
}

/** Our columns that are shown, in order. */
export function shownIds<Row>(core: CoreTable<Row>): string[] {
  return core
    .getVisibleLeafColumns()
    .filter((column) => !column.getIsPinned())
    .map(({ id }) => id);
}
