// The next item to take, readable from an arm's length: its shelf, its mailbox and its picture.
import PackageCheck from "lucide-react/icons/package-check";
import { PriorityBadge } from "@/app/records/badges";
import { DueText } from "@/app/records/due";
import { FlagBadges } from "@/app/records/item-flags";
import { ItemTypeIcon } from "@/app/records/mail-badges";
import { EmptyState } from "@/app/ui/components/empty-state";
import { itemName } from "@/contract/mail/item-name";
import type { PullLine } from "@/contract/pulls/pull";
import { shownNumber } from "@/contract/codes/tracking";

/** `missing`: how many were not found, for the message when nothing is left to fetch. */
export function NextLine({ line, missing }: { line: PullLine | undefined; missing: number }) {
  if (!line) {
    return (
      <EmptyState icon={<PackageCheck />} title="Nothing is left to fetch" className="mb-4">
        {missing === 0
          ? "Finish the list."
          : `${missing} not found. Finish the list, or look for them again.`}
      </EmptyState>
    );
  }
  const { place, mail } = line;
  return (
    <section
      aria-label="Take next"
      className="mb-4 grid gap-2 rounded-xl border-2 border-primary bg-card p-4 shadow-xs"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0">
          {place && place.path.length > 0 && (
            <span className="block text-sm text-muted-foreground wrap-anywhere">
              {place.path.join(" / ")}
            </span>
          )}
          <span className="block text-4xl leading-11 font-bold tracking-tight wrap-anywhere">
            {place?.code ?? "No place"}
          </span>
        </p>
        {mail.photoUrl && (
          <img
            src={mail.photoUrl}
            alt={itemName(mail)}
            className="h-20 w-28 shrink-0 rounded-md border border-border object-cover"
          />
        )}
      </div>
      <p className="text-2xl leading-8 font-semibold">STE {line.steNumber}</p>
      <FlagBadges key={line.requestId} of={line} standsOut />
      <p className="text-base wrap-anywhere">
        <bdi>{line.workspaceName}</bdi> · <bdi>{line.recipientName}</bdi>
      </p>
      <p className="flex items-center gap-2 text-base font-medium wrap-anywhere">
        <ItemTypeIcon type={mail.type} className="size-5 shrink-0 text-muted-foreground" />
        <bdi>{mail.senderName}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
        <span className="font-medium text-foreground">{line.asked}</span>
        {line.priority === "HIGH" && <PriorityBadge priority={line.priority} />}
        {line.due && <DueText due={line.due} />}
        {line.isSkipped && <span>left for last</span>}
        <span className="tabular-nums">
          {[mail.code, ...mail.codes.map(shownNumber)].filter(Boolean).join(" · ")}
        </span>
      </p>
      {line.note && <p className="text-sm wrap-anywhere">{line.note}</p>}
    </section>
  );
}
