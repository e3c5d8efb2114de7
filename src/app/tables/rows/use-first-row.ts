// In a wide window a list that opens its rows next to it shows its first row at once.
import { useEffect, useRef } from "react";
import type { DataTableProps } from "@/app/tables/table-props";

/** From this width on, a list and an open row fit side by side. */
const wide = window.matchMedia("(width >= 1440px)");

/** Whether a list shows its first row as soon as it is here. */
export const opensFirst = () => wide.matches;

/** Once for each list: a person who closes the row wants to see the list alone. The keyboard's focus stays where it is. */
export function useFirstRow<Row>(
  ids: readonly string[],
  {
    rows,
    list,
    focused,
    onFocus,
    opensBeside,
    busy,
    beyond,
  }: Pick<DataTableProps<Row>, "rows" | "list" | "focused" | "onFocus" | "opensBeside" | "busy" | "beyond">,
): void {
  const shownFor = useRef<string | null>(null);
  const [first] = ids;
  useEffect(() => {
    if (!opensBeside || rows === undefined || busy) return;
    const isShown = shownFor.current === list;
    // The row that was open in the former list is left with it.
    const isLeft = shownFor.current !== null && focused !== undefined && !beyond && !ids.includes(focused);
    // A list that is still empty shows the first row that arrives.
    if (focused !== undefined || first !== undefined) shownFor.current = list;
    if (!isShown && (focused === undefined || isLeft) && first !== undefined && opensFirst()) onFocus(first);
  }, [opensBeside, rows, busy, beyond, ids, list, focused, first, onFocus]);
}
