// The table of the console: dense, virtualised, used by keyboard, and steady through refreshes.
import { useId, useMemo, useRef, useState } from "react";
import { useScope } from "@/app/command/context";
import { type TableColumn, columnTemplate, headingHeight } from "@/app/tables/columns/columns";
import { PrintedList, usePrinting } from "./printed-list";
import { cardColumns, inCards } from "@/app/tables/columns/card-column";
import { type CoreTable, shownIds, useCoreTable } from "./core-table";
import { ColumnsPanel } from "@/app/tables/columns/columns-panel";
import { noneMismatched } from "@/app/tables/rows/mismatched-rows";
import type { DataTableProps } from "./table-props";
import { Grid } from "./grid";
import { TableFooter } from "./table-footer";
import { RefreshFault, TableCurtain } from "./table-states";
import { usePhone } from "../ui/use-phone";
import { useElementWidth } from "../ui/use-element-width";
import { useHeldRows } from "@/app/tables/rows/use-held-rows";
import { useRowModel } from "./use-row-model";
import { useTableController } from "./use-table-controller";

/** Fills the given height. `rowId`, `onFocus`, `labelOf`, `targetOf` and `columns` must be stable. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const isPhone = usePhone();
  const list = useShownList(given);
  const { columns: all, rowHeight } = given;
  // The same columns while the same ones are given: others would draw every row again.
  const cards = useMemo(() => (isPhone ? cardColumns(all, rowHeight) : null), [isPhone, all, rowHeight]);
  const props = { ...given, list, ...(cards && inCards(given, cards)) };
  const { name, label, columns, menu, error, rows } = props;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const core = useCoreTable(props, width);
  const ids = shownIds(core).join(" ");
  // The same columns as long as they fit: other columns would draw the rows again.
  const shown = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    return ids.split(" ").flatMap((id) => byId.get(id) ?? []);
  }, [columns, ids]);
  const { model, marks } = useHeldRows(useRowModel(core), props);
  const table = useTableController(props, core, model, grid);
  useScope(`table:${name}`);
  useScope("table:items", props.holdsItems === true);
  const template = templateOf(core, columns);
  const isPrinting = usePrinting();

  return (
    <div className="flex h-full min-h-0 flex-col">
      {rows && error && <RefreshFault label={label} error={error} onRetry={props.onRetry} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Grid
          id={gridId}
          ref={grid}
          props={props}
          core={core}
          columns={shown}
          template={template}
          model={model}
          marks={marks}
          table={table}
        />
        <TableCurtain
          state={rows ? (model.ids.length === 0 ? "empty" : "full") : error ? "failed" : "loading"}
          error={error}
          onRetry={props.onRetry}
          empty={props.empty}
          words={props.words ?? { loading: `Loading ${label}`, failed: `${label} could not be loaded` }}
          template={template}
          top={headingHeight(props)}
          rowHeight={props.rowHeight}
        />
      </div>
      {isPrinting && rows && !hasSheet() && (
        <PrintedList
          label={label}
          columns={all}
          rows={rows}
          rowId={props.rowId}
          total={props.more?.total ?? rows.length}
          narrowed={props.narrowed ?? []}
        />
      )}
      <TableFooter
        model={model}
        table={table}
        mismatched={props.mismatched ?? noneMismatched}
        total={(props.more?.total ?? model.ids.length) - (props.mismatched?.size ?? 0)}
        totalAge={props.more?.totalAge}
        label={label}
        canExport={(props.listing ?? props.saving) !== undefined}
        menu={menu}
        gridId={gridId}
        columns={columns.length > 1 && <ColumnsPanel core={core} columns={columns} onOpen={table.entered} />}
      />
    </div>
  );
}

/** Whether the screen has something of its own for paper. */
function hasSheet(): boolean {
  return document.querySelector("[data-sheet]:not([data-list])") !== null;
}

/** The tracks of all columns; those at the edges have fixed widths. */
function templateOf<Row>(core: CoreTable<Row>, columns: readonly TableColumn<Row>[]): string {
  const shares = new Map(columns.map(({ id, grow = 0 }) => [id, grow]));
  const tracks = core.getLeafHeaders().map(({ column }) => {
    const isOwn = column.id in core.state.columnSizing;
    return { size: column.getSize(), grow: isOwn ? 0 : (shares.get(column.id) ?? 0), column };
  });
  const [start, center, end] = (["start", false, "end"] as const).map((edge) =>
    tracks.filter(({ column }) => column.getIsPinned() === edge),
  );
  return [...px(start), columnTemplate(center ?? []), ...px(end)].join(" ");
}

function px(tracks: readonly { size: number }[] = []): string[] {
  return tracks.map(({ size }) => `${size}px`);
}

/** The list of the rows on screen: while another list is read, still the former one. */
function useShownList({ list, busy = false }: { list: string; busy?: boolean }): string {
  const [shown, setShown] = useState(list);
  if (!busy && shown !== list) setShown(list);
  return busy ? shown : list;
}
