// A scan, trash, shred or pick-up request in work mode: its item, large, and the step that completes it.
import { useEffect } from "react";
import { useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { RequestStatusBadge } from "@/app/records/badges";
import { FactList } from "@/app/records/pane/facts";
import { ItemColumns } from "@/app/records/cells/item-columns";
import { ReasonKeys } from "@/app/records/pane/reason-keys";
import { requestTarget } from "@/kernel/command/targets/request-targets";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { UnshownWork, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { Alert } from "@/app/ui/components/alert";
import { getRequest } from "@/contract/requests/request";
import { forgetScan } from "./open-scans";
import { requestFacts } from "./request-facts";
import { RequestWork } from "./request-work";

export function RequestWorkPanel({ id, queue }: WorkPanelProps) {
  const { data, error, mutate } = useEndpoint(getRequest, { params: { id } });
  useScreenTarget(data ? requestTarget(data) : null);
  useWorkOn(queue);
  const isDone = data?.status === "DONE";
  useEffect(() => {
    if (isDone) forgetScan(id);
  }, [isDone, id]);
  const failure = useRefusal("request.complete", () => void mutate());
  if (!data) return <UnshownWork error={error} onRetry={() => void mutate()} />;
  const { mail, steps } = data;
  const finishing = steps.find(({ to }) => to === "DONE");
  return (
    <ItemColumns
      item={mail}
      mailbox={mail.mailbox}
      status={<RequestStatusBadge status={data.status} />}
      priority={data.priority}
      facts={<FactList facts={requestFacts(data)} names={shownFacts} />}
      failure={failure && { title: "It was not completed", message: failure.message }}
    >
      {data.note && (
        <Alert tone="info" title="Note of the customer">
          {data.note}
        </Alert>
      )}
      {finishing && <RequestWork request={data} label={finishing.label} at="queue" />}
      <ReasonKeys noun="request" target={requestTarget(data)} steps={steps} />
    </ItemColumns>
  );
}

const shownFacts = [
  "Place",
  "Received",
  "Requested by",
  "Requested",
  "Due",
  "Carrier",
  "Tracking",
  "Sender address",
  "Dimensions",
  "Weight",
] as const;
