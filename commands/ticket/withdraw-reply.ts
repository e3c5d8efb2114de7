import { withdrawReply } from "@/contract/tickets/waiting-reply";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { waitingReplyArg } from "@/kernel/arguments/screen/waiting-reply";
import { defineCommand } from "@/kernel/command/define";
import { putWordsBack } from "./shared/written";

export default defineCommand({
  id: "ticket.withdraw-reply",
  title: "Take back reply",
  about:
    "Takes back a reply that has not gone out. Its words and files go back to where you write, and the ticket has its status before.",
  keywords: ["cancel reply", "unsend"],
  group: "Tickets",
  scope: "global",
  phrase: "take back reply of {ticket}",
  args: { ticket: ticketArg, reply: waitingReplyArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: async ({ api, args: { ticket, reply } }) => {
    const body = { messageId: reply };
    const {
      id: ticketId,
      mailboxId,
      message,
      files,
    } = await api(withdrawReply, { params: { id: ticket.id }, body });
    return {
      say: `${ticket.label}: the reply was taken back. Its words are where you write.`,
      effects: [putWordsBack({ ticketId, mailboxId, message, files })],
    };
  },
});
