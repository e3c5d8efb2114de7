// The columns of action requests. The specified ones are never left out: where there is no room for them, the list
// scrolls sideways. At 1280 px the columns up to the status fill the list beside an open request.
import { Link } from "@tanstack/react-router";
import type { TableColumn } from "@/app/tables/columns";
import { dayText, momentText } from "@/app/ui/text/dates";
import { RequestStatusBadge } from "@/app/records/badges";
import { DestroyNote } from "@/app/records/mail-badges";
import { dueDestruction } from "@/app/records/request-targets";
import { ItemThumbnail } from "@/app/records/item-thumbnail";
import { TrackingNumber } from "@/app/records/tracking-number";
import { placeColumn } from "@/app/records/place";
import { CellText } from "@/app/records/cell-text";
import { itemTypeLabel } from "@/contract/mail";
import type { ActionRequest } from "@/contract/request";

export const requestColumns: readonly TableColumn<ActionRequest>[] = [
  {
    id: "type",
    title: "Type",
    width: 120,
    cell: ({ mail }) => (
      <>
        <ItemThumbnail src={mail.thumbnailUrl} type={mail.type} />
        <span aria-hidden="true">{itemTypeLabel(mail.type)}</span>
      </>
    ),
  },
  {
    id: "sender",
    title: "Sender",
    width: 150,
    grow: 3,
    cell: (request) => (
      <>
        <CellText className="font-medium">{request.mail.senderName}</CellText>
        <DestroyNote destruction={dueDestruction(request)} />
      </>
    ),
  },
  {
    id: "tracking",
    title: "Tracking number",
    width: 124,
    grow: 2,
    cell: ({ mail }) =>
      mail.trackingNumber ? (
        <TrackingNumber number={mail.trackingNumber} />
      ) : (
        <span className="text-muted-foreground">–</span>
      ),
  },
  {
    id: "received",
    title: "Received",
    width: 104,
    cell: ({ mail }) => dayText(mail.receivedAt),
  },
  {
    id: "ste",
    title: "STE number",
    width: 93,
    cell: ({ mail }) => (
      <Link
        to="/mailbox/$id"
        params={{ id: mail.mailboxId }}
        tabIndex={-1}
        className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        {mail.mailbox.steNumber}
      </Link>
    ),
  },
  placeColumn(({ mail }) => mail),
  {
    id: "status",
    title: "Status",
    width: 116,
    cell: ({ status }) => <RequestStatusBadge status={status} />,
  },
  {
    id: "updated",
    title: "Updated",
    width: 145,
    cell: ({ updatedAt }) => <span className="text-muted-foreground">{momentText(updatedAt)}</span>,
  },
  {
    id: "requested",
    title: "Requested",
    width: 112,
    sorts: true,
    optional: true,
    cell: ({ requestedAt }) => dayText(requestedAt),
  },
  {
    id: "actions",
    title: "Actions",
    width: 100,
    cell: ({ id }) => (
      <Link
        to="/request/$id"
        params={{ id }}
        tabIndex={-1}
        className="rounded-sm text-primary underline-offset-4 hover:underline"
      >
        View Details
      </Link>
    ),
  },
];
