import { takeCheckOut } from "@/contract/deposits/deposit-steps";
import { handedOverArg } from "@/kernel/arguments/plain/handed-over";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits } from "./shared/step";

export default defineCommand({
  id: "deposit.take-out",
  title: "Take check out",
  about: "Takes a check out of a pending deposit. The customer's request for it stays open.",
  group: "Deposits",
  scope: "global",
  listed: false,
  phrase: "take {check} out of deposit {deposit}",
  args: { deposit: depositArg, check: handedOverArg<string>("check") },
  when: mayChangeDeposits,
  danger: "safe",
  run: async ({ api, args: { deposit, check } }) => {
    const { id, label, version } = deposit;
    const params = { id, checkId: check };
    await api(takeCheckOut, { params }, version === undefined ? {} : { version });
    return { say: `The check is out of ${label}.` };
  },
});
