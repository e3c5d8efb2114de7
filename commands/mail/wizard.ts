import { mailboxArg } from "@/kernel/arguments/mailbox";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "mail.wizard",
  title: "Add New Mail",
  about: "Registers an item step by step, with a photo.",
  keywords: ["photo", "form", "step by step"],
  group: "Mail",
  scope: "global",
  hotkeys: ["c n"],
  phrase: "new mail form [for {mailbox}]",
  args: { mailbox: mailboxArg },
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  danger: "safe",
  run: ({ args, context }) => {
    const mailboxId = args.mailbox?.id ?? mailboxArg.fromContext?.(context)?.id;
    return { open: { surface: "add-mail", ...(mailboxId && { mailboxId }) } };
  },
});
