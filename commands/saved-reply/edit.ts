import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { replyCodeArg, replyTextArg, turkishTextArg } from "@/kernel/arguments/records/saved-reply";
import { titleArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "saved-reply.edit",
  title: "Change saved reply",
  about: "Gives a saved reply another code, title or text. “none” removes the Turkish text.",
  keywords: ["edit canned reply"],
  group: "Saved replies",
  scope: "global",
  phrase: "change reply {reply} [code {code}] [title {title}] [turkish {turkish}] [text {text}]",
  args: {
    reply: savedReplyArg,
    code: replyCodeArg,
    title: titleArg,
    text: replyTextArg,
    turkish: turkishTextArg,
    files: attachmentsArg,
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot write replies",
  danger: "undoable",
  run: async (run) => (await import("./shared/change")).changeReply(run),
});
