import { mailboxArg } from "@/kernel/arguments/mailbox";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.trash",
  title: "Trash Requests",
  about: "Of one mailbox: the pending ones.",
  keywords: ["trash", "disposal"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 2"],
  phrase: "go to trash requests [for {mailbox}]",
  args: { mailbox: mailboxArg },
  danger: "safe",
  run: ({ args: { mailbox } }) => ({
    go: mailbox ? `/trash?status=PENDING&mailbox=${mailbox.id}` : "/trash",
  }),
});
