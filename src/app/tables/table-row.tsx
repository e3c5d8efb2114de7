// One row of a table.
import ChevronRight from "lucide-react/icons/chevron-right";
import FunnelX from "lucide-react/icons/funnel-x";
import { type ReactNode, memo } from "react";
import { cn } from "@/app/ui/cn";
import { Button } from "@/app/ui/components/button";
import { tableLook } from "@/app/ui/components/table";
import type { Target } from "@/kernel/command/context";
import type { TableColumn } from "@/app/tables/columns/columns";
import type { Mark } from "@/app/tables/rows/held-rows";
import { RowCheck } from "./row-check";
import { rowElementId } from "./row-id";
import { RowMenu } from "./row-menu";

/** Height in px, by default. */
export const plainRowHeight = 36;

// Joined once: some hundred cells are drawn in every frame of scrolling.
const rowLook = cn(
  tableLook.row,
  "group/row grid cursor-default items-center bg-card contain-content outline-ring data-mismatched:text-muted-foreground data-new:bg-success-subtle",
);
const cell = "flex min-w-0 items-center px-3 text-sm whitespace-nowrap";
const look = { left: cell, right: cn(cell, "justify-end"), unfolds: cn(cell, "pl-1.5") };

function lookOf({ align = "left" }: Pick<TableColumn<never>, "align">, unfolds: boolean, isMarked: boolean) {
  const usual = unfolds ? look.unfolds : look[align];
  return isMarked ? cn(usual, "@container") : usual;
}

type RowProps<Row> = {
  gridId: string;
  id: string;
  row: Row;
  /** Place in the list, from 0. */
  place: number;
  columns: readonly TableColumn<Row>[];
  template: string;
  /** In px. */
  height: number;
  isFocused: boolean;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isNew: boolean;
  /** Why it is not in its place. */
  mark: Mark | undefined;
  /** It no longer fits the filter of the list. */
  isFallen: boolean;
  /** Undefined where rows do not unfold. */
  isExpanded: boolean | undefined;
  onToggleDetails: (id: string) => void;
  labelOf: (row: Row) => string;
  targetOf: ((row: Row) => Target) | undefined;
  menu: readonly string[] | undefined;
  isMenuOpen: boolean;
  onMenu: (id: string | null) => void;
};

/**
 * Its controls are for the pointer and are not in the tab order: by keyboard the row is used by commands (x, Enter, arrows, the
 * menu key), which act on the focused row.
 */
function Row<Row>(props: RowProps<Row>) {
  const { gridId, id, row, place, columns, template, isFocused, isSelected, isNew, mark, isExpanded } = props;
  const label = props.labelOf(row);
  const target = props.targetOf?.(row);
  // In the first column that has room to spare.
  const marked =
    mark === undefined
      ? null
      : Math.max(
          0,
          columns.findIndex(({ grow = 0 }) => grow > 0),
        );
  return (
    <div
      id={rowElementId(gridId, id)}
      role="row"
      data-row={id}
      data-focused={isFocused || undefined}
      data-new={isNew || undefined}
      data-mismatched={props.isFallen || undefined}
      // The header is the first row.
      aria-rowindex={place + 2}
      aria-selected={isSelected}
      style={{ gridTemplateColumns: template, height: props.height }}
      className={rowLook}
    >
      {isSelected !== undefined && (
        <div role="gridcell" className="grid place-items-center">
          <RowCheck isSelected={isSelected} label={`Select ${label}`} />
        </div>
      )}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          className={lookOf(column, index === 0 && isExpanded !== undefined, index === marked)}
        >
          {index === 0 && isExpanded !== undefined && (
            <Button
              variant="ghost"
              size="icon-sm"
              tabIndex={-1}
              aria-expanded={isExpanded}
              aria-label={`Details of ${label}`}
              onClick={() => props.onToggleDetails(id)}
              className="mr-0.5 size-6 text-muted-foreground aria-expanded:bg-transparent"
            >
              <ChevronRight
                aria-hidden="true"
                className={cn("transition-transform duration-150", isExpanded && "rotate-90")}
              />
            </Button>
          )}
          {index === marked && mark ? (
            <Marked column={column} row={row} mark={<RowMark mark={mark} isFallen={props.isFallen} />} />
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
      {props.menu && (
        <div
          role="gridcell"
          className="sticky right-0 -col-end-1 my-0.5 mr-0.5 grid place-items-center self-stretch bg-inherit"
        >
          {target && (
            <RowMenu
              id={id}
              target={target}
              commands={props.menu}
              isOpen={props.isMenuOpen}
              onMenu={props.onMenu}
              gridId={gridId}
            />
          )}
        </div>
      )}
    </div>
  );
}

function Marked<Row>({ column, row, mark }: { column: TableColumn<Row>; row: Row; mark: ReactNode }) {
  if (column.placesMark) return column.cell(row, mark);
  return (
    <>
      {column.cell(row)}
      {mark}
    </>
  );
}

function RowMark({ mark: { words, hint }, isFallen }: { mark: Mark; isFallen: boolean }) {
  return (
    <span
      title={hint}
      className={cn(markLook, isFallen ? "bg-neutral-subtle text-neutral-foreground" : markDone)}
    >
      {isFallen && <FunnelX aria-hidden="true" className="size-3.5" />}
      {/* In a narrow cell the row's name gets the room of the icon. */}
      <span className={isFallen ? "sr-only @2xs:not-sr-only" : undefined}>{words}</span>
    </span>
  );
}

const markLook = "ml-2 inline-flex shrink-0 items-center gap-1 rounded-sm px-1.5 text-xs/5 font-medium";
const markDone = "bg-success-subtle text-success";

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets a component's type parameter
export const RecordRow = memo(Row) as typeof Row;
