import { replyToTicket } from "@/contract/tickets/ticket";
import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.note",
  title: "Add note to ticket",
  about: "Writes something for colleagues that the customer never sees.",
  keywords: ["internal note", "comment", "remark"],
  short: ["nt"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["n"],
  phrase: "note on ticket {ticket} [{message}]",
  args: { ticket: ticketArg, message: messageArg, attachments: attachmentsArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  intake: true,
  danger: "safe",
  run: async ({ api, context, args: { ticket, message, attachments } }) => {
    if (message === undefined) return { go: ticketAddress(context, ticket.id, "compose=note") };
    const body = { ticketId: ticket.id, message, attachments: [...(attachments ?? [])], isNote: true };
    const { ticketVersion } = await failingAs("Error adding note", api(replyToTicket, { body }));
    return {
      say: `Note added to ${ticket.label}`,
      steps: [{ id: ticket.id, from: ticketVersion - 1, to: ticketVersion, did: "Note added" }],
    };
  },
});
