// The focused request next to its list: the item, who asked, what may be done next, and what happened so far.
import { Link } from "@tanstack/react-router";
import { useDropzone } from "react-dropzone";
import { CommandButton } from "@/app/command/command-button";
import { AwaitedForm } from "@/app/records/awaited-form";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { FactList } from "@/app/records/pane/facts";
import { ItemHistory } from "@/app/records/history/record-history";
import { DestroyBadge, ItemTypeIcon } from "@/app/records/mail-badges";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { useRested } from "@/app/ui/use-rested";
import { PriorityBadge, RequestStatusBadge } from "@/app/records/badges";
import { RecordPane, titleLink } from "@/app/records/pane/record-pane";
import { WhatForWhom } from "@/app/records/cells/what-for-whom";
import { ItemFlags } from "@/app/records/item-flags";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { StepButtons } from "@/app/records/pane/step-buttons";
import { itemName } from "@/contract/mail/item-name";
import type { ActionRequest } from "@/contract/requests/request";
import { ReadyByScan } from "@/app/records/item-scan";
import {
  dueDestruction,
  itemToScan,
  requestLabel,
  requestTarget,
} from "@/kernel/command/targets/request-targets";
import { RescueButton } from "./destruction";
import { scanOf } from "./open-scans";
import { requestFacts } from "./request-facts";
import { RequestWork } from "./request-work";

/** `menu` are the commands of its row, without its main one. */
export function RequestPane({ request, menu }: { request: ActionRequest; menu: readonly string[] }) {
  const { id, mail } = request;
  const scanning = request.type === "SCAN" ? request.steps.find(({ to }) => to === "DONE") : undefined;
  const rested = useRested(id);
  const isWorking = scanning !== undefined && rested === id;
  const add = async (files: readonly File[]) => scanOf(id, mail.mailboxId).add(await ofRealTypes(files));
  const { getRootProps } = useDropzone({
    onDrop: (files) => void add(files),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    <RecordPane
      // Files dropped anywhere on it become pages of the scan.
      {...(scanning && getRootProps({ role: "article", tabIndex: -1 }))}
      aria-label={requestLabel(request)}
      title={
        <Link to="/request/$id" params={{ id }} className={titleLink}>
          <WhatForWhom what={mail.senderName} mailbox={mail.mailbox} />
        </Link>
      }
      marks={
        <>
          <ItemTypeIcon type={mail.type} className="size-4" />
          <RequestStatusBadge status={request.status} />
          <SnoozeMark until={request.snoozedUntil} />
          <DestroyBadge destruction={dueDestruction(request)} />
          <PriorityBadge priority={request.priority} />
        </>
      }
      main={!isWorking && <MainAction request={request} />}
      menu={menu}
      target={requestTarget(request)}
    >
      {rested === id && <ItemFlags mailId={mail.id} />}
      {request.needsScan && request.type !== "SCAN" && request.consolidationId === null && (
        <ReadyByScan record={id} item={itemToScan(request)} isWanted />
      )}
      {/* Passing a row with a repeating key creates no form. */}
      {isWorking && <RequestWork request={request} label={scanning.label} at="pane" />}
      {scanning && !isWorking && <AwaitedForm record={id} command="request.complete" />}
      <ItemPhoto item={mail} />
      <FactList
        facts={requestFacts(request)}
        names={[
          "Mailbox",
          "For",
          "Place",
          "Requested by",
          "Requested",
          "Due",
          "Note",
          "Reason",
          "Closed",
          "Rescued",
          "Destroyed",
          "Pick-up",
          "Received",
          "Carrier",
          "Tracking",
          "Id",
        ]}
      />
      <ItemHistory id={mail.id} />
    </RecordPane>
  );
}

/** The step that does the work, or what can be done with a request that is done. */
function MainAction({ request }: { request: ActionRequest }) {
  const { mail, pickUp, steps } = request;
  if (pickUp?.state === "READY") {
    return (
      <CommandButton id="desk.pick-up" args={{ mail: { id: mail.id, label: itemName(mail) } }} size="sm">
        At the desk
      </CommandButton>
    );
  }
  if (dueDestruction(request)) return <RescueButton request={request} />;
  const done = steps.filter(({ to }) => to === "DONE");
  return <StepButtons noun="request" steps={done} target={requestTarget(request)} />;
}
