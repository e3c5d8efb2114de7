import { restoreSavedReply } from "@/contract/saved-replies/saved-reply";
import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "saved-reply.restore",
  title: "Restore saved reply",
  about: "Undoes the removal of a saved reply.",
  group: "Saved replies",
  scope: "global",
  listed: false,
  phrase: "restore reply {reply}",
  args: { reply: savedReplyArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot write replies",
  danger: "undoable",
  run: async ({ api, args: { reply } }) => {
    const options = reply.version === undefined ? {} : { version: reply.version };
    const { id, version, title, code } = await api(restoreSavedReply, { params: { id: reply.id } }, options);
    return {
      say: `Saved reply ;${code} is back.`,
      undo: { id: "saved-reply.remove", args: { reply: { id, label: title, version } } },
    };
  },
});
