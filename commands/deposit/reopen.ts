import { reopenDeposit } from "@/contract/deposits/deposit-steps";
import { reasonArg } from "@/kernel/arguments/plain/text";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits, mayReopenDeposit } from "./shared/step";

export default defineCommand({
  id: "deposit.reopen",
  title: "Reopen deposit",
  about:
    "Takes its last step back. The person who took it may do so within 10 minutes, later a lead with a reason.",
  keywords: ["take back deposit", "undo deposit"],
  group: "Deposits",
  scope: "global",
  phrase: "reopen deposit {deposit} [because {reason}]",
  args: { deposit: depositArg, reason: reasonArg },
  each: { arg: "deposit", kind: "deposit", able: mayReopenDeposit, done: "reopened" },
  when: mayChangeDeposits,
  danger: "safe",
  run: async ({ api, args: { deposit, reason } }) => {
    const { id, label, version } = deposit;
    const body = reason === undefined ? {} : { reason };
    await api(reopenDeposit, { params: { id }, body }, version === undefined ? {} : { version });
    return { say: `The last step of ${label} is taken back.` };
  },
});
