import { ApiError } from "@/contract/errors";
import { replyToTicket, ticketMessages } from "@/contract/ticket";
import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/attachments";
import { messageArg } from "@/kernel/arguments/text";
import { ticketArg } from "@/kernel/arguments/ticket";
import { defineCommand } from "@/kernel/define";
import { inWords } from "@/kernel/in-words";

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
  danger: "safe",
  run: async ({ api, args: { ticket, message, attachments, lastSeen } }) => {
    if (message === undefined) return { go: `/support/${ticket.id}?compose=reply` };
    const send = async () => {
      const lastSeenMessageId = lastSeen ?? (await newestOfSeen());
      const body = { ticketId: ticket.id, message, attachments: [...(attachments ?? [])], lastSeenMessageId };
      return api(replyToTicket, { body });
    };
    /** The newest message when the ticket was named or shown: later messages have not been read. */
    const newestOfSeen = async () => {
      const { ticket: now, items } = await api(ticketMessages, { params: { id: ticket.id } });
      if (ticket.version === undefined || now.version === ticket.version) return items.at(-1)?.id;
      throw new ApiError(
        "stale",
        `${ticket.label} has changed since you saw it. Open it, read what is new, then send your reply again.`,
      );
    };
    const { ticketVersion } = await inWords("Error sending reply", send());
    return {
      say: "Reply sent successfully",
      steps: [{ id: ticket.id, from: ticketVersion - 1, to: ticketVersion, did: "Answered" }],
    };
  },
});
