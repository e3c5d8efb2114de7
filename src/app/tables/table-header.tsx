// The header of a table: the names of the columns, the buttons that sort by them, and the edges that make them wider.
import type { RowSelectionState } from "@tanstack/react-table";
import { type MouseEvent, type TouchEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { cn } from "@/app/ui/cn";
import { Checkbox } from "@/app/ui/components/checkbox";
import { TableSortButton, tableLook } from "@/app/ui/components/table";
import { drawnWidth } from "@/app/tables/columns/change-column";
import type { TableColumn } from "@/app/tables/columns/columns";
import { type CoreColumn, type CoreHeader, type CoreTable, edges } from "./core-table";

export function TableHeading<Row>({
  core,
  columns,
  template,
  height,
  isPassedBy,
  ids,
  onToggleAll,
}: {
  core: CoreTable<Row>;
  columns: readonly TableColumn<Row>[];
  /** The columns' widths, as `grid-template-columns`. */
  template: string;
  /** In px; 0 where it is only heard. */
  height: number;
  /** Tab leads from the grid into the expanded row, and not to the headings in between. */
  isPassedBy: boolean;
  ids: readonly string[];
  onToggleAll: () => void;
}) {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return (
    <div role="rowgroup" className="sticky top-0 z-10 w-full min-w-fit bg-card">
      {core.getHeaderGroups().map((group) => (
        <div
          key={group.id}
          role="row"
          aria-rowindex={1}
          style={height === 0 ? undefined : { gridTemplateColumns: template, height }}
          className={height === 0 ? "sr-only" : "group/header grid items-center border-b border-border"}
        >
          {group.headers.map((header) => {
            const column = byId.get(header.column.id);
            if (column) {
              return (
                <Heading
                  key={header.id}
                  core={core}
                  header={header}
                  column={column}
                  isPassedBy={isPassedBy}
                />
              );
            }
            return header.column.id === edges.check.id ? (
              <div key={header.id} role="columnheader" className="grid place-items-center">
                <Checkbox
                  aria-label="Select all rows"
                  disabled={ids.length === 0}
                  checked={checkedOf(core.state.rowSelection, ids)}
                  onCheckedChange={onToggleAll}
                />
              </div>
            ) : (
              <div
                key={header.id}
                role="columnheader"
                className="sticky right-0 -col-end-1 mb-px self-stretch bg-card"
              >
                <span className="sr-only">Actions</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Heading<Row>({
  core,
  header,
  column,
  isPassedBy,
}: {
  core: CoreTable<Row>;
  header: CoreHeader<Row>;
  column: TableColumn<Row>;
  isPassedBy: boolean;
}) {
  const { id, title, hideTitle, align, parts = [] } = column;
  const sorts = header.column.getCanSort();
  const buttons = [{ id, title }, ...parts].flatMap(({ id, title }) => {
    const column = core.getColumn(id);
    return column?.getCanSort() ? [{ id, title, column }] : [];
  });
  const sorted = buttons.find((button) => button.column.getIsSorted());
  return (
    <div
      role="columnheader"
      data-heading={id}
      aria-sort={buttons.length > 0 ? directionOf(sorted?.column) : undefined}
      className={cn(
        tableLook.head,
        "relative flex items-center",
        buttons.length > 1 ? "gap-1" : "gap-3",
        align === "right" && "justify-end",
      )}
    >
      {!sorts && <span className={hideTitle ? "sr-only" : "truncate"}>{title}</span>}
      {buttons.map((button) => (
        <TableSortButton
          key={button.id}
          tabIndex={isPassedBy ? -1 : undefined}
          direction={directionOf(button.column)}
          // Over cards, several share the room of one: only the arrow that says something takes any.
          className={buttons.length > 1 && button !== sorted ? "[&_svg]:hidden" : undefined}
          // By which of several columns in one heading the table is sorted.
          aria-pressed={buttons.length > 1 ? sorted === button : undefined}
          onClick={() => button.column.toggleSorting()}
        >
          {button.title}
        </TableSortButton>
      ))}
      {columnsAreMany(core) && <Edge core={core} header={header} />}
    </div>
  );
}

/** In a table of one column no other column can get the room. */
function columnsAreMany<Row>(core: CoreTable<Row>): boolean {
  return core.getVisibleLeafColumns().filter((column) => !column.getIsPinned()).length > 1;
}

/**
 * The edge of a column, to drag: a line at the pointer shows where it will be. A double click resets the width. By key,
 * the commands "widen column" and "narrow column" do this, and so do buttons in the panel of columns.
 */
function Edge<Row>({ core, header }: { core: CoreTable<Row>; header: CoreHeader<Row> }) {
  const { column } = header;
  const edge = useRef<HTMLSpanElement>(null);
  const isDragged = column.getIsResizing();
  const offset = isDragged ? (core.state.columnResizing.deltaOffset ?? 0) : 0;
  const begin = (event: MouseEvent | TouchEvent) => {
    // Dragging selects no text, and the keyboard focus stays where it is.
    if (event.type === "mousedown") event.preventDefault();
    const width = drawnWidth(edge.current?.closest<HTMLElement>('[role="grid"]') ?? null, column.id);
    const former = core.atoms.columnSizing.get();
    // It starts at the visible width, with the column's share of the remaining room.
    if (width !== undefined) flushSync(() => core.setColumnSizing((now) => ({ ...now, [column.id]: width })));
    header.getResizeHandler()(event.nativeEvent);
    if (!("clientX" in event)) return;
    // A press that drags nothing changes nothing.
    const end = ({ clientX }: { clientX: number }) =>
      clientX === event.clientX && core.setColumnSizing(former);
    document.addEventListener("mouseup", end, { once: true });
  };
  return (
    <span
      ref={edge}
      aria-hidden="true"
      data-edge={column.id}
      onMouseDown={begin}
      onTouchStart={begin}
      onDoubleClick={() => column.resetSize()}
      style={{ transform: `translateX(${offset}px)` }}
      className="absolute inset-y-0 right-0 flex w-2.5 cursor-col-resize touch-none justify-end py-1.5 select-none"
    >
      <span
        className={cn(
          "w-px bg-border-strong opacity-0 group-hover/header:opacity-100",
          isDragged && "w-0.5 bg-ring opacity-100",
        )}
      />
    </span>
  );
}

function directionOf<Row>(column: CoreColumn<Row> | undefined): "ascending" | "descending" | "none" {
  const sorted = column?.getIsSorted();
  return sorted ? (sorted === "desc" ? "descending" : "ascending") : "none";
}

function checkedOf(selected: RowSelectionState, all: readonly string[]): boolean | "indeterminate" {
  if (Object.keys(selected).length === 0) return false;
  return all.every((id) => selected[id]) || "indeterminate";
}
