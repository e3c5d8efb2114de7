// The rows as they are shown, sorted where this machine does the sorting, with their ids and places.
import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo } from "react";
import { type Sort, type TableColumn, compareValues } from "./columns";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

export type RowModel<Row> = {
  rows: readonly Row[];
  ids: readonly string[];
  places: Places;
};

/** The place of each row by its id. */
export type Places = Pick<ReadonlyMap<string, number>, "get" | "has">;

const noRows: never[] = [];

export function useRowModel<Row>({
  rows = noRows,
  columns,
  rowId,
  sorting,
}: {
  rows: readonly Row[] | undefined;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  sorting?: { by: "client" | "server"; sort: Sort | null } | undefined;
}): RowModel<Row> {
  const { column, descending = false } = sorting?.sort ?? {};
  // Rows that nobody sorts here are not passed through: with 100,000 of them that costs more than drawing what is in sight.
  const isSorted = sorting?.by === "client" && column !== undefined;
  // Table 9 wants objects; the wrapper also spares it from looking into rows.
  const data = useMemo(() => (isSorted ? rows : noRows).map((row) => ({ row })), [isSorted, rows]);
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const state = useMemo(
    () => ({ sorting: column === undefined ? [] : [{ id: column, desc: descending }] }),
    [column, descending],
  );
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: ({ row }) => rowId(row),
    state,
  });
  const sorted = table.getRowModel().rows;
  return useMemo(() => {
    const shown = isSorted ? sorted.map(({ original }) => original.row) : rows;
    return modelOf(shown, rowId);
  }, [isSorted, sorted, rows, rowId]);
}

export function modelOf<Row>(rows: readonly Row[], rowId: (row: Row) => string): RowModel<Row> {
  const ids = rows.map((row) => rowId(row));
  return { rows, ids, places: placesOf(ids) };
}

/** Put together when first asked for: filtering a long list by letters asks for none, until a row has the focus. */
function placesOf(ids: readonly string[]): Places {
  let made: ReadonlyMap<string, number> | null = null;
  const places = () => (made ??= new Map(ids.map((id, place) => [id, place])));
  return { get: (id) => places().get(id), has: (id) => places().has(id) };
}

function definitionOf<Row>({ id, sortBy }: TableColumn<Row>): ColumnDef<typeof features, { row: Row }> {
  return {
    id,
    accessorFn: ({ row }) => sortBy?.(row) ?? "",
    enableSorting: sortBy !== undefined,
    sortFn: (a, b, column) =>
      compareValues(a.getValue<string | number>(column), b.getValue<string | number>(column)),
  };
}
