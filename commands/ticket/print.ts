import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.print",
  title: "Print conversation",
  about: "Prints a ticket's conversation as the customer knows it, without the internal notes.",
  keywords: ["paper", "pdf"],
  group: "Tickets",
  scope: "global",
  phrase: "print ticket {ticket}",
  args: { ticket: ticketArg },
  when: ({ can }) => can("tickets.read") || "Your role cannot see tickets",
  danger: "safe",
  run: ({ args, context }) => ({ go: ticketAddress(context, args.ticket.id, "print=true") }),
});
