// A scan, trash, shred or pick-up request in work mode: its item, large, and the step that completes it.
import { useEffect } from "react";
import { useScreenTarget } from "@/app/command/context";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { RequestStatusBadge } from "@/app/records/badges";
import { Fact, Facts } from "@/app/records/pane/facts";
import { ItemColumns } from "@/app/records/cells/item-columns";
import { PlaceFact } from "@/app/records/place";
import { ReasonKeys } from "@/app/records/pane/reason-keys";
import { requestTarget } from "@/app/records/targets/request-targets";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { UnshownWork, type WorkPanelProps, useWorkOn } from "@/app/records/pane/work-panel";
import { Alert } from "@/app/ui/components/alert";
import { momentText } from "@/app/ui/text/dates";
import { type ActionRequest, getRequest } from "@/contract/requests/request";
import { shownNumber } from "@/contract/codes/tracking";
import { measure, toCentimetres, toKilograms } from "@/contract/text/units";
import { forgetScan } from "./open-scans";
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
      steNumber={mail.mailbox.steNumber}
      status={<RequestStatusBadge status={data.status} />}
      priority={data.priority}
      facts={<ItemFacts request={data} />}
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

function ItemFacts({ request: { mail, userName, requestedAt } }: { request: ActionRequest }) {
  return (
    <Facts>
      <PlaceFact id={mail.id} item={mail} />
      <Fact name="Received">{momentText(mail.receivedAt)}</Fact>
      <Fact name="Requested">
        {momentText(requestedAt)} by {userName}
      </Fact>
      <Fact name="Carrier">
        {[mail.carrier, mail.trackingNumber && shownNumber(mail.trackingNumber)].filter(Boolean).join(" ")}
      </Fact>
      {mail.senderAddress !== "-" && <Fact name="Sender address">{mail.senderAddress}</Fact>}
      {mail.type === "PACKAGE" && (
        <Fact name="Size">
          {[mail.width, mail.height, mail.length]
            .map((side) => measure(toCentimetres(side), "cm"))
            .join(" × ")}
          , {measure(toKilograms(mail.weight), "kg")}
        </Fact>
      )}
    </Facts>
  );
}
