import { itemOfTicketArg } from "@/kernel/arguments/records/ticket-subject";
import { requestTypeArg } from "@/kernel/arguments/plain/request-type";
import { despiteArg, noteArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.file-request",
  title: "File request from ticket",
  about:
    "Files what the customer asks for in a ticket, for one of their mail items, and links it to the ticket.",
  keywords: ["request from ticket", "customer asks in ticket"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["t f"],
  keysIn: "route:support",
  phrase: "file from ticket {ticket} {type} for {item} [note {note}] [despite {despite}]",
  args: {
    type: requestTypeArg,
    ticket: ticketArg,
    item: itemOfTicketArg,
    note: noteArg,
    despite: despiteArg,
  },
  when: ({ can }) =>
    (can("tickets.write") && can("requests.write")) || "Your role cannot file requests from tickets",
  danger: "undoable",
  // Read once it is needed: the first screen files none.
  run: async (run) => (await import("./shared/file-from-ticket")).fileFromTicket(run),
});
