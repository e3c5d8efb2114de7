import { withdrawMail } from "@/contract/mail/mail-correction";
import { mailArg } from "@/kernel/arguments/records/mail";
import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.withdraw",
  title: "Remove mail item",
  about: "Takes back an item registered by mistake. It stays in the history as Cancelled.",
  keywords: ["cancel mail", "remove mail", "delete mail", "delete", "undo registration"],
  group: "Mail",
  scope: "global",
  phrase: "withdraw mail {mail} [because {reason}]",
  args: { mail: mailArg, reason: usualReasonArg("Registered twice", "Wrong mailbox", "Not our mail") },
  when: ({ can }) => can("mail.write") || "Your role cannot change mail",
  danger: "confirm",
  run: async ({ api, args }) => {
    const { id, label, version } = args.mail;
    const body = args.reason === undefined ? {} : { reason: args.reason };
    const mail = await api(withdrawMail, { params: { id }, body }, { version });
    return {
      say: `${label} withdrawn from STE ${mail.steNumber}.`,
    };
  },
});
