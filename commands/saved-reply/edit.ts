import { ApiError } from "@/contract/wire/errors";
import { changeSavedReply, listSavedReplies } from "@/contract/saved-replies/saved-reply";
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
  run: async ({ api, args: { reply, code, title, text, turkish, files } }) => {
    const { id } = reply;
    const { items } = await api(listSavedReplies, {});
    const before = items.find((each) => each.id === id);
    if (!before) throw new ApiError("not_found", `The saved reply “${reply.label}” was removed.`);
    const wanted = { code, title, text, turkish, files };
    if (Object.values(wanted).every((value) => value === undefined)) {
      throw new ApiError("invalid", "Say what to change: its code, title or text.");
    }
    const tr = turkish === "none" ? null : turkish;
    const body = {
      code,
      title,
      texts: { en: text, ...(tr !== undefined && { tr }) },
      ...(files && { files: [...files] }),
    };
    const version = reply.version ?? before.version;
    const after = await api(changeSavedReply, { params: { id }, body }, { version });
    const now = { id, label: after.title, version: after.version };
    const former = {
      code: before.code,
      title: before.title,
      text: before.texts.en,
      turkish: before.texts.tr ?? "none",
      ...(files && { files: before.files.map(({ name, url, type }) => ({ name, url, type })) }),
    };
    return {
      say: `Saved reply ;${after.code} changed.`,
      undo: { id: "saved-reply.edit", args: { reply: now, ...former } },
    };
  },
});
