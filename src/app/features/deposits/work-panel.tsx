// A deposit in work mode: what is in it, and the step that comes next.
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { DepositStatusBadge } from "@/app/records/badges";
import { UnshownWork, WorkColumns, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { depositLabel, depositTarget } from "@/kernel/command/targets/deposit-targets";
import { momentText } from "@/app/ui/text/dates";
import { getDeposit } from "@/contract/deposits/deposit";
import { DepositBody } from "./deposit-body";
import { DepositPapers, DepositSteps } from "./deposit-steps";

export function DepositWorkPanel({ id, queue }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getDeposit, { params: { id } });
  useScreenTarget(data ? depositTarget(data) : null);
  useWorkOn(queue);
  useScope("route:deposit");
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <WorkColumns
      title={depositLabel(data)}
      marks={
        <>
          <span className="text-muted-foreground">
            STE {data.mailbox.steNumber}, made {momentText(data.requestedAt)}
          </span>
          <DepositStatusBadge status={data.status} />
        </>
      }
      record={<DepositBody key={id} deposit={data} />}
      work={
        <>
          <div className="flex flex-wrap gap-2">
            <DepositSteps deposit={data} />
          </div>
          <DepositPapers deposit={data} />
        </>
      }
    />
  );
}
