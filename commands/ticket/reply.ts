import { momentArg } from "@/kernel/arguments/plain/moment";
import { attachmentsArg, lastSeenArg } from "@/kernel/arguments/screen/attachments";
import { messageArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "./shared/ticket-screen";

/** When it goes out, where the person chose that. */
const sendAtArg = { ...momentArg, specificity: 0, fieldless: true as const };

export default defineCommand({
  id: "ticket.reply",
  title: "Reply to ticket",
  about: "Answers the customer. Without a text it goes to where the reply is written.",
  keywords: ["answer", "respond", "tell", "write"],
  short: ["rt"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["r"],
  phrase: "reply to ticket {ticket} [{message}]",
  args: {
    ticket: ticketArg,
    message: messageArg,
    attachments: attachmentsArg,
    lastSeen: lastSeenArg,
    sendAt: sendAtArg,
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: ({ message }) => message !== undefined,
  danger: "confirm",
  run: async (run) => {
    const { ticket, message } = run.args;
    if (message === undefined) return { go: ticketAddress(run.context, ticket.id, "compose=reply") };
    return (await import("./shared/send-reply")).sendReply(run, message);
  },
});
