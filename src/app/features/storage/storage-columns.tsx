// The columns of items with free storage that ends soon, or is over.
import { CellText } from "@/app/records/cells/cell-text";
import { customerColumns } from "@/app/records/cells/customer-columns";
import { ItemThumbnail } from "@/app/records/photos/item-thumbnail";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText } from "@/app/ui/text/dates";
import { type Mail, itemTypeLabel } from "@/contract/mail/mail";
import { formatCents } from "@/contract/text/money";
import { Dash } from "@/app/records/cells/dash";

const day = 24 * 60 * 60_000;

export const storageColumns: readonly TableColumn<Mail>[] = [
  {
    id: "sender",
    title: "Item",
    width: 170,
    whole: 224,
    grow: 4,
    cell: ({ thumbnailUrl, type, senderName }) => (
      <>
        <ItemThumbnail src={thumbnailUrl} type={type} />
        <CellText className="font-medium">{senderName}</CellText>
      </>
    ),
  },
  { id: "type", title: "Type", width: 104, rank: 3, cell: ({ type }) => itemTypeLabel(type) },
  ...customerColumns,
  {
    id: "received",
    title: "Received",
    width: 112,
    rank: 4,
    cell: ({ receivedAt }) => dayText(receivedAt),
  },
  {
    id: "until",
    title: "Free until",
    width: 112,
    rank: 2,
    cell: ({ freeUntil }) => (freeUntil ? dayText(freeUntil) : <Dash />),
  },
  {
    id: "left",
    title: "Days",
    width: 96,
    rank: 1,
    align: "right",
    cell: ({ freeUntil }) => leftText(freeUntil),
  },
  {
    id: "fees",
    title: "Fees",
    width: 88,
    rank: 1,
    align: "right",
    cell: ({ storageFees }) => (storageFees ? formatCents(storageFees.cents) : <Dash />),
  },
];

/** The same for items without a fee. */
export const columnsWithoutFees = storageColumns.filter(({ id }) => id !== "fees");

/** "3 left", "12 over". */
function leftText(freeUntil: string | null): string {
  if (freeUntil === null) return "–";
  const days = (Date.parse(freeUntil) - Date.now()) / day;
  return days >= 0 ? `${Math.ceil(days)} left` : `${Math.ceil(-days)} over`;
}
