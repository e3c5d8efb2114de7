import { ApiError } from "@/contract/wire/errors";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.attach",
  title: "Attach files to reply",
  about: "Chooses files for the reply to a ticket.",
  keywords: ["upload", "file", "document", "picture"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["f"],
  keysIn: "route:support",
  phrase: "attach to ticket [{ticket}]",
  args: { ticket: ticketArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: ({ args, context }) => {
    const ticket = args.ticket ?? ticketArg.fromContext?.(context);
    if (!ticket) throw new ApiError("invalid", "Please select a ticket first");
    return { go: ticketAddress(context, ticket.id, "compose=attach") };
  },
});
