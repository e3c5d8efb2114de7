import { depositPaperPath } from "@/contract/deposits/deposit";
import { depositArg, depositPaperArg } from "@/kernel/arguments/records/deposit";
import { defineCommand } from "@/kernel/command/define";
import { printPaper } from "@/kernel/command/general-effects";
import { mayChangeDeposits } from "./shared/step";

const names = { slip: "The deposit slip", endorsement: "The endorsements", letter: "The letter" } as const;

export default defineCommand({
  id: "deposit.print",
  title: "Print deposit papers",
  about: "Prints the slip, the endorsement for the back of each check, or the letter to the bank.",
  keywords: ["deposit slip", "endorse", "cover letter"],
  group: "Deposits",
  scope: "global",
  phrase: "print deposit {paper} of|for {deposit}",
  args: { paper: depositPaperArg, deposit: depositArg },
  when: mayChangeDeposits,
  danger: "safe",
  run: ({ args: { paper, deposit } }) => ({
    effects: [printPaper({ path: depositPaperPath(deposit.id, paper), what: names[paper] })],
  }),
});
