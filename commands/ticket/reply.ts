import { replyToTicket } from "@/contract/tickets/ticket";
import { momentArg } from "@/kernel/arguments/when/moment";
import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { momentInWords } from "@/kernel/values/moment";
import { demandFilled, newestSeen, replyWords, takeBack } from "./shared/reply";
import { ticketAddress } from "./shared/ticket-screen";

/** When it goes out, where the person chose that. */
const sendAtArg = { ...momentArg, specificity: 0, fieldless: true as const };

export default defineCommand({
  id: "ticket.reply",
  title: "Reply to ticket",
  about: "Answers the customer. Without a text it goes to where the reply is written.",
  keywords: ["answer", "respond", "tell", "write"],
  short: ["rt"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["r"],
  phrase: "reply to ticket {ticket} [{message}]",
  args: {
    ticket: ticketArg,
    message: messageArg,
    attachments: attachmentsArg,
    lastSeen: lastSeenArg,
    sendAt: sendAtArg,
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: ({ message }) => message !== undefined,
  danger: "confirm",
  run: async ({ api, context, args: { ticket, message, attachments, lastSeen, sendAt } }) => {
    if (message === undefined) return { go: ticketAddress(context, ticket.id, "compose=reply") };
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
  },
});
