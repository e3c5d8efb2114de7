// The table of the console: dense, virtualised, worked by the keyboard, and steady through refreshes.
import { useId, useMemo, useRef, useState } from "react";
import { useScope } from "@/app/command/context";
import { columnTemplate, fittingColumns } from "./columns";
import { noneFallen } from "./fallen";
import type { DataTableProps } from "./table-props";
import { Grid } from "./grid";
import { TableFooter } from "./table-footer";
import { RefreshFault, TableCurtain } from "./table-states";
import { useElementWidth } from "../ui/use-element-width";
import { useHeldRows } from "./use-held-rows";
import { useRowModel } from "./use-row-model";
import { useTableController } from "./use-table-controller";

/** Fills the height it is given. `rowId`, `onFocus`, `labelOf`, `targetOf` and `columns` must be stable. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const props = { ...given, list: useShownList(given) };
  const { name, label, columns, selectable = false, menu, error, rows } = props;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const room = width - (selectable ? edges.check : 0) - (menu ? edges.menu : 0);
  // The same ones as long as they fit: rows are drawn anew for other columns.
  const shown = useMemo(() => fittingColumns(columns, room), [columns, room]);
  const { model, marks } = useHeldRows(useRowModel(props), props);
  const table = useTableController(props, model, grid);
  useScope(`table:${name}`);
  const template = [
    ...(selectable ? [`${edges.check}px`] : []),
    columnTemplate(shown),
    ...(menu ? [`${edges.menu}px`] : []),
  ].join(" ");

  return (
    <div className="flex h-full min-h-0 flex-col">
      {rows && error && <RefreshFault label={label} error={error} onRetry={props.onRetry} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <Grid
          id={gridId}
          ref={grid}
          props={props}
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
          rowHeight={props.rowHeight}
        />
      </div>
      <TableFooter
        model={model}
        table={table}
        fallen={props.fallen ?? noneFallen}
        total={(props.more?.total ?? model.ids.length) - (props.fallen?.size ?? 0)}
        totalAge={props.more?.totalAge}
        canExport={(props.listing ?? props.saving) !== undefined}
        menu={menu}
        gridId={gridId}
      />
    </div>
  );
}

/** The list that the rows on screen are of: while another one is read, still the former. */
function useShownList({ list, busy = false }: { list: string; busy?: boolean }): string {
  const [shown, setShown] = useState(list);
  if (!busy && shown !== list) setShown(list);
  return busy ? shown : list;
}

/** Widths of the columns at the edges, in px. */
const edges = { check: 36, menu: 40 } as const;
