// The header of a table: what the columns are, and the buttons that sort by them.
import { cn } from "@/app/ui/cn";
import { Checkbox } from "@/app/ui/components/checkbox";
import { TableSortButton, tableLook } from "@/app/ui/components/table";
import { type Sort, type TableColumn, nextSort } from "./columns";
import type { DataTableProps } from "./table-props";
import type { Selection } from "./selection";

/** Height in px; rows scroll beneath it. */
export const headerHeight = 32;

export function TableHeader<Row>({
  columns,
  template,
  sorting,
  isPassedBy,
  selection,
  ids,
  onToggleAll,
  hasMenu,
}: {
  columns: readonly TableColumn<Row>[];
  /** The columns' widths, as `grid-template-columns`. */
  template: string;
  sorting: DataTableProps<Row>["sorting"];
  /** Tab leads from the grid into the row that is unfolded, and not to the headings on the way. */
  isPassedBy: boolean;
  /** Null where rows cannot be selected. */
  selection: Selection | null;
  ids: readonly string[];
  onToggleAll: () => void;
  hasMenu: boolean;
}) {
  return (
    <div role="rowgroup" className="sticky top-0 z-10 w-full min-w-fit bg-card">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, height: headerHeight }}
        className="grid items-center border-b border-border"
      >
        {selection && (
          <div role="columnheader" className="grid place-items-center">
            <Checkbox
              aria-label="Select all rows"
              disabled={ids.length === 0}
              checked={checkedOf(selection, ids)}
              onCheckedChange={onToggleAll}
            />
          </div>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sorting={sorting} isPassedBy={isPassedBy} />
        ))}
        {hasMenu && (
          <div role="columnheader">
            <span className="sr-only">Actions</span>
          </div>
        )}
      </div>
    </div>
  );
}

function Heading<Row>({
  column,
  sorting,
  isPassedBy,
}: {
  column: TableColumn<Row>;
  sorting: DataTableProps<Row>["sorting"];
  isPassedBy: boolean;
}) {
  const { id, title, hideTitle, align, parts = [] } = column;
  const sorts = sorting?.by === "server" ? column.sorts === true : column.sortBy !== undefined;
  const buttons = sorting ? [...(sorts ? [{ id, title }] : []), ...parts] : [];
  const sort = buttons.some((button) => button.id === sorting?.sort?.column) ? sorting?.sort : null;
  return (
    <div
      role="columnheader"
      aria-sort={buttons.length > 0 ? directionOf(sort) : undefined}
      className={cn(tableLook.head, "flex items-center gap-3", align === "right" && "justify-end")}
    >
      {!(sorting && sorts) && <span className={hideTitle ? "sr-only" : "truncate"}>{title}</span>}
      {sorting &&
        buttons.map((button) => (
          <TableSortButton
            key={button.id}
            tabIndex={isPassedBy ? -1 : undefined}
            direction={directionOf(sort?.column === button.id ? sort : null)}
            // Of several in one heading, which of them it is sorted by.
            aria-pressed={buttons.length > 1 ? sort?.column === button.id : undefined}
            onClick={() => sorting.onSort(nextSort(sorting.sort, button.id))}
          >
            {button.title}
          </TableSortButton>
        ))}
    </div>
  );
}

function directionOf(sort: Sort | null | undefined): "ascending" | "descending" | "none" {
  return sort ? (sort.descending ? "descending" : "ascending") : "none";
}

function checkedOf({ ids }: Selection, all: readonly string[]): boolean | "indeterminate" {
  if (ids.size === 0) return false;
  return all.every((id) => ids.has(id)) || "indeterminate";
}
