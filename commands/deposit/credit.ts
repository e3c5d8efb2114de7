import { depositArg } from "@/kernel/arguments/records/deposit";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

export default defineCommand({
  id: "deposit.credit",
  title: "Mark deposit as credited",
  about: "The bank credited it to the customer's account.",
  keywords: ["bank confirmed", "cleared"],
  group: "Deposits",
  scope: "global",
  hotkeys: ["t c"],
  keysIn: "route:deposit",
  phrase: "deposit credited {deposit}",
  args: { deposit: depositArg },
  each: {
    arg: "deposit",
    kind: "deposit",
    able: (target) => mayBecome(target, "CREDITED"),
    done: "credited",
  },
  when: mayChangeDeposits,
  danger: "undoable",
  run: ({ api, args: { deposit } }) => takeDepositStep(api, deposit, { status: "CREDITED" }, "is credited"),
});
