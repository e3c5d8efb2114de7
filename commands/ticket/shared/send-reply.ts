// Sending a reply to the customer, alone or with the ticket resolved. Loaded when somebody first does.
import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import type { RecordRef } from "@/kernel/arguments/records/record";
import type { AttachedFile } from "@/kernel/arguments/screen/attachments";
import type { Outcome, Run } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { momentInWords } from "@/kernel/values/moment";
import { explained } from "../../request/shared/completing";
import { demandFilled, newestSeen, replyWords, takeBack } from "./reply";

type Wish = {
  ticket: RecordRef;
  attachments?: readonly AttachedFile[] | undefined;
  lastSeen?: string | undefined;
  sendAt?: string | undefined;
};

/** With `sendAt` its mail goes out then. */
export async function sendReply(
  { api, context, args: { ticket, attachments, lastSeen, sendAt } }: Run<Wish>,
  message: string,
): Promise<Outcome> {
  const send = async () => {
    demandFilled(message);
    const lastSeenMessageId = lastSeen ?? (await newestSeen(api, ticket));
    const files = [...(attachments ?? [])];
    const body = { ticketId: ticket.id, message, attachments: files, lastSeenMessageId, sendAt };
    return api(replyToTicket, { body });
  };
  const sent = await failingAs("Error sending reply", send());
  const { ticketVersion, waiting, leaves } = sent;
  return {
    say:
      sendAt !== undefined && waiting && leaves
        ? `${ticket.label}: the reply goes out ${momentInWords(waiting.until, context.hours)}.`
        : replyWords(ticket, sent, context),
    ...(waiting && { undo: takeBack(ticket, sent) }),
    steps: [{ id: ticket.id, from: ticketVersion - 1, to: ticketVersion, did: "Answered" }],
  };
}

export async function sendReplyAndResolve(
  { api, context, args: { ticket, attachments, lastSeen } }: Run<Wish>,
  message: string,
): Promise<Outcome> {
  const { id, label } = ticket;
  const send = async () => {
    demandFilled(message);
    const { ticket: before } = await api(ticketMessages, { params: { id } });
    const lastSeenMessageId = lastSeen ?? (await newestSeen(api, ticket));
    const files = [...(attachments ?? [])];
    const status = "RESOLVED" as const;
    const body = { ticketId: id, message, attachments: files, lastSeenMessageId, status };
    return { before, sent: await api(replyToTicket, { body }) };
  };
  const { before, sent } = await failingAs("Error sending reply", send());
  const version = sent.ticketVersion;
  return {
    say: `${replyWords(ticket, sent, context).replace(/\.?$/, ".")} Resolved.`,
    steps: [{ id, from: version - 1, to: version, did: "Answered" }],
    // The reply is taken back with its status while it waits; what the customer reads stays, and the status goes back.
    undo: sent.waiting
      ? takeBack(ticket, sent)
      : {
          id: "ticket.status",
          args: { ticket: { id, label, version, status: "RESOLVED" }, status: before.status },
        },
    ...explained("ticket", { id, label }, sent),
  };
}
