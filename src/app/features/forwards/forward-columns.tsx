// The columns of forwards, as the specification names them.
import { Link } from "@tanstack/react-router";
import ExternalLink from "lucide-react/icons/external-link";
import { cn } from "@/app/ui/cn";
import { tableLook } from "@/app/ui/components/table";
import { CommandButton } from "@/app/command/command-button";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText, timeText } from "@/app/ui/text/dates";
import { ForwardStatusBadge, PriorityMark } from "@/app/records/badges";
import { Age } from "@/app/records/cells/age";
import { CustomerCell } from "@/app/records/cells/customer-cell";
import { WithThumbnail } from "@/app/records/photos/item-thumbnail";
import { CellText } from "@/app/records/cells/cell-text";
import { dueColumn } from "@/app/records/due";
import { placeText } from "@/app/records/place";
import { TwoLines } from "@/app/records/cells/two-lines";
import type { ForwardListItem } from "@/contract/forwards/forward";
import { itemTypeLabel } from "@/contract/mail/mail";
import { formatCents } from "@/contract/text/money";
import { forwardTarget } from "@/kernel/command/targets/forward-targets";

const link = "rounded-sm text-primary underline-offset-4 hover:underline";

/** All have room at 1280 px. Next to an open forward, the item and the actions stay. */
export const forwardColumns: readonly TableColumn<ForwardListItem>[] = [
  {
    id: "mail",
    title: "Mail Item",
    width: 140,
    whole: 180,
    grow: 5,
    cell: ({ mail }) => (
      <WithThumbnail src={mail.thumbnailUrl} type={mail.type}>
        <span className="@container min-w-0 flex-1">
          <TwoLines below={<ItemInShort mail={mail} />}>
            <CellText className="font-medium">{mail.sender}</CellText>
          </TwoLines>
        </span>
      </WithThumbnail>
    ),
  },
  {
    id: "customer",
    title: "Customer",
    width: 173,
    whole: 192,
    grow: 5,
    rank: 1,
    cell: ({ steNumber, workspaceName, recipientName }) => (
      <TwoLines below={<CellText className={tableLook.oneLine}>{recipientName ?? ""}</CellText>}>
        <CustomerCell steNumber={steNumber} workspace={workspaceName} />
      </TwoLines>
    ),
  },
  {
    id: "shipping",
    title: "Shipping Info",
    width: 114,
    grow: 3,
    rank: 4,
    cell: ({ carrier, service }) => (
      <TwoLines below={<CellText>{service}</CellText>}>
        <CellText>{carrier}</CellText>
      </TwoLines>
    ),
  },
  {
    id: "cost",
    title: "Cost & Priority",
    width: 108,
    rank: 7,
    cell: ({ totalCost, priority }) => (
      <TwoLines below={<PriorityMark priority={priority} />}>{formatCents(totalCost)}</TwoLines>
    ),
  },
  dueColumn(2),
  {
    id: "status",
    title: "Status",
    width: 148,
    rank: 3,
    cell: ({ status }) => <ForwardStatusBadge status={status} />,
  },
  {
    id: "created",
    title: "Created",
    width: 106,
    rank: 6,
    sorts: true,
    cell: ({ createdAt, status }) => (
      <TwoLines
        below={
          <>
            {timeText(createdAt)}
            {(status === "PENDING" || status === "IN_PROGRESS") && <Age since={createdAt} status={status} />}
          </>
        }
      >
        {dayText(createdAt)}
      </TwoLines>
    ),
  },
  {
    id: "actions",
    title: "Actions",
    width: 114,
    cell: (forward) => (
      <span className="grid justify-items-start">
        <span className="flex h-6 items-center gap-3">
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
        </span>
        {forward.status === "COMPLETED" && <DeliverButton forward={forward} />}
      </span>
    ),
  },
];

/** Its type, its place and its size; the size where there is room for it. A shelf's code is always whole. */
function ItemInShort({ mail }: Pick<ForwardListItem, "mail">) {
  const place = placeText(mail);
  const isCode = place !== "" && mail.missingAt === null;
  return (
    <>
      <span aria-hidden="true" className={isCode ? "-mr-0.5 truncate" : "shrink-0"}>
        {itemTypeLabel(mail.type)}
      </span>
      {place !== "" && (
        <span className={cn("font-medium text-foreground", isCode ? "shrink-0" : "truncate")}>{place}</span>
      )}
      <span className={cn("hidden shrink-0", place === "" ? "@[9.5rem]:inline" : "@[12.5rem]:inline")}>
        {mail.size.replaceAll(" x ", "×")}
      </span>
    </>
  );
}

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
