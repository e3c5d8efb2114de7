// The focused consolidation next to its list: its items, and what may be done next.
import { Link } from "@tanstack/react-router";
import { ReadFault } from "@/app/ui/read-fault";
import { Skeleton } from "@/app/ui/components/skeleton";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { DueText } from "@/app/records/due";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { ConsolidationStatusBadge } from "@/app/records/badges";
import { ConsolidationHistory } from "@/app/records/history/record-history";
import { AwaitedForm, UnreadForm } from "@/app/records/awaited-form";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { type ConsolidationListItem, getConsolidation } from "@/contract/consolidations/consolidation";
import { PackageForm } from "./package-form";
import { MailList } from "./mail-list";
import { consolidationLabel, consolidationTarget } from "@/kernel/command/targets/consolidation-targets";

/** `menu` are the commands of its row, without its main one. */
export function ConsolidationPane({
  consolidation,
  menu,
}: {
  consolidation: ConsolidationListItem;
  menu: readonly string[];
}) {
  const { id, mailbox, mailsCount, status, steps, requestedAt } = consolidation;
  const rested = useRested(id);
  const packs = steps.some(({ to }) => to === "DONE");
  const { data, error, mutate } = useEndpoint(getConsolidation, rested === id ? { params: { id } } : null);
  return (
    <RecordPane
      aria-label={consolidationLabel(consolidation)}
      title={
        <Link to="/consolidation/$id" params={{ id }} className={titleLink}>
          <WhatForWhom what={mailsCount === 1 ? "1 mail" : `${mailsCount} mails`} mailbox={mailbox} />
        </Link>
      }
      marks={
        <>
          <ConsolidationStatusBadge status={status} />
          <SnoozeMark until={consolidation.snoozedUntil} />
          Requested {momentText(requestedAt)}
          {consolidation.due && <DueText due={consolidation.due} />}
        </>
      }
      menu={menu}
      target={consolidationTarget(consolidation)}
    >
      {/* As the list has it: the form stays until the pane goes on to the next one. */}
      {packs && data && <PackageForm key={id} consolidation={data} at="pane" />}
      {packs && !data && !error && <AwaitedForm record={id} command="consolidation.complete" />}
      {packs && !data && error && <UnreadForm record={id} />}
      {data && <MailList mails={data.mails} />}
      {data?.reason && <p className="text-sm">Reason: {data.reason}</p>}
      <ConsolidationHistory id={id} />
      {!data && !error && (
        <div aria-busy="true" className="grid animate-appear-late gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {!data && error && (
        <ReadFault title="The items could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </RecordPane>
  );
}
