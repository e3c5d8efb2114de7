// The columns of shelves.
import { CellText } from "@/app/records/cells/cell-text";
import type { TableColumn } from "@/app/tables/columns/columns";
import { agoText } from "@/app/ui/text/ago";
import { type Shelf, shelfKindLabel } from "@/contract/shelves/shelf";
import { Fill } from "./fill";
import { fillOf, isUnaudited, steWords } from "./places";
import { Dash } from "@/app/records/cells/dash";

/** @param fullest see fillOf */
export function shelfColumns(fullest: number): readonly TableColumn<Shelf>[] {
  return [
    {
      id: "code",
      title: "Code",
      width: 96,
      grow: 1,
      names: true,
      cell: ({ code }) => <CellText className="font-medium">{code}</CellText>,
    },
    {
      id: "path",
      title: "In",
      width: 120,
      grow: 3,
      rank: 4,
      cell: ({ path }) => <CellText className="text-muted-foreground">{path.join(" / ") || "–"}</CellText>,
    },
    { id: "kind", title: "Kind", width: 96, rank: 5, cell: ({ kind }) => shelfKindLabel(kind) },
    {
      id: "ste",
      title: "STE numbers",
      width: 132,
      rank: 1,
      sortBy: ({ steFrom }) => steFrom ?? Number.MAX_SAFE_INTEGER,
      cell: (shelf) => steWords(shelf),
    },
    {
      id: "items",
      title: "Items",
      width: 148,
      sortBy: ({ items }) => items,
      cell: (shelf) => <Fill shelf={shelf} fill={fillOf(shelf, fullest)} />,
    },
    {
      id: "oldest",
      title: "Oldest",
      width: 104,
      rank: 2,
      align: "right",
      sortBy: ({ oldestPlacedAt }) => oldestPlacedAt ?? "9",
      cell: ({ oldestPlacedAt }) =>
        oldestPlacedAt === null ? <Dash /> : <time dateTime={oldestPlacedAt}>{agoText(oldestPlacedAt)}</time>,
    },
    {
      id: "audited",
      title: "Audited",
      width: 112,
      rank: 3,
      align: "right",
      sortBy: ({ auditedAt }) => auditedAt ?? "",
      cell: (shelf) => (
        <span className={isUnaudited(shelf) ? "text-warning-foreground" : ""}>
          {shelf.auditedAt === null ? "Never" : agoText(shelf.auditedAt)}
        </span>
      ),
    },
  ];
}
