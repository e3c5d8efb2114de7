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
  args: {
    deposit: depositArg,
    check: handedOverArg<string>("check"),
    undo: handedOverArg<"put" | "asked">("undo"),
  },
  when: mayChangeDeposits,
  danger: "safe",
  // Taken back just after it was put there, it has nothing to lose.
  loses: (_context, { undo }) => (undo ? null : "The details of the check are lost."),
  run: async ({ api, args: { deposit, check, undo } }) => {
    const { id, label, version } = deposit;
    const params = { id, checkId: check };
    const query = undo ? { undo } : {};
    await api(takeCheckOut, { params, query }, version === undefined ? {} : { version });
    return { say: `The check is out of ${label}.` };
  },
});
