// The props of a table: its rows and columns, what acts on them, and what the screen remembers.
import type { Sight } from "@/app/tables/rows/pages";
import type { ReactNode, RefObject } from "react";
import type { ReadPage } from "@/app/tables/exports/save-list";
import type { Columns } from "@/contract/text/csv";
import type { ApiError } from "@/contract/wire/errors";
import type { ExportedList } from "@/contract/export/export";
import type { Target } from "@/kernel/command/context";
import type { Sort, TableColumn } from "@/app/tables/columns/columns";
import type { Mismatched } from "@/app/tables/rows/mismatched-rows";

/** The rows of a list that are not loaded. */
export type MoreRows = {
  /** How many rows there are in all, including those that no longer match. */
  total: number;
  /** How many seconds ago that was counted. */
  totalAge: number;
  /** Loads up to this number of them. */
  loadTo: (count: number) => void;
  /** Which rows are visible: only those are read again when something changes. */
  onSight: (rows: Sight) => void;
};

export type DataTableProps<Row> = {
  /** Its scope is `table:<name>`. */
  name: string;
  /** The name of the grid: the title of the page or the tab. */
  label: string;
  columns: readonly TableColumn<Row>[];
  /** The column in which all rows have the same value, because the tab says it: it is left out first where there is no room. */
  shared?: string | undefined;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Ids of the rows that no longer fit the filter: they stay where they were, and are not counted. */
  mismatched?: Mismatched | undefined;
  /** Its rows are mail items, or records about one each: the keys for items work in it. */
  holdsItems?: true;
  /** A person's name for a row: "STE 1042". */
  labelOf: (row: Row) => string;
  /** The target of commands; rows without it can only be read. */
  targetOf?: ((row: Row) => Target) | undefined;
  /** The focused row, by id. */
  focused: string | undefined;
  /** The focused record is shown next to the list though no row has it: the focus stays. */
  beyond?: boolean | undefined;
  onFocus: (id: string | undefined) => void;
  /** Identifies the list: when it changes, rows do not count as new and the table starts at its top. */
  list: string;
  /** What narrows the list down, as its printed sheet says it. */
  narrowed?: readonly string[];
  /** Set when there are more rows than are loaded. */
  more?: MoreRows | undefined;
  /** Another list was requested: steps and records wait until its rows are loaded. */
  busy?: boolean;
  error?: ApiError | undefined;
  onRetry: () => void;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Shown while they load and when that failed; made from the label by default. */
  words?: { loading: string; failed: string } | undefined;
  /** `client` sorts the loaded rows, `server` only reports the wanted order. */
  sorting?: { by: "client" | "server"; sort: Sort | null; onSort: (sort: Sort | null) => void } | undefined;
  /** Height of a row in px, for lists with two lines in each row; 36 by default. */
  rowHeight?: number;
  selectable?: boolean;
  /** The focused row is open next to the list, and Escape closes it. */
  opensBeside?: boolean;
  /** The unfolded content of a row. */
  details?: ((row: Row) => ReactNode) | undefined;
  /** Enter, or a double click. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Ids of the commands in a row's menu, which act on the row's target. */
  menu?: readonly string[] | undefined;
  /** The list of the rows with its filter, where it can be exported; paging in it does not matter. */
  listing?: { list: ExportedList; query: Readonly<Record<string, unknown>> } | undefined;
  /** The columns of its rows in a file, where all of them are loaded: the shown rows are saved, in order. */
  saving?: Columns<Row> | undefined;
  /** Reads the list to save page by page, where not all of its rows are here. */
  readPage?: ReadPage<Row> | undefined;
  /** The field that `/` focuses. */
  filter?: RefObject<HTMLInputElement | null> | undefined;
};
