// What a list screen is, as one object: what its address holds, what it reads, its tabs and filters, its columns, its pane and what
// it says where it is empty. `useList` reads it, `ListScreen` draws it.
import type { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type * as z from "zod";
import type { Lying } from "@/app/records/place";
import type { TableColumn } from "@/app/tables/columns/columns";
import type { Listed } from "@/app/tables/rows/mismatched-rows";
import type { ListPage } from "@/app/tables/rows/pages";
import type { Endpoint } from "@/contract/wire/endpoint";
import type { ExportedList } from "@/contract/export/export";
import type { Staff } from "@/contract/staff/staff";
import type { WorkQueue } from "@/contract/work/work";
import type { Target } from "@/kernel/command/context";
import type { FilteredList } from "@/kernel/command/list-in-front";
import type { Scope } from "@/kernel/input/scope";
import type { ListFilter } from "./list-filters";
import type { StatusChoice } from "./list-status";
import type { AnySearch } from "./list-url";
import type { ListTabs } from "./status-tabs";

/** The query of a list, by the names of its endpoint. */
export type ListQuery = Readonly<Record<string, unknown>>;

/** What every page is asked for with. */
type PagePart = { limit: number; cursor?: string; ids?: string };

/** What a query is made of. */
type Asked<Search, Status extends string, Sorted extends string> = {
  search: Search;
  /** The order that the person chose; empty for that of the list. */
  sort: { sort?: Sorted | `-${Sorted}` };
  /** The status of the open tab, and what else narrows the list down, as its endpoint takes it. */
  status: StatusChoice<Status>["query"];
  narrowed: object;
  me: Staff;
};

/** What a list says where it has no rows; `things` are those that a filter did not find. */
export type EmptyWords = { icon: ReactNode; title?: string; hint: ReactNode; things?: string };

export type ListDefinition<
  Row extends Listed,
  Search extends AnySearch,
  Query extends ListQuery,
  Status extends string = never,
  Sorted extends string = never,
> = {
  /** Distinguishes its panes and its table from others. */
  name: string;
  title: string;
  /** What its rows are: "forward request", "forward requests". */
  things: readonly [one: string, many: string];
  /** The scope of its keys. */
  scope?: Scope;
  /** What its address holds. */
  address: z.ZodType<Search>;

  /** The query that its address means, and the same list without its filter, by which rows that no longer fit are found. */
  query: (asked: Asked<Search, Status, Sorted>) => Query;
  all: NoInfer<Query>;
  /** What it is read from, and how a page of it is read. */
  endpoint: Endpoint;
  read: (query: NoInfer<Query> & PagePart) => Promise<ListPage<Row>>;
  /** The columns that the server sorts by, with its names for them; without them the list has one order. */
  sorts?: Readonly<Record<string, Sorted>>;

  /** Its statuses, each as a tab or a tile. */
  tabs?: ListTabs<Status, NoInfer<Query>>;
  /** The list's name where phrases can filter it and it has no tabs. */
  filtered?: FilteredList;
  /**
   * Without tabs: what in the address narrows it down besides words and what phrases know, with its name in the query; null where
   * `query` itself says what it means.
   */
  narrowedBy?: Partial<Readonly<Record<keyof Search & string, string | null>>>;
  /** The label of the field for words, and the class of its width where the label is long. */
  find?: string;
  findWidth?: string;
  /** Choices and toggles next to it. */
  filters?: readonly ListFilter<Search>[];
  /** The queue that works through it. */
  queue?: WorkQueue;
  /** The list as it is exported. */
  exported?: ExportedList;

  columns: readonly TableColumn<Row>[];
  /** The column in which all rows have the same value; with tabs, the status of the open one. */
  shared?: (search: Search) => string | undefined;
  labelOf: (row: Row) => string;
  targetOf: (row: Row) => Target;
  /** The item that a row is about: the column of places is shown once one has a place. */
  itemOf?: (row: Row) => Lying;
  /** The number of the mailbox that a row belongs to, for the chip of that filter. */
  steOf?: (row: Row) => string;
  /** The status of a row, where the next row with the same one is shown once the focused one is done. */
  statusOf?: (row: Row) => string;
  /** Its rows are mail items, or records about one each. */
  holdsItems?: true;
  rowHeight?: number;
  selectable?: false;
  /** Ids of the commands in a row's menu, and those of them that the head of the pane shows. */
  menu: readonly string[];
  main?: readonly string[];
  /** Leads to a row's own screen; without one, opening a row leads into the pane next to the list. */
  open?: (row: Row, go: ReturnType<typeof useNavigate>) => void;

  /** The unfolded content of a row. */
  details?: (row: Row) => ReactNode;

  empty: EmptyWords;
  /** The focused record next to the list, with the commands that its head does not show; and what that is called. */
  pane?: (row: Row, menu: readonly string[]) => ReactNode;
  detailName: string;
};

/** Types a list by what it reads. It returns its argument unchanged. */
export function defineList<
  Row extends Listed,
  Search extends AnySearch,
  Query extends ListQuery,
  Status extends string = never,
  Sorted extends string = never,
>(
  definition: ListDefinition<Row, Search, Query, Status, Sorted>,
): ListDefinition<Row, Search, Query, Status, Sorted> {
  return definition;
}
