import { mailboxArg } from "@/kernel/arguments/mailbox";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.shred",
  title: "Shred Requests",
  about: "Of one mailbox: the pending ones.",
  keywords: ["shred", "shredding"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 3"],
  phrase: "go to shred requests [for {mailbox}]",
  args: { mailbox: mailboxArg },
  danger: "safe",
  run: ({ args: { mailbox } }) => ({
    go: mailbox ? `/shred?status=PENDING&mailbox=${mailbox.id}` : "/shred",
  }),
});
