import { ticketArg } from "@/kernel/arguments/records/ticket";
import { waitingReplyArg } from "@/kernel/arguments/screen/waiting-reply";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "./shared/ticket-screen";
import { takeBackReply } from "./shared/take-back-reply";

export default defineCommand({
  id: "ticket.edit-reply",
  title: "Edit waiting reply",
  about: "Takes back a reply that has not gone out, and goes to where you write it.",
  group: "Tickets",
  scope: "global",
  phrase: "edit reply of {ticket}",
  args: { ticket: ticketArg, reply: waitingReplyArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: async ({ api, context, args: { ticket, reply } }) => ({
    ...(await takeBackReply(api, ticket, { reply })),
    go: ticketAddress(context, ticket.id, "compose=reply"),
  }),
});
