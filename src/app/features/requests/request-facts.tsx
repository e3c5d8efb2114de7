// What is known of a request and its item: its pane, its screen and work mode show some of it each.
import { Link } from "@tanstack/react-router";
import { SidesInBoth, WeightInBoth } from "@/app/records/cells/both-units";
import { LongNumber } from "@/app/records/cells/long-number";
import { MailboxLink } from "@/app/records/mailbox-link";
import { dueFact } from "@/app/records/due";
import { placeFact } from "@/app/records/place";
import { momentText } from "@/app/ui/text/dates";
import type { ActionRequest } from "@/contract/requests/request";
import { pickUpWords } from "./request-words";

export function requestFacts(request: ActionRequest) {
  const { mail, requestedAt, closedAt, closedBy, pickUp } = request;
  const { rescued, destroyed } = request.destruction ?? { rescued: null, destroyed: null };
  const isPackage = mail.type === "PACKAGE";
  return {
    Mailbox: (
      <>
        <MailboxLink id={mail.mailboxId} steNumber={mail.mailbox.steNumber} />
        {mail.mailbox.workspaceName && `, ${mail.mailbox.workspaceName}`}
      </>
    ),
    For: mail.recipientName,
    Sender: <bdi>{mail.senderName}</bdi>,
    Place: placeFact(mail),
    Received: momentText(mail.receivedAt),
    Carrier: mail.carrier,
    Tracking: mail.trackingNumber && <LongNumber number={mail.trackingNumber} />,
    "Sender address": mail.senderAddress,
    Dimensions: isPackage && <SidesInBoth sides={mail} first="cm" />,
    Weight: isPackage && <WeightInBoth pounds={mail.weight} first="kg" />,
    "Requested by": request.userName,
    Requested: momentText(requestedAt),
    Due: dueFact(request.due),
    Note: request.note,
    Closed: closedAt && `${momentText(closedAt)}${closedBy ? ` by ${closedBy}` : ""}`,
    Reason: request.reason,
    Rescued: rescued && `${momentText(rescued.at)} by ${rescued.who}`,
    Destroyed: destroyed && (
      <>
        {momentText(destroyed.at)} by {destroyed.who},{" "}
        <Link
          to="/shred-batch/$id"
          params={{ id: destroyed.certificateId }}
          className="underline underline-offset-4"
        >
          certificate {destroyed.number}
        </Link>
      </>
    ),
    "Pick-up": pickUp && pickUpWords(pickUp),
    Id: request.id.slice(0, 8),
  };
}
