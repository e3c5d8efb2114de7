import { replyToTicket } from "@/contract/tickets/ticket";
import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/in-words";
import { demandFilled, newestSeen } from "./shared/reply";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.reply",
  title: "Reply to ticket",
  about: "Answers the customer. Without a text it goes to where the reply is written.",
  keywords: ["answer", "respond", "write"],
  short: ["rt"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["r"],
  phrase: "reply to ticket {ticket} [{message}]",
  args: { ticket: ticketArg, message: messageArg, attachments: attachmentsArg, lastSeen: lastSeenArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: ({ message }) => message !== undefined,
  danger: "confirm",
  run: async ({ api, context, args: { ticket, message, attachments, lastSeen } }) => {
    if (message === undefined) return { go: ticketAddress(context, ticket.id, "compose=reply") };
    const send = async () => {
      demandFilled(message);
      const lastSeenMessageId = lastSeen ?? (await newestSeen(api, ticket));
      const body = { ticketId: ticket.id, message, attachments: [...(attachments ?? [])], lastSeenMessageId };
      return api(replyToTicket, { body });
    };
    const { ticketVersion } = await inWords("Error sending reply", send());
    return {
      say: `Reply sent successfully: ${ticket.label}`,
      steps: [{ id: ticket.id, from: ticketVersion - 1, to: ticketVersion, did: "Answered" }],
    };
  },
});
