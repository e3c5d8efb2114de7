// The items that are packed into one: photo, sender, when each came, and how large and heavy it is.
import { PhotoFrame } from "@/app/ui/components/photo-frame";
import { FlagBadges } from "@/app/records/item-flags";
import { placeText } from "@/app/records/place";
import { dayText } from "@/app/ui/text/dates";
import type { Consolidation } from "@/contract/consolidations/consolidation";

const rounded = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

export function MailList({ mails }: { mails: Consolidation["mails"] }) {
  return (
    <ol aria-label="Mails" className="grid overflow-hidden rounded-lg border border-border bg-card">
      {mails.map((mail) => {
        const sender = mail.senderName || "Unknown Sender";
        return (
          <li
            key={mail.id}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-3 border-b border-border px-3 py-2.5 last:border-b-0"
          >
            <PhotoFrame
              src={mail.thumbnailUrl}
              alt={`From ${sender}`}
              compact
              className="w-14 rounded-sm [&_svg]:opacity-60"
            />
            <div className="grid min-w-0 gap-0.5 text-sm">
              <p dir="auto" className="text-left font-medium wrap-break-word">
                {sender}
              </p>
              <FlagBadges of={mail} standsOut />
              {mail.senderAddress !== "-" && (
                <p className="text-xs wrap-break-word text-muted-foreground">{mail.senderAddress}</p>
              )}
              <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted-foreground">
                {placeText(mail) !== "" && (
                  <span className="font-medium text-foreground">{placeText(mail)}</span>
                )}
                <span>Received {dayText(mail.receivedAt)}</span> <span>{sidesText(mail)}</span>{" "}
                <span>{rounded.format(mail.weight)} lbs</span>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Width, height and length in inches. */
function sidesText({ width, height, length }: Consolidation["mails"][number]): string {
  const [w, h, l] = [width, height, length].map((side) => rounded.format(side));
  return `W ${w} × H ${h} × L ${l} in`;
}
