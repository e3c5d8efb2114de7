import { rescueMail } from "@/contract/forwards/leaving";
import { mailArg } from "@/kernel/arguments/records/mail";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.rescue",
  title: "Rescue",
  about:
    "Brings back an item that is to be destroyed, as long as that was not done, and notifies the customer.",
  keywords: ["do not shred", "bring back", "save from shredding", "keep after all"],
  group: "Mail",
  scope: "global",
  phrase: "rescue {mail} [because {reason}]",
  args: { mail: mailArg, reason: reasonArg },
  each: { arg: "mail", kind: "mail", able: (target) => mayBecome(target, "RESCUED"), done: "rescued" },
  when: ({ can }) => can("requests.write") || "Your role cannot rescue mail",
  danger: "undoable",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    const after = await api(rescueMail, { params: { id }, body: { reason } }, { version });
    return {
      say: `${label} rescued.`,
      undo: { id: "mail.destroy", args: { mail: { id, label, version: after.version } } },
    };
  },
});
