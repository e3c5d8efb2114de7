import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { waitingReplyArg } from "@/kernel/arguments/screen/waiting-reply";
import { defineCommand } from "@/kernel/command/define";
import { takeBackReply } from "./shared/take-back-reply";

export default defineCommand({
  id: "ticket.withdraw-reply",
  title: "Take back reply",
  about:
    "Takes back a reply that has not gone out. Its words and files go back to where you write, and the ticket has its status before.",
  keywords: ["cancel reply", "unsend"],
  group: "Tickets",
  scope: "global",
  phrase: "take back reply of {ticket}",
  args: { ticket: ticketArg, reply: waitingReplyArg, since: sinceArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: ({ api, args: { ticket, ...taken } }) => takeBackReply(api, ticket, taken),
});
