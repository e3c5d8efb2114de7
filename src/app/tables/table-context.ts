// What a table tells commands: its columns and its list, the focused row, the selected rows.
import { useEffect } from "react";
import { setFocused, setSelected } from "@/app/command/context";
import type { FocusedTable } from "@/kernel/command/context";
import type { RowSelectionState } from "@tanstack/react-table";
import { personal } from "@/app/command/run/personal";
import type { CoreTable } from "./core-table";
import type { DataTableProps } from "./table-props";
import type { RowModel } from "./use-row-model";

/** What commands may read from the table: its columns, whether its rows can be selected, and the list it shows. */
export function describeTable<Row>(
  {
    name,
    columns,
    selectable = false,
    label,
    listing,
    saving,
    opensBeside = false,
    focused,
  }: DataTableProps<Row>,
  core: CoreTable<Row>,
): FocusedTable {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return {
    ...(opensBeside && focused !== undefined && { isOpen: true }),
    ...(saving && { listing: { list: null, label, query: {} } }),
    ...(listing && { listing: { list: listing.list, label, query: queryTexts(listing.query) } }),
    selects: selectable,
    layout: { table: name, layout: personal().columns[name] ?? null },
    columns: core.getAllLeafColumns().flatMap((column) => {
      const { title, parts = [] } = byId.get(column.id) ?? {};
      if (title === undefined) return [];
      return [
        {
          id: column.id,
          title,
          sorts: column.getCanSort(),
          ...(!column.getIsVisible() && { isHidden: true as const }),
        },
        ...parts.map((part) => ({
          ...part,
          sorts: core.getColumn(part.id)?.getCanSort() ?? false,
          isPart: true as const,
        })),
      ];
    }),
  };
}

/** The filters of a list from its address, without paging and empty values. */
function queryTexts({ limit: _limit, ...query }: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** Tells commands what is selected or focused: nothing, while the table does not show the requested list. */
export function useReportedTargets<Row>(
  { targetOf, focused, busy = false }: DataTableProps<Row>,
  { rows, places }: RowModel<Row>,
  selected: RowSelectionState,
): void {
  const at = focused === undefined || busy ? undefined : places.get(focused);
  const row = at === undefined ? undefined : rows[at];
  useEffect(() => setFocused(row === undefined ? null : (targetOf?.(row) ?? null)), [row, targetOf]);
  useEffect(() => {
    const chosen = (busy ? [] : Object.keys(selected))
      .flatMap((id) => places.get(id) ?? [])
      .toSorted((a, b) => a - b);
    const targets = chosen.flatMap((place) => {
      const row = rows[place];
      return row === undefined || !targetOf ? [] : [targetOf(row)];
    });
    setSelected(targets);
  }, [selected, busy, rows, places, targetOf]);
  useEffect(
    () => () => {
      setFocused(null);
      setSelected([]);
    },
    [],
  );
}
