// The table of the console: dense, virtualised, worked by the keyboard, and steady through refreshes.
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { useScope } from "@/app/context";
import type { Target } from "@/kernel/context";
import type { ApiError } from "@/contract/errors";
import type { ExportedList } from "@/contract/export";
import { type Sort, type TableColumn, columnTemplate, fittingColumns } from "./columns";
import { Grid } from "./grid";
import { TableFooter } from "./table-footer";
import { RefreshFault, TableCurtain } from "./table-states";
import { useElementWidth } from "./use-element-width";
import { useRowModel } from "./use-row-model";
import { useTableController } from "./use-table-controller";

export type DataTableProps<Row> = {
  /** Its scope is `table:<name>`. */
  name: string;
  /** What the grid is called: the page's title, or the tab's. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** What a person calls a row: "STE 1042". */
  labelOf: (row: Row) => string;
  /** What commands act on; rows without it are only looked at. */
  targetOf?: ((row: Row) => Target) | undefined;
  /** The row that has the keyboard's attention, by id. */
  focused: string | undefined;
  onFocus: (id: string | undefined) => void;
  /** Tells one list from another: when it changes, what is new is no news and the table starts at its top. */
  list: string;
  /** How many rows there are in all, where that is more than are loaded, and how to load up to some number of them. */
  more?: { total: number; loadTo: (count: number) => void } | undefined;
  /** Rows are being read for another `list` than is shown. */
  busy?: boolean;
  error?: ApiError | undefined;
  onRetry: () => void;
  /** What stands in place of the rows when there are none. */
  empty: ReactNode;
  /** What is said while they load and when that failed; made of the label unless given. */
  words?: { loading: string; failed: string } | undefined;
  /** `client` sorts what is loaded, `server` only says what is wanted. */
  sorting?: { by: "client" | "server"; sort: Sort | null; onSort: (sort: Sort | null) => void } | undefined;
  /** Height of a row in px, for lists of two lines a row; 36 unless given. */
  rowHeight?: number;
  selectable?: boolean;
  /** What a row unfolds to. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Enter, or a double click. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Ids of the commands in a row's menu, which act on the row's target. */
  menu?: readonly string[] | undefined;
  /** The list that the rows are of, as it is filtered, where that can be exported; paging in it does not matter. */
  listing?: { list: ExportedList; query: Readonly<Record<string, unknown>> } | undefined;
  /** Prints its rows, where it has a form for paper. */
  onPrint?: (() => void) | undefined;
  /** The field that `/` goes to. */
  filter?: RefObject<HTMLInputElement | null> | undefined;
};

/** Fills the height it is given. `onFocus`, `labelOf`, `targetOf` and `columns` should be stable. */
export function DataTable<Row>(given: DataTableProps<Row>) {
  const props = { ...given, list: useShownList(given) };
  const { name, label, columns, selectable = false, menu, error, rows } = props;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const width = useElementWidth(grid);
  const shown = fittingColumns(columns, width - (selectable ? edges.check : 0) - (menu ? edges.menu : 0));
  const model = useRowModel(props);
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
        total={props.more?.total ?? model.ids.length}
        canExport={props.listing !== undefined}
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
