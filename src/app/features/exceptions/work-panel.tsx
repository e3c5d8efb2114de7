// An exception in work mode: its photo and facts, the mailboxes that may be meant, and what can be done.
import { useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { ExceptionStateBadge, exceptionTarget } from "@/app/records/looks/exception-look";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { UnshownWork, WorkColumns, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { exceptionKindLabel, getException } from "@/contract/exceptions/exception";
import { Candidates } from "./candidates";
import { ExceptionFacts, ExceptionSteps, ExceptionTitle } from "./exception-pane";

export function ExceptionWorkPanel({ id, queue }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getException, { params: { id } });
  useScreenTarget(data ? exceptionTarget(data) : null);
  // Its item is on no mailbox's list yet, so it has no label of its own.
  useWorkOn(queue);
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <WorkColumns
      label={data.name || exceptionKindLabel(data.kind)}
      title={<ExceptionTitle exception={data} />}
      marks={
        <>
          <ExceptionStateBadge state={data.state} />
          <SnoozeMark until={data.snoozedUntil} />
          <span className="text-muted-foreground">{exceptionKindLabel(data.kind)}</span>
        </>
      }
      record={
        <>
          <ItemPhoto item={data} large />
          <ExceptionFacts exception={data} />
        </>
      }
      work={
        <>
          <Candidates exception={data} />
          <ExceptionSteps exception={data} />
        </>
      }
    />
  );
}
