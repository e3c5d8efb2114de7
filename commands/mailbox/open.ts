import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "mailbox.open",
  title: "Open mailbox",
  keywords: ["find", "customer", "mailbox", "box", "suite", "pmb", "go to box"],
  short: ["om"],
  group: "Mailbox",
  scope: "global",
  phrase: "open mailbox {mailbox}",
  args: { mailbox: mailboxArg },
  when: ({ can }) => can("customers.read") || "Your role cannot see customers",
  danger: "safe",
  run: ({ args }) => ({ go: `/mailbox/${args.mailbox.id}` }),
});
