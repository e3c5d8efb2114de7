// A mail item next to the list: its photo, its measures, and what happened to it.
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Kbd } from "@/app/ui/components/kbd";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { momentText } from "@/app/ui/text/dates";
import { type Mail, itemTypeLabel } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { displayName } from "@/contract/mailboxes/mailbox";
import { formatCents } from "@/contract/text/money";
import { SidesInBoth, WeightInBoth } from "@/app/records/cells/both-units";
import { Fact, Facts } from "@/app/records/pane/facts";
import { DestroyBadge, ItemTypeIcon, MailStatusBadge } from "@/app/records/mail-badges";
import { ItemFlags } from "@/app/records/item-flags";
import { LongNumber } from "@/app/records/cells/long-number";
import { mailTarget } from "@/kernel/command/targets/mail-targets";
import { placeFact } from "./place";
import { ItemHistory } from "@/app/records/history/record-history";
import { RecordPane } from "@/app/records/pane/record-pane";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { ViewedBy } from "@/app/records/photos/viewed-by";

export function MailDetail({ mail, onZoom }: { mail: Mail; onZoom: (mail: Mail) => void }) {
  const target = mailTarget(mail);
  const place = placeFact(mail);
  return (
    <RecordPane
      aria-label={itemName(mail)}
      title={<WhatForWhom what={mail.senderName} mailbox={mail} />}
      marks={
        <>
          <ItemTypeIcon type={mail.type} className="size-4" />
          <MailStatusBadge status={mail.status} />
          <DestroyBadge destruction={mail.destruction} />
        </>
      }
      main={
        <CommandButton id={mail.destruction ? "mail.rescue" : "request.file"} target={target} size="sm" />
      }
      menu={actions}
      target={target}
    >
      <ItemFlags mailId={mail.id} />
      <Photo mail={mail} onZoom={onZoom} />
      <Facts>
        <Fact name="To">{displayName(mail.recipient)}</Fact>
        {place && <Fact name="Place">{place}</Fact>}
        <Fact name="Type">{itemTypeLabel(mail.type)}</Fact>
        <Fact name="From">{mail.senderAddress}</Fact>
        <Fact name="Carrier">{mail.carrier}</Fact>
        {mail.trackingNumber && (
          <Fact name="Tracking">
            <LongNumber number={mail.trackingNumber} />
          </Fact>
        )}
        <Fact name="Received">{momentText(mail.receivedAt)}</Fact>
        <Fact name="Size">{isMeasured(mail) ? <SidesInBoth sides={mail} first="in" /> : "Not measured"}</Fact>
        <Fact name="Weight">
          {mail.weight > 0 ? <WeightInBoth pounds={mail.weight} first="lb" /> : "Not weighed"}
        </Fact>
        {mail.storageFees && (
          <Fact name="Storage fees">
            {formatCents(mail.storageFees.cents)} for {mail.storageFees.days}{" "}
            {mail.storageFees.days === 1 ? "day" : "days"}
            {mail.storageFees.waivedCents > 0 && `, ${formatCents(mail.storageFees.waivedCents)} waived`}
          </Fact>
        )}
        {mail.returned && (
          <Fact name="Returned">
            {momentText(mail.returned.at)} by {mail.returned.who}: {mail.returned.reason}
          </Fact>
        )}
        <Fact name="Registered by">{mail.registeredBy}</Fact>
        <Fact name="Id">{mail.id.slice(0, 8)}</Fact>
      </Facts>
      <ViewedBy key={mail.id} of={{ mailId: mail.id }} />
      <ItemHistory id={mail.id} />
    </RecordPane>
  );
}

const actions = ["mail.edit", "mail.photo", "mail.put", "mail.move", "mail.return", "mail.withdraw"];

/** Shown there before an item is chosen. */
export function NoMailDetail() {
  const down = useCommand("table.next").keys[0];
  const up = useCommand("table.previous").keys[0];
  return (
    <div className="grid h-full place-items-center">
      <EmptyState icon={<MousePointerClick />} title="No item chosen">
        Choose one to see its photo, its measures and its history.
        {down && up && (
          <span className="mt-2 flex items-center justify-center gap-1.5">
            <Kbd strokes={down} /> <Kbd strokes={up} /> move along the list
          </span>
        )}
      </EmptyState>
    </div>
  );
}

function Photo({ mail, onZoom }: { mail: Mail; onZoom: (mail: Mail) => void }) {
  const frame = (
    <PhotoFrame
      src={mail.photoUrl}
      alt={itemName(mail)}
      ratio={mail.photoUrl ? "photo" : "none"}
      fit="contain"
      fallback={<ItemTypeIcon type={mail.type} />}
      className="w-full"
    />
  );
  if (!mail.photoUrl) return <div className="max-w-md">{frame}</div>;
  return (
    <button
      type="button"
      aria-label={`Enlarge the photo of ${itemName(mail)}`}
      aria-haspopup="dialog"
      onClick={() => onZoom(mail)}
      className="w-full max-w-md cursor-zoom-in rounded-md"
    >
      {frame}
    </button>
  );
}

function isMeasured({ width, height, length }: Mail): boolean {
  return [width, height, length].some((side) => side > 0);
}
