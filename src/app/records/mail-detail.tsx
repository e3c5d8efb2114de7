// A mail item next to the list: its photo, its measures, and what happened to it.
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import type { ReactNode } from "react";
import { CommandButton } from "@/app/command/command-button";
import { useCommand } from "@/app/command/use-command";
import { ReadFault } from "@/app/ui/read-fault";
import { EmptyState } from "@/app/ui/components/empty-state";
import { Kbd } from "@/app/ui/components/kbd";
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { Skeleton } from "@/app/ui/components/skeleton";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { type Mail, itemTypeLabel, mailHistory } from "@/contract/mail";
import { itemName } from "@/contract/item-name";
import { displayName } from "@/contract/mailbox";
import { formatCents } from "@/contract/money";
import { SidesInBoth, WeightInBoth } from "@/app/records/both-units";
import { Fact, Facts } from "@/app/records/facts";
import { eachActOnce } from "@/app/records/history-acts";
import { Happening } from "@/app/records/happening";
import { historySentence } from "@/app/records/history-sentence";
import { DestroyBadge, ItemTypeIcon, MailStatusBadge } from "@/app/records/mail-badges";
import { LongNumber } from "@/app/records/long-number";
import { mailTarget } from "@/app/records/mail-targets";
import { PlaceFact } from "./place";
import { RecordPane } from "./record-pane";
import { WhatForWhom } from "./what-for-whom";
import { ViewedBy } from "./viewed-by";
import { useRested } from "@/app/ui/use-rested";

export function MailDetail({ mail, onZoom }: { mail: Mail; onZoom: (mail: Mail) => void }) {
  const target = mailTarget(mail);
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
      <Photo mail={mail} onZoom={onZoom} />
      <Facts>
        <Fact name="To">{displayName(mail.recipient)}</Fact>
        <PlaceFact id={mail.id} item={mail} />
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
      ratio={mail.photoUrl ? "photo" : "envelope"}
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

/**
 * Read once the item stays focused: passing it with a repeating key reads nothing. The part grows when it is read, so nothing
 * that is clicked may be below it, where it would move away under the pointer. `action` is shown next to its title.
 */
export function ItemHistory({ id, action }: { id: string; action?: ReactNode }) {
  const rested = useRested(id);
  const { data, error, mutate } = useEndpoint(mailHistory, rested === id ? { params: { id } } : null);
  return (
    <section aria-labelledby="item-history">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="item-history" className="text-xs font-medium text-muted-foreground">
          History
        </h3>
        {action}
      </div>
      {data && (
        <ol className="grid">
          {eachActOnce(data.items).map((entry) => (
            <Happening key={entry.id} entry={entry} sentence={historySentence(entry)} />
          ))}
        </ol>
      )}
      {!data && !error && (
        <div aria-busy="true" className="grid animate-appear-late gap-2">
          <Skeleton className="h-3 w-4/5" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      )}
      {!data && error && (
        <ReadFault title="The history could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </section>
  );
}
