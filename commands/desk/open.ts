import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "desk.open",
  title: "Open at the pick-up desk",
  about: "Shows everything of a mailbox that is here for pick-up.",
  keywords: ["collect mail", "fetch mail", "hand over", "is here", "walk in"],
  group: "Pick-up desk",
  scope: "global",
  phrase: "desk {mailbox}",
  args: { mailbox: { ...mailboxArg, afterVerb: true } },
  when: ({ can }) => can("mail.read") || "Your role cannot see mail",
  danger: "safe",
  run: ({ args: { mailbox } }) => ({ go: `/desk?mailbox=${mailbox.id}` }),
});
