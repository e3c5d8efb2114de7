// The columns of deposits. Customer, total and status stay in a narrow list: the pane says the number.
import { CellText } from "@/app/records/cells/cell-text";
import { CustomerCell } from "@/app/records/cells/customer-cell";
import { DepositStatusBadge } from "@/app/records/badges";
import type { TableColumn } from "@/app/tables/columns/columns";
import { shortMomentText } from "@/app/ui/text/dates";
import { type DepositListItem, depositMethodLabel } from "@/contract/deposits/deposit";
import { formatCents } from "@/contract/text/money";
import { Dash } from "@/app/records/cells/dash";

export const depositColumns: readonly TableColumn<DepositListItem>[] = [
  { id: "number", title: "Number", width: 70, rank: 2, cell: ({ number }) => number },
  {
    id: "mailbox",
    title: "Mailbox",
    width: 216,
    grow: 3,
    cell: ({ mailboxId, mailbox: { steNumber, workspaceName } }) => (
      <CustomerCell mailboxId={mailboxId} steNumber={`STE ${steNumber}`} workspace={workspaceName} />
    ),
  },
  {
    id: "checks",
    title: "Checks",
    width: 74,
    rank: 3,
    align: "right",
    cell: ({ checksCount }) => checksCount,
  },
  {
    id: "payers",
    title: "Payers",
    width: 140,
    grow: 2,
    rank: 4,
    cell: ({ payers }) => <CellText>{payers}</CellText>,
  },
  {
    id: "total",
    title: "Total",
    width: 90,
    align: "right",
    cell: ({ cents }) => (cents === null ? <Dash /> : formatCents(cents)),
  },
  {
    id: "status",
    title: "Status",
    width: 100,
    rank: 1,
    cell: ({ status }) => <DepositStatusBadge status={status} />,
  },
  {
    id: "bank",
    title: "Bank",
    width: 120,
    grow: 1,
    rank: 5,
    cell: ({ bankName }) => (bankName === null ? <Dash /> : <CellText>{bankName}</CellText>),
  },
  { id: "method", title: "Method", width: 100, rank: 6, cell: ({ method }) => depositMethodLabel(method) },
  {
    id: "requested",
    title: "Made",
    width: 120,
    grow: 1,
    rank: 3,
    sorts: true,
    cell: ({ requestedAt }) => <span className="text-muted-foreground">{shortMomentText(requestedAt)}</span>,
  },
];
