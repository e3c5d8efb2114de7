import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { recipientArg } from "@/kernel/arguments/records/recipient";
import { defineCommand } from "@/kernel/command/define";
import { openSurface } from "@/kernel/command/general-effects";

export default defineCommand({
  id: "mail.wizard",
  title: "Add New Mail",
  about: "Registers an item step by step, with a photo.",
  keywords: ["photo", "form", "step by step"],
  group: "Mail",
  scope: "global",
  hotkeys: ["c n"],
  phrase: "new mail form [for {mailbox}] [to {recipient}]",
  args: { mailbox: mailboxArg, recipient: recipientArg },
  when: ({ can }) => can("mail.write") || "Your role cannot register mail",
  startsBare: true,
  danger: "safe",
  run: ({ args, context }) => {
    const mailboxId = args.mailbox?.id ?? mailboxArg.fromContext?.(context)?.id;
    const recipientId = args.recipient?.id;
    return {
      effects: [
        openSurface({
          surface: "add-mail",
          ...(mailboxId && { mailboxId }),
          ...(recipientId !== undefined && { recipientId }),
        }),
      ],
    };
  },
});
