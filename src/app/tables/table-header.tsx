// The header of a table: what the columns are, and the buttons that sort by them.
import { cn } from "@/app/components/cn";
import { Checkbox } from "@/app/components/ui/checkbox";
import { TableSortButton, tableLook } from "@/app/components/ui/table";
import { type TableColumn, nextSort } from "./columns";
import type { DataTableProps } from "./table-props";
import type { Selection } from "./selection";

/** Height in px; rows scroll beneath it. */
export const headerHeight = 32;

export function TableHeader<Row>({
  columns,
  template,
  sorting,
  selection,
  ids,
  onToggleAll,
  hasMenu,
}: {
  columns: readonly TableColumn<Row>[];
  /** The columns' widths, as `grid-template-columns`. */
  template: string;
  sorting: DataTableProps<Row>["sorting"];
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
          <Heading key={column.id} column={column} sorting={sorting} />
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
}: {
  column: TableColumn<Row>;
  sorting: DataTableProps<Row>["sorting"];
}) {
  const { id, title, hideTitle, align } = column;
  const sorts = sorting?.by === "server" ? column.sorts === true : column.sortBy !== undefined;
  const sort = sorting?.sort?.column === id ? sorting.sort : null;
  const direction = sort ? (sort.descending ? "descending" : "ascending") : "none";
  return (
    <div
      role="columnheader"
      aria-sort={sorting && sorts ? direction : undefined}
      className={cn(tableLook.head, "flex items-center", align === "right" && "justify-end")}
    >
      {sorting && sorts ? (
        <TableSortButton direction={direction} onClick={() => sorting.onSort(nextSort(sorting.sort, id))}>
          {title}
        </TableSortButton>
      ) : (
        <span className={hideTitle ? "sr-only" : "truncate"}>{title}</span>
      )}
    </div>
  );
}

function checkedOf({ ids }: Selection, all: readonly string[]): boolean | "indeterminate" {
  if (ids.size === 0) return false;
  return all.every((id) => ids.has(id)) || "indeterminate";
}
