import { returnMail } from "@/contract/forwards/leaving";
import { mailArg } from "@/kernel/arguments/records/mail";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.return",
  title: "Return mail to sender",
  about: "Marks an item of a mailbox as returned to its sender, with the reason, and notifies the customer.",
  keywords: ["send back", "refuse", "return to sender", "back to sender"],
  short: ["rts"],
  group: "Mail",
  scope: "global",
  phrase: "return mail to sender {mail} because {reason}",
  args: {
    mail: mailArg,
    reason: usualReasonArg("The customer refuses it", "The mailbox has ended", "Postage due"),
  },
  each: { arg: "mail", kind: "mail", done: "returned" },
  when: ({ can }) => can("mail.write") || "Your role cannot return mail",
  danger: "undoable",
  run: async ({ api, args: { mail, reason } }) => {
    const { id, label, version } = mail;
    const after = await api(returnMail, { params: { id }, body: { reason } }, { version });
    return {
      say: `${label}: goes back to its sender.`,
      undo: { id: "mail.unreturn", args: { mail: { id, label, version: after.version } } },
    };
  },
});
