import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.reply-resolve",
  title: "Send reply and resolve",
  about:
    "Answers the customer and resolves the ticket in one step. Without a text it goes to where the reply is written.",
  keywords: ["answer and resolve", "reply and close", "answer and close", "send and close"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["mod+shift+enter"],
  keysIn: "route:support",
  phrase: "reply and resolve {ticket} [with {message}]",
  args: { ticket: ticketArg, message: messageArg, attachments: attachmentsArg, lastSeen: lastSeenArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: ({ message }) => message !== undefined,
  danger: "confirm",
  run: async (run) => {
    const { ticket, message } = run.args;
    if (message === undefined) return { go: ticketAddress(run.context, ticket.id, "compose=reply") };
    return (await import("./shared/send-reply")).sendReplyAndResolve(run, message);
  },
});
