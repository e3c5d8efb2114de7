// On a telephone a row is a card: its name and status on top, the other columns below them in small type.
import { Fragment } from "react";
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";
import type { DataTableProps } from "@/app/tables/table-props";
import type { TableColumn } from "./columns";

/** Height in px, of cards whose cells have one line and of those whose cells have two. */
const heights = { one: 100, two: 132 };

/** Columns that a card leaves out: the row's menu and its pane have the same. */
const left = new Set(["actions"]);

/** In px: a status of a wider column leaves the name next to it no room, and is below it. */
const mostBeside = 150;

/** What changes in a table whose rows are cards. */
export function inCards<Row>(
  { sorting, rowHeight }: Pick<DataTableProps<Row>, "sorting" | "rowHeight">,
  columns: readonly TableColumn<Row>[],
): Pick<DataTableProps<Row>, "columns" | "rowHeight" | "sorting"> {
  return {
    columns,
    rowHeight: hasTwoLines(rowHeight) ? heights.two : heights.one,
    sorting: sorting?.by === "server" ? sorting : undefined,
  };
}

/** The one column of cards; null where the table has a single column, which is one already. */
export function cardColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rowHeight: number | undefined,
): readonly TableColumn<Row>[] | null {
  return columns.length < 2 ? null : [cardColumn(columns, hasTwoLines(rowHeight) ? "h-10" : "h-6")];
}

function hasTwoLines(rowHeight = 0): boolean {
  return rowHeight > 40;
}

/** The name is in the column that says so, else in the one that gets the most room. */
function cardColumn<Row>(columns: readonly TableColumn<Row>[], line: string): TableColumn<Row> {
  const most = Math.max(...columns.map(({ grow = 0 }) => grow));
  const name = columns.find(({ names }) => names) ?? columns.find(({ grow = 0 }) => grow === most);
  const status = columns.find(({ id }) => id === "status");
  const beside = status && status.width <= mostBeside ? status : undefined;
  // What leaves a narrow list last comes first.
  const rest = [
    ...(status && !beside ? [status] : []),
    ...columns
      .filter((each) => each !== name && each !== status && !left.has(each.id))
      .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)),
  ];
  return {
    id: "card",
    title: "Card",
    hideTitle: true,
    width: 160,
    grow: 1,
    parts: columns.filter(({ sorts }) => sorts).map(({ id, title }) => ({ id, title })),
    placesMark: true,
    cell: (row, mark) => (
      // A link is a target of 24 px.
      <span className={cn("grid min-w-0 flex-1 gap-1 [&_a]:-my-1 [&_a]:py-1", tableLook.oneLine)}>
        {/* A name without room goes on in a second line. */}
        <span
          className={cn(
            "flex min-w-0 items-center justify-between gap-2",
            line === "h-6" ? "h-8 [--row-text:normal]" : line,
          )}
        >
          <span className="flex min-w-0 flex-1 items-center gap-1.5 overflow-hidden">{name?.cell(row)}</span>
          {beside && <span className="shrink-0">{beside.cell(row)}</span>}
        </span>
        {/* Two lines: what has no room in them is in the pane. */}
        <span
          className={cn(
            "flex min-w-0 flex-wrap content-start gap-x-3 overflow-hidden text-xs",
            line === "h-6" ? "h-12" : "h-20",
          )}
        >
          {mark && <span className={cn("-ml-2 flex items-center", line)}>{mark}</span>}
          {rest.map(({ id, title, grow = 0, cell }) => (
            <Fragment key={id}>
              <span
                className={cn(
                  "flex max-w-full min-w-0 items-center gap-1 has-[>[data-empty]]:hidden [&_img]:h-5 [&_img]:w-7",
                  line,
                )}
              >
                {grow === 0 && id !== "type" && id !== "status" && (
                  <span className="shrink-0 text-muted-foreground">{title}</span>
                )}
                {cell(row)}
              </span>
            </Fragment>
          ))}
        </span>
      </span>
    ),
  };
}
