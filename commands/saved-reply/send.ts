import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { replyLanguageArg } from "@/kernel/arguments/records/saved-reply";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "saved-reply.send",
  title: "Send saved reply",
  about:
    "Answers the customer with a saved reply as it is, in their language. A slot without a value stops it.",
  keywords: ["canned answer", "reply with template"],
  group: "Saved replies",
  scope: "global",
  phrase: "answer ticket {ticket} with {reply} [in {language}]",
  args: { ticket: ticketArg, reply: savedReplyArg, language: replyLanguageArg },
  each: { arg: "ticket", kind: "ticket", done: "answered" },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: () => true,
  danger: "confirm",
  run: async (run) => (await import("./shared/send")).sendSavedReply(run),
});
