import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { openTicketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.open",
  title: "Open ticket",
  keywords: ["support", "conversation", "read"],
  short: ["ot"],
  group: "Tickets",
  scope: "global",
  phrase: "open ticket {ticket}",
  args: { ticket: ticketArg },
  when: ({ can }) => can("tickets.read") || "Your role cannot see tickets",
  danger: "safe",
  run: ({ args, context }) => ({ go: openTicketAddress(context, args.ticket.id) }),
});
