// The columns of consolidations, as the specification names them. Mailbox and number of mails stay in a narrow list.
import { Link } from "@tanstack/react-router";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import type { TableColumn } from "@/app/tables/columns/columns";
import { shortMomentText } from "@/app/ui/text/dates";
import { Age } from "@/app/records/cells/age";
import { CellText } from "@/app/records/cells/cell-text";
import { CustomerCell } from "@/app/records/cells/customer-cell";
import { dueColumn } from "@/app/records/due";
import { ConsolidationStatusBadge } from "@/app/records/badges";
import type { ConsolidationListItem } from "@/contract/consolidations/consolidation";

export const consolidationColumns: readonly TableColumn<ConsolidationListItem>[] = [
  {
    id: "mailbox",
    title: "Mailbox",
    width: 212,
    grow: 3,
    cell: ({ mailbox: { steNumber, workspaceName } }) => (
      <CustomerCell steNumber={`STE ${steNumber}`} workspace={workspaceName} />
    ),
  },
  {
    id: "requested",
    title: "Requested",
    width: 158,
    rank: 3,
    sorts: true,
    cell: ({ requestedAt, status }) => (
      <span className="flex gap-2 text-muted-foreground">
        {shortMomentText(requestedAt)}
        <Age since={requestedAt} status={status} />
      </span>
    ),
  },
  {
    id: "customer",
    title: "Requested by",
    width: 132,
    grow: 1,
    rank: 4,
    cell: ({ userName }) => <CellText>{userName ?? ""}</CellText>,
  },
  { id: "mails", title: "Mails", width: 60, align: "right", cell: ({ mailsCount }) => mailsCount },
  dueColumn(),
  {
    id: "status",
    title: "Status",
    width: 118,
    rank: 1,
    cell: ({ status }) => <ConsolidationStatusBadge status={status} />,
  },
  { id: "preview", title: "Preview", width: 176, rank: 2, cell: (row) => <Preview row={row} /> },
  {
    id: "actions",
    title: "Actions",
    width: 100,
    // Where the tab does not say the status, the row does: the row's menu and Enter lead to the details, too.
    rank: 2,
    cell: ({ id }) => (
      <Link
        to="/consolidation/$id"
        params={{ id }}
        tabIndex={-1}
        className="rounded-sm text-primary underline-offset-4 hover:underline"
      >
        View Details
      </Link>
    ),
  },
];

function Preview({ row: { mailPreview, mailsCount } }: { row: ConsolidationListItem }) {
  const rest = mailsCount - mailPreview.length;
  return (
    <span className="flex items-center gap-1">
      {mailPreview.map(({ id, thumbnailUrl, senderName }) => (
        <PhotoFrame
          key={id}
          src={thumbnailUrl}
          alt={`From ${senderName}`}
          compact
          className="w-7 rounded-sm [&_svg]:size-3.5 [&_svg]:opacity-60"
        />
      ))}
      {rest > 0 && <span className="ml-0.5 text-xs text-muted-foreground">+{rest}</span>}
    </span>
  );
}
