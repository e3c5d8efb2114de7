import { attachmentsArg } from "@/kernel/arguments/screen/attachments";
import { officeArg } from "@/kernel/arguments/records/listed";
import {
  replyCodeArg,
  replyScopeArg,
  replyTextArg,
  turkishTextArg,
} from "@/kernel/arguments/records/saved-reply";
import { titleArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "saved-reply.create",
  title: "Save reply",
  about: "Saves a text under a short code: type ; and the code in a reply and it is there.",
  keywords: ["new saved reply", "canned reply", "reply template"],
  group: "Saved replies",
  scope: "global",
  phrase: "save reply {code} as {text}",
  args: {
    code: replyCodeArg,
    text: replyTextArg,
    title: titleArg,
    turkish: turkishTextArg,
    scope: replyScopeArg,
    office: officeArg,
    files: attachmentsArg,
  },
  when: ({ can }) => can("tickets.write") || "Your role cannot write replies",
  danger: "undoable",
  run: async (run) => (await import("./shared/change")).createReply(run),
});
