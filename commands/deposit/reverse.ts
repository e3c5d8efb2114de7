import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

export default defineCommand({
  id: "deposit.reverse",
  title: "Reverse deposit",
  about: "The bank took a credited deposit back, with the reason.",
  group: "Deposits",
  scope: "global",
  hotkeys: ["t r"],
  keysIn: "route:deposit",
  phrase: "reverse deposit {deposit} because {reason}",
  args: {
    deposit: depositArg,
    reason: usualReasonArg("A check was returned unpaid", "It was credited twice"),
  },
  each: {
    arg: "deposit",
    kind: "deposit",
    able: (target) => mayBecome(target, "REVERSED"),
    done: "reversed",
  },
  when: mayChangeDeposits,
  danger: "undoable",
  run: ({ api, args: { deposit, reason } }) =>
    takeDepositStep(api, deposit, { status: "REVERSED", reason }, "is reversed"),
});
