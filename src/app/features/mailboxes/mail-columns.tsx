// The columns of mail items.
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import type { TableColumn } from "@/app/tables/columns/columns";
import { dayText } from "@/app/ui/text/dates";
import { TrackingNumber } from "@/app/records/cells/tracking-number";
import { CellText, NotedText } from "@/app/records/cells/cell-text";
import { type Mail, itemTypeLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { DestroyNote, ItemTypeIcon, MailStatusBadge } from "@/app/records/mail-badges";
import { placeColumn } from "@/app/records/place";

/** @param onZoom an item's photo was pressed */
export function mailColumns(onZoom: (mail: Mail) => void): readonly TableColumn<Mail>[] {
  return [
    {
      id: "photo",
      title: "Photo",
      hideTitle: true,
      width: 52,
      cell: (mail) => <Thumbnail mail={mail} onZoom={onZoom} />,
    },
    {
      id: "sender",
      title: "Sender",
      width: 176,
      grow: 3,
      sorts: true,
      cell: ({ type, senderName, destruction }) => (
        <>
          <ItemTypeIcon type={type} className="mr-2 size-4 shrink-0 text-muted-foreground" />
          <NotedText note={<DestroyNote destruction={destruction} />}>{senderName}</NotedText>
        </>
      ),
    },
    {
      id: "received",
      title: "Received",
      width: 110,
      rank: 2,
      sorts: true,
      cell: ({ receivedAt }) => dayText(receivedAt),
    },
    {
      id: "status",
      title: "Status",
      width: 118,
      rank: 1,
      sorts: true,
      cell: ({ status }) => <MailStatusBadge status={status} />,
    },
    placeColumn((mail) => mail),
    {
      id: "carrier",
      title: "Carrier and tracking",
      width: 166,
      grow: 2,
      rank: 4,
      sorts: true,
      cell: ({ carrier, trackingNumber }) => (
        <>
          <span>{carrier}</span>
          {trackingNumber && (
            <TrackingNumber number={trackingNumber} className="ml-2 text-muted-foreground" />
          )}
        </>
      ),
    },
    {
      id: "type",
      title: "Type",
      width: 96,
      rank: 5,
      sorts: true,
      cell: ({ type }) => itemTypeLabel(type),
    },
    {
      id: "registered",
      title: "Registered by",
      width: 132,
      grow: 1,
      rank: 6,
      cell: ({ registeredBy }) => <CellText className="text-muted-foreground">{registeredBy}</CellText>,
    },
  ];
}

function Thumbnail({ mail, onZoom }: { mail: Mail; onZoom: (mail: Mail) => void }) {
  const { thumbnailUrl } = mail;
  const frame = (
    <PhotoFrame
      src={thumbnailUrl}
      alt={itemName(mail)}
      compact
      className="w-8 rounded-sm [&_svg]:size-3.5 [&_svg]:opacity-60"
    />
  );
  if (!thumbnailUrl) return frame;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Enlarge the photo of ${itemName(mail)}`}
      aria-haspopup="dialog"
      onClick={() => onZoom(mail)}
      className="cursor-zoom-in rounded-sm"
    >
      {frame}
    </button>
  );
}
