import { mailboxArg } from "@/kernel/arguments/mailbox";
import { defineCommand } from "@/kernel/define";

export default defineCommand({
  id: "go.pickup",
  title: "Pick-up Requests",
  about: "Of one mailbox: the pending ones.",
  keywords: ["pickup", "hold", "pick-up"],
  group: "Go to",
  scope: "global",
  hotkeys: ["g 4"],
  phrase: "go to pickup requests [for {mailbox}]",
  args: { mailbox: mailboxArg },
  danger: "safe",
  run: ({ args: { mailbox } }) => ({
    go: mailbox ? `/pickup?status=PENDING&mailbox=${mailbox.id}` : "/pickup",
  }),
});
