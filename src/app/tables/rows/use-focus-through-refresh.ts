// Which row has the focus when a list is read again, and a row in the URL that is not loaded yet.
import { useEffect, useRef } from "react";
import { showWarning } from "@/app/ui/toasts/notices";
import { ownRows } from "./changed-rows";
import { survivor } from "./refresh";
import type { DataTableProps } from "@/app/tables/table-props";
import type { RowModel } from "@/app/tables/use-row-model";

/** The most rows that End may load, or that are loaded to find the row in the URL. */
export const mostAtOnce = 1000;

/**
 * Leaves the focus on an existing row, and looks for the URL's row beyond the loaded rows. Where another person's change took the
 * focused row away, no row has the focus: the next key would act on one that nobody went to. `release` makes the next step start at
 * its place.
 */
export function useFocusThroughRefresh<Row>(
  { ids, places, rows: shown }: RowModel<Row>,
  {
    rows,
    list,
    focused,
    onFocus,
    more,
    beyond,
    labelOf,
  }: Pick<DataTableProps<Row>, "rows" | "list" | "focused" | "onFocus" | "more" | "beyond" | "labelOf">,
  release: (place: number) => void,
): void {
  const before = useRef<Before | null>(null);
  /** The list whose row the URL named when the screen was opened. */
  const firstList = useRef(list);
  useEffect(() => {
    if (rows === undefined) return;
    const was = before.current?.list === list ? before.current : null;
    const known = was?.ids;
    const { releases } = ownRows();
    const row = shown[places.get(focused ?? "") ?? -1];
    before.current = { list, ids, releases, label: row === undefined ? null : labelOf(row) };
    if (focused === undefined || row !== undefined) return;
    const further = firstList.current === list && ids.length < Math.min(more?.total ?? 0, mostAtOnce);
    if (was && known?.includes(focused)) {
      if (was.releases !== releases || isOwn(focused))
        return onFocus(survivor(known, ids, focused) ?? undefined);
      release(known.indexOf(focused));
      showWarning(`${was.label ?? "The row in focus"} has left the list. No row is in focus now.`);
    } else if (further) more?.loadTo(ids.length + 1);
    else if (!beyond) onFocus(undefined);
  }, [rows, ids, places, shown, list, focused, onFocus, more, beyond, labelOf, release]);
}

type Before = {
  list: string;
  ids: readonly string[];
  releases: number;
  /** What the focused row was called. */
  label: string | null;
};

/** Whether the person's own change, under way or the last one, took the row away. */
function isOwn(id: string): boolean {
  const { rows, changing, count } = ownRows();
  return changing.has(id) || rows.get(id)?.number === count;
}
