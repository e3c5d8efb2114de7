// The grid itself: the scrolling box, its header, its rows. It has the keyboard's focus for all its rows.
import type { MouseEvent, RefObject } from "react";
import { cn } from "@/app/ui/cn";
import { type TableColumn, headingHeight } from "@/app/tables/columns/columns";
import type { CoreTable } from "./core-table";
import { fittingOf, noneMismatched } from "@/app/tables/rows/mismatched-rows";
import type { DataTableProps } from "./table-props";
import { rowElementId } from "./row-id";
import { TableHeading } from "./table-header";
import type { Marks } from "@/app/tables/rows/held-rows";
import type { RowModel } from "./use-row-model";
import type { TableControl } from "./use-table-controller";
import { VirtualRows } from "./virtual-rows";

/**
 * The focus stays on the grid and `aria-activedescendant` names the focused row, so that a refresh or scrolling cannot
 * remove the focused element.
 */
export function Grid<Row>({
  id,
  ref,
  props,
  core,
  columns,
  template,
  model,
  marks,
  table,
}: {
  id: string;
  ref: RefObject<HTMLDivElement | null>;
  props: DataTableProps<Row>;
  core: CoreTable<Row>;
  columns: readonly TableColumn<Row>[];
  template: string;
  model: RowModel<Row>;
  marks: Marks;
  table: TableControl;
}) {
  const {
    label,
    rows,
    more,
    selectable = false,
    menu,
    focused,
    busy = false,
    error,
    mismatched = noneMismatched,
  } = props;
  const isReading = busy || (rows === undefined && !error);
  const hasFocusedRow = table.focusedPlace !== null;

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event);
    if (!place) return;
    if (selectable && (place.onCheck ? !event.shiftKey : event.ctrlKey || event.metaKey)) {
      return table.toggleRow(place.id);
    }
    if (selectable && event.shiftKey) return table.selectTo(place.id);
    if (!place.onControl) table.focusRow(place.id);
  };

  return (
    <div
      ref={ref}
      id={id}
      role="grid"
      aria-label={label}
      aria-rowcount={(more?.total ?? model.ids.length) + 1}
      aria-colcount={columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0)}
      aria-multiselectable={selectable || undefined}
      aria-busy={isReading}
      // Keys do not wait for rows that could not be read: they may never come.
      data-awaited={(isReading && !error) || undefined}
      aria-activedescendant={hasFocusedRow && focused !== undefined ? rowElementId(id, focused) : undefined}
      tabIndex={0}
      className={cn(
        "relative min-h-0 flex-1 overflow-auto overscroll-contain bg-card [overflow-anchor:none]",
        // Not as a row's `group-focus-visible`: then every cell is styled anew whenever the focus comes or goes.
        "[&:focus-visible_[data-focused]]:outline-2 [&:focus-visible_[data-focused]]:-outline-offset-2",
        hasFocusedRow ? "outline-hidden" : "focus-visible:-outline-offset-2",
      )}
      onFocus={table.entered}
      onMouseDown={(event) => {
        // Shift would select text from the last press to this one.
        if (selectable && event.shiftKey && placeOf(event)) {
          event.preventDefault();
          ref.current?.focus({ preventScroll: true });
        }
      }}
      onClick={onClick}
      onDoubleClick={(event) => {
        const place = placeOf(event);
        if (place && !place.onControl && !place.onCheck) table.openRow(place.id);
      }}
      onContextMenu={(event) => {
        // The menu key and Shift+F10; a right click opens the browser's own menu.
        const byKey = event.target === ref.current && event.button !== 2;
        if (!byKey || !menu || focused === undefined || !hasFocusedRow) return;
        event.preventDefault();
        table.setMenuOf(focused);
      }}
    >
      <TableHeading
        core={core}
        columns={columns}
        template={template}
        height={headingHeight(props)}
        isPassedBy={table.expanded.size > 0}
        ids={fittingOf(model.ids, mismatched)}
        onToggleAll={table.toggleAll}
      />
      {model.ids.length > 0 && (
        <VirtualRows
          gridId={id}
          scroller={ref}
          props={props}
          columns={columns}
          template={template}
          model={model}
          marks={marks}
          table={table}
        />
      )}
    </div>
  );
}

/** The row of an event, and whether it is on a control inside it; null outside of rows. */
function placeOf(event: MouseEvent): { id: string; onCheck: boolean; onControl: boolean } | null {
  if (!(event.target instanceof Element)) return null;
  const id = event.target.closest<HTMLElement>("[data-row]")?.dataset.row;
  if (id === undefined) return null;
  const onCheck = event.target.closest("[data-check]") !== null;
  return { id, onCheck, onControl: !onCheck && event.target.closest("a, button") !== null };
}
