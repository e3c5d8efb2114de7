// What commands do to a column of the focused table.
import { showError } from "@/app/ui/toasts/notices";
import type { ColumnChange } from "@/kernel/command/general-effects";
import { movedColumn } from "./columns";
import { type CoreTable, leastWidth, shownIds } from "@/app/tables/core-table";

/** By how much a column becomes wider or narrower, in px. */
const step = 24;

export function changeColumn<Row>(
  core: CoreTable<Row>,
  grid: HTMLElement | null,
  { column: id, change }: { column: string; change: ColumnChange },
): void {
  const column = core.getColumn(id);
  if (!column) return;
  if (change === "hide" || change === "show") column.toggleVisibility(change === "show");
  else if (change === "widen" || change === "narrow") {
    const width = drawnWidth(grid, id) ?? column.getSize();
    const wanted = Math.max(leastWidth, width + (change === "widen" ? step : -step));
    if (wanted === width) showError("The column is as narrow as it can be. Hide it to make more room.");
    else core.setColumnSizing((now) => ({ ...now, [id]: wanted }));
  } else {
    const shown = shownIds(core);
    const order = core
      .getAllLeafColumns()
      .filter((each) => !each.getIsPinned())
      .map((each) => each.id);
    const next = movedColumn(order, shown, id, change);
    if (next.join() === order.join()) {
      const isBegin = change === "left" || change === "first";
      showError(`The column is the ${isBegin ? "first" : "last"} already.`);
    } else core.setColumnOrder(next);
  }
}

/** How wide a column is drawn, in px: it may have a share of the remaining room. */
export function drawnWidth(grid: HTMLElement | null, id: string): number | undefined {
  const heading = grid?.querySelector<HTMLElement>(`[data-heading="${CSS.escape(id)}"]`);
  return heading ? Math.round(heading.getBoundingClientRect().width) : undefined;
}
