// One action request: the item, what the customer wants done with it, and the step that completes it.
import { Navigate, getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useDropzone } from "react-dropzone";
import { CommandButton } from "@/app/command/command-button";
import { Alert } from "@/app/ui/components/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/ui/components/card";
import { useScope, useScreenTarget } from "@/app/command/context";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { RecordPage } from "@/app/records/pane/record-header";
import { FactList } from "@/app/records/pane/facts";
import { ItemHistory } from "@/app/records/history/record-history";
import { DestroyBadge, ItemTypeIcon } from "@/app/records/mail-badges";
import { ViewedBy } from "@/app/records/photos/viewed-by";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { usePageTitle } from "@/app/ui/page-title";
import { WaitingPage } from "@/app/ui/waiting-page";
import { showError } from "@/app/ui/toasts/notices";
import { momentText } from "@/app/ui/text/dates";
import { PriorityBadge, RequestStatusBadge } from "@/app/records/badges";
import { Finished } from "@/app/records/pane/finished";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { ItemFlags } from "@/app/records/item-flags";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { StepMenu } from "@/app/records/pane/step-menu";
import { Unshown } from "@/app/records/unshown";
import { useRefusal } from "@/app/records/pane/use-refusal";
import { itemTypeLabel } from "@/contract/mail/mail";
import { type ActionRequest, getRequest } from "@/contract/requests/request";
import { AttachedScans } from "./attached-scans";
import { forgetScan } from "./open-scans";
import { requestFacts } from "./request-facts";
import { RequestWork } from "./request-work";
import { detailWords } from "./request-words";
import {
  dueDestruction,
  requestLabel,
  requestTarget,
  workTarget,
} from "@/kernel/command/targets/request-targets";
import { RescueButton, laterWords } from "./destruction";
import { WholeLink } from "./whole-link";

const route = getRouteApi("/_console/request/$id");

export function RequestScreen() {
  const { id } = route.useParams();
  // Another request is another screen: no state of the former one is used.
  return <RequestOf key={id} id={id} />;
}

function RequestOf({ id }: { id: string }) {
  const { finished, intake } = route.useSearch();
  // Opened from the intake station with the paper in hand: it leads back to its line.
  const [fromIntake] = useState(intake === true);
  const { data, error, mutate } = useEndpoint(getRequest, { params: { id } });
  usePageTitle(data && requestLabel(data), id);
  useScreenTarget(data ? workTarget(data) : null);
  useScope(data?.consolidationId ? "route:consolidation" : "route:request");
  const isFinished = finished === true && data?.status === "DONE";
  useEffect(() => {
    if (isFinished) forgetScan(id);
  }, [isFinished, id]);
  if (isFinished && fromIntake) return <Navigate to="/intake" />;
  if (isFinished) {
    const { list, ...usual } = detailWords(data.type);
    const { done, told } = laterWords(data) ?? usual;
    return (
      <Finished title={done} record={data} list={list}>
        {told}
      </Finished>
    );
  }
  if (data) return <Shown request={data} fromIntake={fromIntake} reread={() => void mutate()} />;
  if (!error) return <Waiting />;
  return (
    <Unshown
      error={error}
      missing={{ title: "Request Not Found", text: "The requested scan item could not be found" }}
      failed="The request could not be loaded"
      back={{ list: "/scan", label: "Back to List" }}
      onRetry={() => void mutate()}
    />
  );
}

/** Files that are dropped before the request is read cannot be its pages yet. */
function Waiting() {
  const { getRootProps } = useDropzone({
    onDrop: () => showError("Request not loaded yet"),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <div {...getRootProps({ role: "presentation", className: "h-full" })}>
      <WaitingPage of="cards" />
    </div>
  );
}

function Shown({
  request,
  fromIntake,
  reread,
}: {
  request: ActionRequest;
  fromIntake: boolean;
  reread: () => void;
}) {
  const failure = useRefusal("request.complete", reread);
  const { mail, steps } = request;
  const { title, list } = detailWords(request.type);
  const target = requestTarget(request);
  const finishing = steps.find(({ to }) => to === "DONE");
  const others = steps.filter(({ to }) => to !== "DONE");
  return (
    <RecordPage
      back={fromIntake ? { list: "/intake", label: "Back to Intake" } : { list, label: "Back to List" }}
      title={title}
      about={<WhatForWhom what={mail.senderName} mailbox={mail.mailbox} />}
      facts={
        <>
          <span className="inline-flex items-center gap-1.5">
            <ItemTypeIcon type={mail.type} className="size-4" />
            <span aria-hidden="true">{itemTypeLabel(mail.type)}</span>
          </span>
          <span>Received {momentText(mail.receivedAt)}</span>
          <RequestStatusBadge status={request.status} />
          <SnoozeMark until={request.snoozedUntil} />
          <DestroyBadge destruction={dueDestruction(request)} />
          <PriorityBadge priority={request.priority} />
        </>
      }
      actions={
        <>
          <RescueButton request={request} />
          <StepMenu noun="request" steps={others} target={target} />
        </>
      }
    >
      <ItemFlags mailId={mail.id} className="mb-4" />
      {failure && (
        <Alert
          tone="danger"
          title={
            request.type === "SCAN" ? "Error completing scan request" : "Error completing action request"
          }
          className="mb-4"
        >
          {failure.message}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <ItemCard request={request} />
        <div className="grid gap-4">
          {finishing && <RequestWork request={request} label={finishing.label} at={{ list }} />}
          {!finishing && <ClosedCard request={request} />}
          <Card>
            <CardContent className="grid gap-4">
              <ViewedBy of={{ requestId: request.id }} />
              <ItemHistory id={mail.id} />
            </CardContent>
          </Card>
        </div>
      </div>
    </RecordPage>
  );
}

function ItemCard({ request }: { request: ActionRequest }) {
  const { mail } = request;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Mail details</CardTitle>
        <CommandButton
          id="mailbox.open"
          args={{ mailbox: { id: mail.mailboxId, label: `STE ${mail.mailbox.steNumber}` } }}
          variant="ghost"
          size="sm"
        >
          Open mailbox
        </CommandButton>
      </CardHeader>
      <CardContent className="grid gap-4">
        <ItemPhoto item={mail} />
        <FactList
          facts={requestFacts(request)}
          names={[
            "Sender",
            "Place",
            "Carrier",
            "Tracking",
            "Sender address",
            "Dimensions",
            "Weight",
            "Requested by",
            "Requested",
            "Due",
            "Note",
          ]}
        />
      </CardContent>
    </Card>
  );
}

/** A closed request: how it ended. */
function ClosedCard({ request }: { request: ActionRequest }) {
  const { scannedFiles } = request;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Outcome</CardTitle>
        <RequestStatusBadge status={request.status} />
      </CardHeader>
      <CardContent className="grid gap-3">
        <FactList
          facts={requestFacts(request)}
          names={["Closed", "Reason", "Rescued", "Destroyed", "Pick-up"]}
        />
        {scannedFiles.length > 0 && <AttachedScans links={scannedFiles}>Scanned files</AttachedScans>}
        <WholeLink request={request} />
      </CardContent>
    </Card>
  );
}
