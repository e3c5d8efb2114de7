import { usualReasonArg } from "@/kernel/arguments/plain/text";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

export default defineCommand({
  id: "deposit.cancel",
  title: "Cancel deposit",
  about: "Drops a deposit before it is sent, with a reason. The customer's requests stay open.",
  group: "Deposits",
  scope: "global",
  hotkeys: ["alt+x"],
  keysIn: "route:deposit",
  phrase: "cancel deposit {deposit} because {reason}",
  args: {
    deposit: depositArg,
    reason: usualReasonArg("The customer changed their mind", "It goes to another account"),
  },
  each: {
    arg: "deposit",
    kind: "deposit",
    able: (target) => mayBecome(target, "CANCELLED"),
    done: "cancelled",
  },
  when: mayChangeDeposits,
  danger: "undoable",
  run: ({ api, args: { deposit, reason } }) =>
    takeDepositStep(api, deposit, { status: "CANCELLED", reason }, "is cancelled"),
});
