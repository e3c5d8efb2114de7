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

/** "3 left", "today", "12 over": days of the calendar, as “Free until” beside it shows its day. */
export function leftText(freeUntil: string | null, now = new Date()): string {
  if (freeUntil === null) return "–";
  const days = dayNumber(new Date(freeUntil)) - dayNumber(now);
  return days === 0 ? "today" : days > 0 ? `${days} left` : `${-days} over`;
}

/** Days since 1970 of the calendar on this machine. */
function dayNumber(moment: Date): number {
  return Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / day;
}
