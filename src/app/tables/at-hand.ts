// What of a table is at hand for commands: its columns and its list, the focused row, the selected ones.
import { useEffect } from "react";
import { setFocused, setSelected } from "@/app/command/context";
import type { TableAtHand } from "@/kernel/context";
import type { Selection } from "./selection";
import type { DataTableProps } from "./table-props";
import type { RowModel } from "./use-row-model";

/** What commands may ask of the table: its columns, whether its rows can be selected, and the list it shows. */
export function describeTable<Row>({
  columns,
  sorting,
  selectable = false,
  label,
  listing,
  saving,
  opensBeside = false,
  focused,
}: DataTableProps<Row>): TableAtHand {
  return {
    ...(opensBeside && focused !== undefined && { isOpen: true }),
    ...(saving && { listing: { list: null, label, query: {} } }),
    ...(listing && { listing: { list: listing.list, label, query: queryTexts(listing.query) } }),
    selects: selectable,
    columns: columns.flatMap(({ id, title, sortBy, sorts = false, parts = [] }) => [
      {
        id,
        title,
        sorts: sorting?.by === "server" ? sorts : sorting !== undefined && sortBy !== undefined,
      },
      ...parts.map((part) => ({ ...part, sorts: sorting?.by === "server", isPart: true as const })),
    ]),
  };
}

/** What narrows a list down, as its address says it: without its paging, nor what was not asked for. */
function queryTexts({ limit: _limit, ...query }: Readonly<Record<string, unknown>>): Record<string, string> {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]));
}

/** Tells the commands what is at hand: nothing, while it is not what was asked for. */
export function useReportedTargets<Row>(
  { targetOf, focused, busy = false }: DataTableProps<Row>,
  { rows, places }: RowModel<Row>,
  selection: Selection,
): void {
  const at = focused === undefined || busy ? undefined : places.get(focused);
  const row = at === undefined ? undefined : rows[at];
  useEffect(() => setFocused(row === undefined ? null : (targetOf?.(row) ?? null)), [row, targetOf]);
  useEffect(() => {
    const chosen = [...(busy ? [] : selection.ids)]
      .flatMap((id) => places.get(id) ?? [])
      .toSorted((a, b) => a - b);
    const selected = chosen.flatMap((place) => {
      const row = rows[place];
      return row === undefined || !targetOf ? [] : [targetOf(row)];
    });
    setSelected(selected);
  }, [selection.ids, busy, rows, places, targetOf]);
  useEffect(
    () => () => {
      setFocused(null);
      setSelected([]);
    },
    [],
  );
}
