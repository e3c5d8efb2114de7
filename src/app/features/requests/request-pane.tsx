// The focused request next to its list: the item, who asked, what may be done next, and what happened so far.
import { Link } from "@tanstack/react-router";
import { useDropzone } from "react-dropzone";
import { CommandButton } from "@/app/command/command-button";
import { Button } from "@/app/ui/components/button";
import { Fact, Facts } from "@/app/records/facts";
import { ItemHistory } from "@/app/records/mail-detail";
import { DestroyBadge, ItemTypeIcon } from "@/app/records/mail-badges";
import { PlaceFact } from "@/app/records/place";
import { ofRealTypes } from "@/app/platform/uploads/real-type";
import { useRested } from "@/app/ui/use-rested";
import { momentText } from "@/app/ui/text/dates";
import { PriorityBadge, RequestStatusBadge } from "@/app/records/badges";
import { ItemPhoto } from "@/app/records/item-photo";
import { StepButtons } from "@/app/records/step-buttons";
import { itemTypeLabel } from "@/contract/mail";
import type { ActionRequest } from "@/contract/request";
import { shownNumber } from "@/contract/tracking";
import { ReadyByScan } from "@/app/records/item-scan";
import { dueDestruction, itemToScan, requestLabel, requestTarget } from "@/app/records/request-targets";
import { DestructionFacts, RescueButton } from "./destruction";
import { scanOf } from "./open-scans";
import { RequestWork } from "./request-work";
import { pickUpWords } from "./request-words";

export function RequestPane({ request }: { request: ActionRequest }) {
  const { id, mail } = request;
  const scanning = request.type === "SCAN" ? request.steps.find(({ to }) => to === "DONE") : undefined;
  const rested = useRested(id);
  const add = async (files: readonly File[]) => scanOf(id, mail.mailboxId).add(await ofRealTypes(files));
  const { getRootProps } = useDropzone({
    onDrop: (files) => void add(files),
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  });
  return (
    // Files dropped anywhere on it become pages of the scan.
    <article
      {...(scanning && getRootProps({ role: "article", tabIndex: -1 }))}
      aria-label={requestLabel(request)}
      className="grid min-h-full grid-cols-1 content-start gap-4 p-4"
    >
      <header className="grid grid-cols-1 gap-2">
        <h2 dir="auto" className="line-clamp-6 text-lg leading-6 font-semibold wrap-anywhere">
          {mail.senderName}
        </h2>
        <p className="flex flex-wrap items-center gap-1.5">
          <ItemTypeIcon type={mail.type} className="mr-0.5 size-4 text-muted-foreground" />
          <RequestStatusBadge status={request.status} />
          <DestroyBadge destruction={dueDestruction(request)} />
          <PriorityBadge priority={request.priority} />
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <Link to="/request/$id" params={{ id }}>
            View Details
          </Link>
        </Button>
        <StepButtons
          noun="request"
          steps={request.type === "SCAN" ? request.steps.filter(({ to }) => to !== "DONE") : request.steps}
          target={requestTarget(request)}
        />
        <RescueButton request={request} />
        {request.pickUp?.state === "READY" && (
          <CommandButton
            id="desk.pick-up"
            args={{ mail: { id: mail.id, label: `${itemTypeLabel(mail.type)} from ${mail.senderName}` } }}
            size="sm"
          >
            At the desk
          </CommandButton>
        )}
      </div>
      {request.needsScan && request.type !== "SCAN" && request.consolidationId === null && (
        <ReadyByScan record={id} item={itemToScan(request)} isWanted />
      )}
      {/* Passing a row with a repeating key creates no form. */}
      {scanning && rested === id && <RequestWork request={request} label={scanning.label} at="pane" />}
      <ItemPhoto item={mail} />
      <Facts>
        <Fact name="Mailbox">
          STE {mail.mailbox.steNumber}
          {mail.mailbox.workspaceName && `, ${mail.mailbox.workspaceName}`}
        </Fact>
        {mail.recipientName && <Fact name="For">{mail.recipientName}</Fact>}
        <PlaceFact id={mail.id} item={mail} />
        <Fact name="Requested by">{request.userName}</Fact>
        <Fact name="Requested">{momentText(request.requestedAt)}</Fact>
        {request.note && <Fact name="Note">{request.note}</Fact>}
        {request.reason && <Fact name="Reason">{request.reason}</Fact>}
        {request.closedAt && (
          <Fact name="Closed">
            {momentText(request.closedAt)}
            {request.closedBy && ` by ${request.closedBy}`}
          </Fact>
        )}
        <DestructionFacts request={request} />
        {request.pickUp && <Fact name="Pick-up">{pickUpWords(request.pickUp)}</Fact>}
        <Fact name="Received">{momentText(mail.receivedAt)}</Fact>
        <Fact name="Carrier">{mail.carrier}</Fact>
        {mail.trackingNumber && (
          <Fact name="Tracking">
            <span className="tracking-tight">{shownNumber(mail.trackingNumber)}</span>
          </Fact>
        )}
        <Fact name="Id">{id.slice(0, 8)}</Fact>
      </Facts>
      <ItemHistory id={mail.id} />
    </article>
  );
}
