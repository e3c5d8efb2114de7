import { depositCheck } from "@/contract/deposits/deposit-steps";
import { mailArg } from "@/kernel/arguments/records/mail";
import { defineCommand } from "@/kernel/command/define";
import { mayChangeDeposits } from "./shared/step";

export default defineCommand({
  id: "deposit.check",
  title: "Deposit check",
  about: "Puts a check into the pending deposit of its mailbox, or into a new one, and opens that.",
  keywords: ["new deposit", "bank it", "bank in", "pay in"],
  group: "Deposits",
  scope: "global",
  phrase: "deposit check {mail}",
  args: { mail: mailArg },
  each: { arg: "mail", kind: "mail", about: true, done: "put into a deposit" },
  when: mayChangeDeposits,
  danger: "undoable",
  run: async ({ api, args: { mail } }) => {
    const { id, number, version, checkId, asked } = await api(depositCheck, { body: { mailId: mail.id } });
    const label = `Deposit ${number}`;
    return {
      say: `${mail.label} is in deposit ${number}.`,
      go: `/deposit/${id}`,
      undo: {
        id: "deposit.take-out",
        args: { deposit: { id, label, version }, check: checkId, undo: asked ? "asked" : "put" },
      },
    };
  },
});
