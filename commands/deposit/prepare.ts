import * as z from "zod";
import { mostChecks } from "@/contract/deposits/deposit";
import { Tally } from "@/contract/deposits/deposit-steps";
import { countKind } from "@/kernel/arguments/plain/count";
import { moneyArg } from "@/kernel/arguments/plain/money";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { defineCommand } from "@/kernel/command/define";
import { readyFor } from "@/kernel/command/filled-form";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

/** The tally as the form on the screen has it. */
const Typed = z.object({ tally: Tally.optional() });

export default defineCommand({
  id: "deposit.prepare",
  title: "Prepare deposit",
  about:
    "Compares the tally with the checks. From then on nothing in it changes, and its papers are printed.",
  keywords: ["tally", "ready for the bank"],
  group: "Deposits",
  scope: "global",
  hotkeys: ["mod+enter"],
  keysIn: "route:deposit",
  phrase: "prepare deposit {deposit} [count {checks}] [tally {total}]",
  args: {
    deposit: depositArg,
    checks: countKind({ what: "checks there are", example: 3, most: mostChecks }),
    total: moneyArg,
  },
  when: mayChangeDeposits,
  danger: "undoable",
  run: ({ api, args: { deposit, checks, total }, context }) => {
    const said = checks !== undefined && total !== undefined ? { checks, cents: total } : undefined;
    const tally = said ?? readyFor(context, deposit.id, Typed)?.tally;
    // Without one the server says what is missing, or that it is prepared already.
    return takeDepositStep(api, deposit, { status: "PREPARED", tally }, "is prepared");
  },
});
