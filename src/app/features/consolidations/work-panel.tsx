// A consolidation in work mode: the items that become one package, and the form for that package.
import { useEffect } from "react";
import { useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { forgetPhoto } from "@/app/platform/uploads/draft-photo";
import { ConsolidationStatusBadge } from "@/app/records/badges";
import { consolidationTarget } from "@/kernel/command/targets/consolidation-targets";
import { ReasonKeys } from "@/app/records/pane/reason-keys";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { UnshownWork, WorkColumns, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { Alert } from "@/app/ui/components/alert";
import { momentText } from "@/app/ui/text/dates";
import { getConsolidation } from "@/contract/consolidations/consolidation";
import { MailList } from "./mail-list";
import { PackageForm } from "./package-form";
import { packageKey } from "./package-values";

export function ConsolidationWorkPanel({ id, queue }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getConsolidation, { params: { id } });
  useScreenTarget(data ? consolidationTarget(data) : null);
  useWorkOn(queue);
  const failure = useRefusal("consolidation.complete", () => void mutate());
  const isDone = data?.status === "DONE";
  useEffect(() => {
    if (!isDone) return;
    sessionStorage.removeItem(packageKey(id));
    forgetPhoto(packageKey(id));
  }, [isDone, id]);
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  const { mailbox, mails, steps, summary } = data;
  return (
    <WorkColumns
      wide
      label={`STE ${mailbox.steNumber}`}
      title={
        <WhatForWhom
          what={summary.totalMails === 1 ? "1 mail" : `${summary.totalMails} mails`}
          mailbox={mailbox}
        />
      }
      marks={
        <>
          <span className="text-muted-foreground">Requested {momentText(data.requestedAt)}</span>
          <ConsolidationStatusBadge status={data.status} />
        </>
      }
      record={<MailList mails={mails} />}
      work={
        <>
          {failure && (
            <Alert tone="danger" title="Error completing consolidation request">
              {failure.message}
            </Alert>
          )}
          {steps.some(({ to }) => to === "DONE") && <PackageForm consolidation={data} at="queue" />}
          <ReasonKeys noun="consolidation" target={consolidationTarget(data)} steps={steps} />
        </>
      }
    />
  );
}
