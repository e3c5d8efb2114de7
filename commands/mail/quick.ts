import { createMail, mailDefaults, standardEnvelope } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { sentence } from "@/contract/text/sentence";
import { withWarning } from "@/contract/mail/paper";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.quick",
  title: "Register a quick letter",
  about: "Registers a standard envelope for the mailbox in front of you at once. Undo takes it back.",
  keywords: ["receive", "fast", "quick"],
  short: ["ql"],
  group: "Mail",
  scope: "global",
  hotkeys: ["c q"],
  phrase: "quick letter for {mailbox}",
  args: { mailbox: mailboxArg },
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  intake: true,
  startsBare: true,
  danger: "undoable",
  run: async ({ api, args }) => {
    const body = { mailboxId: args.mailbox.id, ...mailDefaults, ...standardEnvelope };
    const mail = await api(createMail, { body });
    const label = itemName(mail);
    return {
      say: withWarning(
        sentence(`${label} registered for STE ${mail.steNumber}, ${mail.workspaceName}`),
        mail,
      ),
      made: { kind: "mail", id: mail.id, label, version: mail.version, status: mail.status },
      undo: { id: "mail.withdraw", args: { mail: { id: mail.id, label, version: mail.version } } },
    };
  },
});
