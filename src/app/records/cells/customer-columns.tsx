// Columns that say whose an item is, in lists of items of many mailboxes.
import { CellText } from "./cell-text";
import type { TableColumn } from "@/app/tables/columns/columns";

export const customerColumns: readonly TableColumn<{ steNumber: string; workspaceName: string }>[] = [
  { id: "ste", title: "STE number", width: 96, cell: ({ steNumber }) => steNumber },
  {
    id: "workspace",
    title: "Workspace",
    width: 150,
    whole: 172,
    grow: 3,
    rank: 1,
    cell: ({ workspaceName }) => <CellText>{workspaceName}</CellText>,
  },
];
