// What a step of a command does in a table: moving, selecting, opening, sorting, copying.
import type { RefObject } from "react";
import { changeColumn } from "@/app/tables/columns/change-column";
import { saveList } from "@/app/tables/exports/save-list";
import { saveRows } from "@/app/tables/exports/save-rows";
import { mostAtOnce } from "@/app/tables/rows/use-focus-through-refresh";
import type { TableStep } from "@/kernel/command/general-effects";
import type { CoreTable } from "./core-table";
import type { SelectionSteps } from "./selection";
import type { DataTableProps } from "./table-props";
import type { RowModel } from "./use-row-model";

/** The table at the moment of the step: the next key may come before the next render. */
export type TableNow<Row> = {
  props: DataTableProps<Row>;
  model: RowModel<Row>;
  focused: string | undefined;
  /** The first row of the page that was chosen, until a row has the focus. */
  turned: number | null;
};

/** What steps change. */
type Steered<Row> = {
  core: CoreTable<Row>;
  grid: HTMLDivElement | null;
  selection: SelectionSteps;
  takeFocus: () => void;
  goTo: (place: number) => void;
  /** No row has the focus from now on; the next step starts at `place`. */
  release: (place: number | null) => void;
  expand: (id: string, isExpanded: boolean) => void;
  copy: (ids: readonly string[], column: string | null) => Promise<void>;
};

/** How far the arrows scroll a list sideways where rows do not unfold, in px. */
const sidewaysPx = 160;

export function takeStep<Row>(step: TableStep, now: TableNow<Row>, steered: Steered<Row>): void {
  const { props, model, focused, turned } = now;
  const { core, grid, selection, takeFocus, goTo } = steered;
  const here = focused === undefined ? undefined : model.places.get(focused);
  /** The row that is `by` further on; after choosing a page, its first row. */
  const from = (by: number) => turned ?? (here === undefined ? 0 : here + by);
  if ("do" in step) return act(step.do, now, steered, here, from(0));
  if ("sort" in step) return core.setSorting([{ id: step.sort, desc: step.descending }]);
  if ("column" in step) return changeColumn(core, grid, step);
  if ("copy" in step) {
    const chosen = core.atoms.rowSelection.get();
    const selected = model.ids.filter((id) => chosen[id]);
    const alone = focused === undefined ? [] : [focused];
    return void steered.copy(selected.length > 0 ? selected : alone, step.copy);
  }
  takeFocus();
  if ("extend" in step) {
    if (!props.selectable) return goTo(from(step.extend));
    const to = model.ids[Math.min(Math.max(from(step.extend), 0), model.ids.length - 1)];
    if (to === undefined) return;
    selection.extend(focused ?? null, to);
    return goTo(model.places.get(to) ?? 0);
  }
  selection.endRange();
  if (step.move === "first") return goTo(0);
  if (step.move === "last") return goTo(lastWithinReach(model.ids.length, props.more?.total));
  return goTo(from(step.move));
}

type Act = Extract<TableStep, { do: string }>["do"];

function act<Row>(
  what: Act,
  { props, model, focused }: TableNow<Row>,
  { grid, selection, takeFocus, goTo, release, expand }: Steered<Row>,
  here: number | undefined,
  start: number,
): void {
  if (what === "filter") return focusOn(props.filter);
  if (what === "save") return save(props, model);
  if (what === "clear") return selection.clear();
  if (what === "release") return release(here ?? null);
  if (what === "select-all") {
    if (props.selectable) selection.all();
    return;
  }
  if ((what === "expand" || what === "collapse") && !props.details) {
    return grid?.scrollBy({ left: what === "expand" ? sidewaysPx : -sidewaysPx });
  }
  if (focused === undefined) {
    if (what !== "open") return;
    takeFocus();
    return goTo(start);
  }
  const row = model.rows[model.places.get(focused) ?? -1];
  if (row === undefined) return;
  if (what === "open") props.onOpen?.(row);
  else if (what !== "select") expand(focused, what === "expand");
  else if (props.selectable) selection.toggle(focused);
}

function save<Row>(
  { label, saving, readPage, mismatched, rowId }: DataTableProps<Row>,
  { rows }: RowModel<Row>,
): void {
  if (saving && readPage) void saveList(label, saving, readPage);
  else if (saving) {
    saveRows(
      label,
      saving,
      rows.filter((row) => !mismatched?.has(rowId(row))),
    );
  }
}

/** End goes to the very last row when few enough must be loaded, else to the last one within that limit. */
function lastWithinReach(loaded: number, total = loaded): number {
  return Math.min(total, loaded + mostAtOnce) - 1;
}

function focusOn(field: RefObject<HTMLInputElement | null> | undefined): void {
  field?.current?.focus();
  field?.current?.select();
}
