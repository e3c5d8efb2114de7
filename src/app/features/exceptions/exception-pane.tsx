// The focused exception next to the list: its photo, the mailboxes that may be meant, what can be done, its details and history.
import { Link } from "@tanstack/react-router";
import { CommandButton } from "@/app/command/command-button";
import { useEndpoint } from "@/app/platform/data/use-endpoint";
import { SnoozeMark } from "@/app/records/snooze-mark";
import { ExceptionStateBadge, exceptionTarget } from "@/app/records/looks/exception-look";
import { ExceptionHistory } from "@/app/records/history/record-history";
import { RecordPane } from "@/app/records/pane/record-pane";
import { To, WhatForWhom } from "@/app/records/cells/what-for-whom";
import { Fact, Facts } from "@/app/records/pane/facts";
import { ItemPhoto } from "@/app/records/photos/item-photo";
import { dayText } from "@/app/ui/text/dates";
import { wholeDayText } from "@/app/ui/text/whole-day";
import { useRested } from "@/app/ui/use-rested";
import { type Exception, exceptionKindLabel, getException } from "@/contract/exceptions/exception";
import { itemTypeLabel } from "@/contract/mail/mail";
import { shownNumber } from "@/contract/codes/tracking";
import { Candidates } from "./candidates";
import { ExceptionDue } from "./exception-due";
import { exceptionSentence } from "./exception-sentence";

/** `menu` are the commands of its row, without its main one. */
export function ExceptionPane({
  exception: listed,
  menu,
}: {
  exception: Exception;
  menu: readonly string[];
}) {
  const { id } = listed;
  // Read completely once it stays focused: the list has only the mailboxes that fit exactly.
  const rested = useRested(id);
  const { data } = useEndpoint(getException, rested === id ? { params: { id } } : null);
  const exception = data && data.version >= listed.version ? data : listed;
  return (
    <RecordPane
      aria-label={exception.label}
      title={<ExceptionTitle exception={exception} />}
      marks={
        <>
          <ExceptionStateBadge state={exception.state} />
          <SnoozeMark until={exception.snoozedUntil} />
          {exceptionKindLabel(exception.kind)}
        </>
      }
      main={
        exception.next.some(({ to }) => to === "ASSIGNED") && (
          <CommandButton id="exception.assign" target={exceptionTarget(exception)} size="sm" />
        )
      }
      menu={menu}
      target={exceptionTarget(exception)}
    >
      <ItemPhoto item={exception} />
      <Candidates exception={exception} />
      <ExceptionFacts exception={exception} />
      <ExceptionHistory id={id} sentenceOf={exceptionSentence} />
    </RecordPane>
  );
}

/** "Chase → AYSE YILDIZ", with the number as it was written; with its mailbox as soon as that is known. */
export function ExceptionTitle({ exception }: { exception: Exception }) {
  const { senderName, name, steNumber, mailbox } = exception;
  if (mailbox) return <WhatForWhom what={senderName} mailbox={mailbox} />;
  const written = [name, steNumber && `“${steNumber}”`].filter(Boolean).join(" ");
  return <To what={senderName}>{written === "" ? "no name" : <bdi>{written}</bdi>}</To>;
}

/** A button for each step that is possible now. */
export function ExceptionSteps({ exception }: { exception: Exception }) {
  const target = exceptionTarget(exception);
  return (
    <div className="flex flex-wrap gap-2">
      {exception.next.map(({ to, label }) => {
        const command = commands[to];
        return (
          command && (
            <CommandButton
              key={to}
              id={command}
              target={target}
              size="sm"
              variant={to === "ASSIGNED" ? "default" : "outline"}
            >
              {label}
            </CommandButton>
          )
        );
      })}
      <CommandButton id="exception.take" target={target} size="sm" variant="outline">
        Assign to me
      </CommandButton>
      <CommandButton id="exception.note" target={target} size="sm" variant="outline">
        Add note
      </CommandButton>
    </div>
  );
}

/** The command that takes a step. */
const commands: Readonly<Record<string, string>> = {
  ASSIGNED: "exception.assign",
  WAITING: "exception.ask",
  HELD: "exception.hold",
  RETURNED: "exception.return",
  SETTLED: "exception.settle",
  OPEN: "exception.reopen",
};

export function ExceptionFacts({ exception }: { exception: Exception }) {
  const { trackingNumber, codes, mailbox, mail, ticket, reason, heldUntil } = exception;
  return (
    <Facts>
      <Fact name="Item">
        {itemTypeLabel(exception.type)} from {exception.senderName}
      </Fact>
      <Fact name="Name">{exception.name || "–"}</Fact>
      <Fact name="Number">{exception.steNumber || "–"}</Fact>
      <Fact name="Carrier">
        {[exception.carrier, trackingNumber && shownNumber(trackingNumber)].filter(Boolean).join(" ")}
      </Fact>
      {codes.length > 0 && <Fact name="Codes">{codes.map((code) => shownNumber(code)).join(", ")}</Fact>}
      <Fact name="Received">{dayText(exception.receivedAt)}</Fact>
      <Fact name="Office">{exception.office.label}</Fact>
      {mailbox && (
        <Fact name="Mailbox">
          <Link
            to="/mailbox/$id"
            params={{ id: mailbox.id }}
            {...(mail && { search: { focus: mail.id } })}
            className="underline underline-offset-4"
          >
            STE {mailbox.steNumber}
          </Link>{" "}
          {mailbox.workspaceName}
        </Fact>
      )}
      {ticket && (
        <Fact name="Ticket">
          <Link
            to="/support/$ticketId"
            params={{ ticketId: ticket.id }}
            className="underline underline-offset-4"
          >
            {ticket.ticketNo}
          </Link>
        </Fact>
      )}
      {heldUntil !== null && <Fact name="Held until">{wholeDayText(heldUntil)}</Fact>}
      <Fact name="Due">
        <ExceptionDue exception={exception} />
      </Fact>
      <Fact name="Owner">{exception.owner?.name ?? "Unassigned"}</Fact>
      <Fact name="Recorded by">{exception.createdBy.name}</Fact>
      {reason !== null && <Fact name="Reason">{reason}</Fact>}
    </Facts>
  );
}
