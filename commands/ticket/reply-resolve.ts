import { replyToTicket, ticketMessages } from "@/contract/tickets/ticket";
import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { explained } from "../request/shared/completing";
import { demandFilled, newestSeen, replyWords, takeBack } from "./shared/reply";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.reply-resolve",
  title: "Send reply and resolve",
  about:
    "Answers the customer and resolves the ticket in one step. Without a text it goes to where the reply is written.",
  keywords: ["answer and resolve", "reply and close", "answer and close", "send and close"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["mod+shift+enter"],
  keysIn: "route:support",
  phrase: "reply and resolve {ticket} [with {message}]",
  args: { ticket: ticketArg, message: messageArg, attachments: attachmentsArg, lastSeen: lastSeenArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: ({ message }) => message !== undefined,
  danger: "confirm",
  run: async ({ api, context, args: { ticket, message, attachments, lastSeen } }) => {
    const { id, label } = ticket;
    if (message === undefined) return { go: ticketAddress(context, id, "compose=reply") };
    const send = async () => {
      demandFilled(message);
      const { ticket: before } = await api(ticketMessages, { params: { id } });
      const lastSeenMessageId = lastSeen ?? (await newestSeen(api, ticket));
      const status = "RESOLVED" as const;
      const body = {
        ticketId: id,
        message,
        attachments: [...(attachments ?? [])],
        lastSeenMessageId,
        status,
      };
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
  },
});
