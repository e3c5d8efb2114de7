// The dry run of a standing instruction: what it would have matched and cost, and what comes next.
import { tryInstruction } from "@/contract/instructions/instruction";
import { formatCents } from "@/contract/text/money";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { instructionRef } from "./reference";
import { showTrial } from "./trial";

export async function dryRun({
  api,
  args: { mailbox, instruction },
}: Pick<Run<{ mailbox: Ref; instruction: Ref }>, "api" | "args">): Promise<Outcome> {
  const params = { id: mailbox.id, instructionId: instruction.id };
  const run = await api(tryInstruction, { params });
  const { days, matched, cents, items, instruction: tried } = run;
  const senders = [...new Set(items.map(({ sender }) => sender))].slice(0, 5).join(", ");
  const what = matched === 1 ? "1 item" : `${matched} items`;
  // A forward carries its costs; what a plan charges for anything else is the billing's, not ours.
  const free = tried.kind === "DO" ? "; only forwards cost anything here" : "";
  const cost = cents === null ? free : `, for ${formatCents(cents)}`;
  return {
    go: `/mailbox/${mailbox.id}?instructions=true`,
    effects: [showTrial(run)],
    say: `${tried.words}: ${what} in ${days} days${senders && ` (${senders})`}${cost}.`,
    ...(!tried.armed && {
      offer: {
        label: "Activate it",
        run: { id: "instruction.arm", args: { mailbox, instruction: instructionRef(tried) } },
      },
    }),
  };
}
