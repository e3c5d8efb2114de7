// A deposit in work mode: what is in it, and the step that comes next.
import { useScope, useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { DepositStatusBadge } from "@/app/records/badges";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { UnshownWork, WorkColumns, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { depositLabel, depositTarget } from "@/kernel/command/targets/deposit-targets";
import { momentText } from "@/app/ui/text/dates";
import { getDeposit } from "@/contract/deposits/deposit";
import { DepositBody, DepositForm } from "./deposit-body";
import { DepositPapers, DepositSteps } from "./deposit-steps";

export function DepositWorkPanel({ id, queue }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getDeposit, { params: { id } });
  useScreenTarget(data ? depositTarget(data) : null);
  useWorkOn(queue);
  useScope("route:deposit");
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  return (
    <WorkColumns
      label={depositLabel(data)}
      title={<WhatForWhom what={depositLabel(data)} mailbox={data.mailbox} />}
      marks={
        <>
          <DepositStatusBadge status={data.status} />
          <span className="text-muted-foreground">Made {momentText(data.requestedAt)}</span>
        </>
      }
      record={<DepositBody key={id} deposit={data} />}
      work={
        <>
          <div role="group" aria-label="Actions" className="flex flex-wrap gap-2">
            <DepositSteps deposit={data} />
          </div>
          <DepositForm deposit={data} />
          <DepositPapers deposit={data} />
        </>
      }
    />
  );
}
