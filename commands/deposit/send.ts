import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { depositArg } from "@/kernel/arguments/records/deposit";
import { trackingArg } from "@/kernel/arguments/plain/tracking";
import type { Ref } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { mayBecome } from "@/kernel/command/targets/next-steps";
import { defineCommand } from "@/kernel/command/define";
import { readyFor } from "@/kernel/command/filled-form";
import { unknownNumber } from "@/kernel/values/ship-with";
import { mayChangeDeposits, takeDepositStep } from "./shared/step";

/** The number as the form on the screen has it. */
const Typed = z.object({ trackingNumber: Code.optional() });

function numberOf(
  context: Context,
  { deposit, tracking }: { deposit?: Ref | undefined; tracking?: { number: string } | undefined },
): string | undefined {
  return tracking?.number ?? (deposit && readyFor(context, deposit.id, Typed)?.trackingNumber);
}

export default defineCommand({
  id: "deposit.send",
  title: "Mark deposit as sent",
  about:
    "Marks it as mailed, with its tracking number, or as taken to the branch. The customer will be notified. Above the office's limit somebody else does this than who prepared it.",
  keywords: ["mailed to the bank", "taken to the bank"],
  group: "Deposits",
  scope: "global",
  hotkeys: ["t s"],
  keysIn: "route:deposit",
  phrase: "deposit sent {deposit} [tracking {tracking}]",
  args: { deposit: depositArg, tracking: trackingArg },
  each: { arg: "deposit", kind: "deposit", able: (target) => mayBecome(target, "SENT"), done: "sent" },
  when: mayChangeDeposits,
  danger: "undoable",
  loses: (context, args) => unknownNumber(numberOf(context, args)),
  run: ({ api, args: { deposit, tracking }, context }) => {
    const trackingNumber = numberOf(context, { deposit, tracking });
    return takeDepositStep(api, deposit, { status: "SENT", trackingNumber }, "is sent");
  },
});
