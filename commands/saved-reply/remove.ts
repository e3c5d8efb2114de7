import { removeSavedReply } from "@/contract/saved-replies/saved-reply";
import { savedReplyArg } from "@/kernel/arguments/records/listed";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "saved-reply.remove",
  title: "Remove saved reply",
  keywords: ["delete canned reply"],
  group: "Saved replies",
  scope: "global",
  phrase: "remove reply {reply}",
  args: { reply: savedReplyArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot write replies",
  danger: "undoable",
  run: async ({ api, args: { reply } }) => {
    const { id, label, version } = reply;
    const options = version === undefined ? {} : { version };
    const after = await api(removeSavedReply, { params: { id } }, options);
    return {
      say: `Saved reply ;${after.code} removed.`,
      undo: { id: "saved-reply.restore", args: { reply: { id, label, version: after.version } } },
    };
  },
});
