// The focused consolidation next to its list: its items, and what may be done next.
import { Link } from "@tanstack/react-router";
import { ReadFault } from "@/app/ui/read-fault";
import { Button } from "@/app/ui/components/button";
import { Skeleton } from "@/app/ui/components/skeleton";
import { useRested } from "@/app/ui/use-rested";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { momentText } from "@/app/ui/text/dates";
import { ConsolidationStatusBadge } from "@/app/records/badges";
import { StepButtons } from "@/app/records/step-buttons";
import { type ConsolidationListItem, getConsolidation } from "@/contract/consolidation";
import { PackageForm } from "./package-form";
import { MailList } from "./mail-list";
import { consolidationLabel, consolidationTarget } from "@/app/records/consolidation-targets";

export function ConsolidationPane({ consolidation }: { consolidation: ConsolidationListItem }) {
  const { id, mailbox, status, steps, requestedAt } = consolidation;
  const rested = useRested(id);
  const { data, error, mutate } = useEndpoint(getConsolidation, rested === id ? { params: { id } } : null);
  return (
    <article aria-label={consolidationLabel(consolidation)} className="grid gap-4 p-4">
      <header className="grid gap-2">
        <h2 className="text-lg leading-6 font-semibold">STE {mailbox.steNumber}</h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          <ConsolidationStatusBadge status={status} />
          Requested {momentText(requestedAt)}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <Link to="/consolidation/$id" params={{ id }}>
            View Details
          </Link>
        </Button>
        <StepButtons
          noun="consolidation"
          steps={steps.filter(({ to }) => to !== "DONE")}
          target={consolidationTarget(consolidation)}
        />
      </div>
      {data?.steps.some(({ to }) => to === "DONE") && <PackageForm key={id} consolidation={data} at="pane" />}
      {data && <MailList mails={data.mails} />}
      {data?.reason && <p className="text-sm">Reason: {data.reason}</p>}
      {!data && !error && (
        <div aria-busy="true" className="grid animate-appear-late gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {!data && error && (
        <ReadFault title="The items could not be read." error={error} onRetry={() => void mutate()} />
      )}
    </article>
  );
}
