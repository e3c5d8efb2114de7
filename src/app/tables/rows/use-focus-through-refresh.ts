// Which row has the focus when a list is read again, and a row in the URL that is not loaded yet.
import { useEffect, useRef } from "react";
import { survivor } from "./refresh";
import type { DataTableProps } from "@/app/tables/table-props";

/** The most rows that End may load, or that are loaded to find the row in the URL. */
export const mostAtOnce = 1000;

/** Leaves the focus on an existing row, and looks for the URL's row beyond the loaded rows. */
export function useFocusThroughRefresh<Row>(
  ids: readonly string[],
  focused: string | undefined,
  onFocus: (id: string | undefined) => void,
  { rows, list, more, beyond }: Pick<DataTableProps<Row>, "rows" | "list" | "more" | "beyond">,
): void {
  const before = useRef<{ list: string; ids: readonly string[] } | null>(null);
  /** The list whose row the URL named when the screen was opened. */
  const firstList = useRef(list);
  useEffect(() => {
    if (rows === undefined) return;
    const known = before.current?.list === list ? before.current.ids : null;
    before.current = { list, ids };
    if (focused === undefined || ids.includes(focused)) return;
    const further = firstList.current === list && ids.length < Math.min(more?.total ?? 0, mostAtOnce);
    if (known?.includes(focused)) onFocus(survivor(known, ids, focused) ?? undefined);
    else if (further) more?.loadTo(ids.length + 1);
    else if (!beyond) onFocus(undefined);
  }, [rows, ids, list, focused, onFocus, more, beyond]);
}
