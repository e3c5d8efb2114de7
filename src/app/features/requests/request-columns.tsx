// The columns of action requests. All specified ones have room at 1440 px without a pane. Beside an open request and in a narrow
// window the sender, the customer and the status stay; type and photo, which the pane shows, leave before a name is cut.
import { Link } from "@tanstack/react-router";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText, shortMomentText } from "@/app/ui/text/dates";
import { RequestStatusBadge } from "@/app/records/badges";
import { DestroyNote } from "@/app/records/mail-badges";
import { dueDestruction } from "@/kernel/command/targets/request-targets";
import { ageColumn } from "@/app/records/cells/age";
import { CustomerCell } from "@/app/records/cells/customer-cell";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import { TrackingNumber } from "@/app/records/cells/tracking-number";
import { dueColumn } from "@/app/records/due";
import { placeColumn } from "@/app/records/place";
import { CellText, NotedText } from "@/app/records/cells/cell-text";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { ActionRequest } from "@/contract/requests/request";
import { Dash } from "@/app/records/cells/dash";

export const requestColumns: readonly TableColumn<ActionRequest>[] = [
  {
    id: "type",
    title: "Type",
    width: 130,
    rank: 3,
    cell: ({ mail }) => (
      <>
        <ItemThumbnail src={mail.thumbnailUrl} type={mail.type} />
        <span aria-hidden="true">{itemTypeLabel(mail.type)}</span>
      </>
    ),
  },
  {
    id: "ste",
    title: "STE number",
    width: 170,
    whole: 208,
    grow: 9,
    cell: ({ mail: { mailboxId, mailbox } }) => (
      <CustomerCell mailboxId={mailboxId} steNumber={mailbox.steNumber} workspace={mailbox.workspaceName} />
    ),
  },
  {
    id: "recipient",
    title: "Recipient",
    width: 120,
    grow: 6,
    rank: 8,
    cell: ({ mail }) => <CellText>{mail.recipientName ?? ""}</CellText>,
  },
  {
    id: "sender",
    title: "Sender",
    width: 122,
    whole: 184,
    grow: 8,
    names: true,
    cell: (request) => (
      <NotedText note={<DestroyNote destruction={dueDestruction(request)} />} className="font-medium">
        {request.mail.senderName}
      </NotedText>
    ),
  },
  ageColumn(({ requestedAt, status }) => ({ since: requestedAt, status }), {
    id: "requested",
    sorts: true,
    rank: 2,
  }),
  dueColumn(),
  {
    id: "status",
    title: "Status",
    width: 112,
    rank: 1,
    cell: ({ status }) => <RequestStatusBadge status={status} />,
  },
  {
    id: "tracking",
    title: "Tracking number",
    width: 124,
    grow: 2,
    rank: 4,
    cell: ({ mail }) => (mail.trackingNumber ? <TrackingNumber number={mail.trackingNumber} /> : <Dash />),
  },
  {
    id: "received",
    title: "Received",
    width: 104,
    rank: 5,
    cell: ({ mail }) => dayText(mail.receivedAt),
  },
  placeColumn(({ mail }) => mail),
  {
    id: "updated",
    title: "Updated",
    width: 126,
    rank: 7,
    cell: ({ updatedAt }) => <span className="text-muted-foreground">{shortMomentText(updatedAt)}</span>,
  },
  {
    id: "actions",
    title: "Actions",
    width: 100,
    // Where the tab does not say the status, the row does: the row's menu and Enter lead to the details, too.
    rank: 2,
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
