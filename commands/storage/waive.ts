import { waiveFees } from "@/contract/storage/storage";
import { mailArg } from "@/kernel/arguments/records/mail";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "storage.waive",
  title: "Waive storage fees",
  about: "Waives an item's fees so far. Later days count again.",
  keywords: ["waive storage", "waive storage fee", "no fee", "forgive fees", "cancel storage fee"],
  group: "Mailroom",
  scope: "global",
  phrase: "waive fees {mail} because {reason}",
  args: { mail: mailArg, reason: usualReasonArg("Our mistake", "Goodwill", "The item waited for us") },
  each: { arg: "mail", kind: "mail", done: "waived" },
  when: ({ can }) => can("storage.write") || "Your role cannot waive fees: ask a lead",
  danger: "undoable",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    const after = await api(waiveFees, { params: { id }, body: { reason } }, { version });
    return {
      say: `${label}: storage fees waived.`,
      undo: { id: "storage.charge", args: { mail: { id, label, version: after.version } } },
    };
  },
});
