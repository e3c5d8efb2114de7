// The columns of forwards, as the specification names them.
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { CommandButton } from "@/app/commands/command-button";
import type { TableColumn } from "@/app/tables/columns";
import { momentText } from "@/app/text/dates";
import { ForwardStatusBadge, PriorityMark } from "@/app/work/badges";
import { ItemThumbnail } from "@/app/work/item-thumbnail";
import { CellText } from "@/app/work/cell-text";
import type { ForwardListItem } from "@/contract/forward";
import { formatCents } from "@/contract/money";
import { forwardTarget } from "./targets";

const link = "rounded-sm text-primary underline-offset-4 hover:underline";

export const forwardColumns: readonly TableColumn<ForwardListItem>[] = [
  {
    id: "mail",
    title: "Mail Item",
    width: 140,
    grow: 3,
    cell: ({ mail }) => (
      <>
        <ItemThumbnail src={mail.thumbnailUrl} type={mail.type} />
        <CellText className="font-medium">{mail.sender}</CellText>
        <span className="ml-2 hidden truncate text-xs text-muted-foreground 2xl:inline">{mail.size}</span>
      </>
    ),
  },
  {
    id: "shipping",
    title: "Shipping Info",
    width: 110,
    grow: 2,
    cell: ({ carrier, service }) => (
      <>
        <span className="shrink-0">{carrier}</span>
        <span className="ml-1.5 truncate text-muted-foreground">{service}</span>
      </>
    ),
  },
  {
    id: "cost",
    title: "Cost & Priority",
    width: 150,
    // Beside an open forward there is no room for it, and that one says both.
    optional: true,
    cell: ({ totalCost, priority }) => (
      <>
        <span className="w-14 shrink-0 text-right">{formatCents(totalCost)}</span>
        <span className="ml-2.5">
          <PriorityMark priority={priority} />
        </span>
      </>
    ),
  },
  {
    id: "status",
    title: "Status",
    width: 148,
    cell: ({ status }) => <ForwardStatusBadge status={status} />,
  },
  {
    id: "created",
    title: "Created",
    width: 152,
    sorts: true,
    optional: true,
    cell: ({ createdAt }) => <span className="text-muted-foreground">{momentText(createdAt)}</span>,
  },
  {
    id: "actions",
    title: "Actions",
    width: 226,
    cell: (forward) => (
      <span className="flex items-center gap-3">
        <Link to="/forward/$id" params={{ id: forward.id }} tabIndex={-1} className={link}>
          View
        </Link>
        {forward.labelUrl && (
          <a
            href={forward.labelUrl}
            target="_blank"
            rel="noreferrer"
            tabIndex={-1}
            className={`${link} inline-flex items-center gap-1`}
          >
            Label
            <ExternalLink aria-hidden="true" className="size-3" />
          </a>
        )}
        {forward.status === "COMPLETED" && <DeliverButton forward={forward} />}
      </span>
    ),
  },
];

function DeliverButton({ forward }: { forward: ForwardListItem }) {
  return (
    <CommandButton
      id="forward.deliver"
      target={forwardTarget(forward)}
      variant="link"
      size="sm"
      tabIndex={-1}
      pendingLabel="Processing"
      className="h-6 px-0 text-sm font-normal"
    >
      Mark Delivered
    </CommandButton>
  );
}
