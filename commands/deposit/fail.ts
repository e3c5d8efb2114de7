import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

export default defineCommand({
  id: "deposit.fail",
  title: "Mark deposit as failed",
  about: "The bank did not take it, with the reason.",
  group: "Deposits",
  scope: "global",
  hotkeys: ["alt+u"],
  keysIn: "route:deposit",
  phrase: "deposit failed {deposit} because {reason}",
  args: { deposit: depositArg, reason: usualReasonArg("The bank refused a check", "It was lost on the way") },
  each: {
    arg: "deposit",
    kind: "deposit",
    able: (target) => mayBecome(target, "FAILED"),
    done: "marked as failed",
  },
  when: mayChangeDeposits,
  danger: "undoable",
  run: ({ api, args: { deposit, reason } }) =>
    takeDepositStep(api, deposit, { status: "FAILED", reason }, "is marked as failed"),
});
