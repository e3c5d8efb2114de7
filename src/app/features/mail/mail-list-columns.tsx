// The columns of all mail items. Sender, mailbox and state stay in a narrow list.
import { CellText, NotedText } from "@/app/records/cells/cell-text";
import { CustomerCell } from "@/app/records/cells/customer-cell";
import { TrackingNumber } from "@/app/records/cells/tracking-number";
import { DestroyNote, ItemStateBadge } from "@/app/records/mail-badges";
import { WithThumbnail } from "@/app/records/photos/item-thumbnail";
import { placeColumn } from "@/app/records/place";
import type { TableColumn } from "@/app/tables/columns/columns";
import { shortMomentText } from "@/app/ui/text/dates";
import { itemTypeLabel } from "@/contract/mail/mail";
import type { ListedItem } from "@/contract/mail/mail-list";
import { displayName } from "@/contract/mailboxes/mailbox";
import { poundsText } from "@/contract/text/units";
import { Dash } from "@/app/records/cells/dash";

export const itemColumns: readonly TableColumn<ListedItem>[] = [
  {
    id: "sender",
    title: "Sender",
    width: 146,
    whole: 220,
    grow: 3,
    sorts: true,
    names: true,
    cell: ({ thumbnailUrl, type, senderName, destruction }) => (
      <WithThumbnail src={thumbnailUrl} type={type}>
        <NotedText note={<DestroyNote destruction={destruction} />}>{senderName}</NotedText>
      </WithThumbnail>
    ),
  },
  {
    id: "ste",
    title: "Mailbox",
    width: 173,
    whole: 234,
    grow: 3,
    cell: ({ mailboxId, steNumber, workspaceName }) => (
      <CustomerCell mailboxId={mailboxId} steNumber={`STE ${steNumber}`} workspace={workspaceName} />
    ),
  },
  {
    id: "recipient",
    title: "Recipient",
    width: 124,
    whole: 136,
    grow: 3,
    rank: 7,
    cell: ({ recipient }) => <CellText>{displayName(recipient)}</CellText>,
  },
  { id: "type", title: "Type", width: 96, rank: 3, cell: ({ type }) => itemTypeLabel(type) },
  {
    id: "carrier",
    title: "Carrier",
    width: 88,
    rank: 8,
    cell: ({ carrier }) => carrier,
  },
  {
    id: "tracking",
    title: "Tracking number",
    width: 128,
    grow: 1,
    rank: 9,
    cell: ({ trackingNumber }) => trackingNumber && <TrackingNumber number={trackingNumber} />,
  },
  {
    id: "weight",
    title: "Weight",
    width: 116,
    rank: 10,
    align: "right",
    cell: ({ weight }) => (weight > 0 ? poundsText(weight) : <Dash />),
  },
  {
    id: "received",
    title: "Received",
    width: 128,
    rank: 2,
    sorts: true,
    cell: ({ receivedAt }) => shortMomentText(receivedAt),
  },
  placeColumn((item) => item),
  {
    id: "code",
    title: "Code",
    width: 108,
    rank: 11,
    cell: ({ code }) => <span className="text-muted-foreground">{code}</span>,
  },
  {
    id: "state",
    title: "State",
    width: 108,
    rank: 1,
    cell: ({ state }) => <ItemStateBadge state={state} />,
  },
];
