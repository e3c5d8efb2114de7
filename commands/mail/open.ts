import { getMail } from "@/contract/mail/mail";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mail.open",
  title: "Open mail item",
  about: "Goes to the item in its mailbox.",
  keywords: ["letter", "parcel", "check", "tracking number"],
  group: "Mail",
  scope: "global",
  phrase: "open mail {mail}",
  args: { mail: mailArg },
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  danger: "safe",
  run: async ({ api, args }) => {
    const mail = await api(getMail, { params: { id: args.mail.id } });
    return { go: `/mailbox/${mail.mailboxId}?focus=${mail.id}` };
  },
});
