import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { ticketAddress } from "../ticket/shared/ticket-screen";

export default defineCommand({
  id: "saved-reply.insert",
  title: "Insert saved reply",
  about:
    "Puts a saved reply at the cursor of the reply or note, with its slots filled. Typing ; and its code does the same.",
  keywords: ["canned reply", "reply template"],
  group: "Saved replies",
  scope: "global",
  hotkeys: ["i"],
  keysIn: "route:support",
  phrase: "insert reply {reply} [into|in {ticket}]",
  args: { reply: savedReplyArg, ticket: ticketArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: ({ args: { reply, ticket }, context }) => {
    const into = ticket ?? ticketArg.fromContext?.(context);
    const part = `insert=${reply.id}`;
    return { go: into ? ticketAddress(context, into.id, part) : `/support?${part}` };
  },
});
