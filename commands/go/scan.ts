import { mailboxArg } from "@/kernel/arguments/mailbox";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.scan",
  title: "Scan Requests",
  about: "Of one mailbox: the pending ones.",
  keywords: ["scan", "scans"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 1"],
  phrase: "go to scan requests [for {mailbox}]",
  args: { mailbox: mailboxArg },
  danger: "safe",
  run: ({ args: { mailbox } }) => ({ go: mailbox ? `/scan?status=PENDING&mailbox=${mailbox.id}` : "/scan" }),
});
