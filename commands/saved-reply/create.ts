import { createSavedReply } from "@/contract/saved-replies/saved-reply";
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
  run: async ({ api, args: { code, text, title, turkish, scope, office, files } }) => {
    const body = {
      code,
      title: title ?? code,
      scope,
      ...(office && { officeId: office.id }),
      texts: { en: text, tr: turkish ?? null },
      ...(files && { files: [...files] }),
    };
    const { id, version, title: saved } = await api(createSavedReply, { body });
    return {
      say: `Reply ;${code} saved.`,
      undo: { id: "saved-reply.remove", args: { reply: { id, label: saved, version } } },
    };
  },
});
