import { tryInstruction } from "@/contract/instructions/instruction";
import { formatCents } from "@/contract/text/money";
import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { instructionRef, maySave } from "./shared/saving";
import { showTrial } from "./shared/trial";

export default defineCommand({
  id: "instruction.try",
  title: "Try instruction",
  about:
    "Lists what an instruction would have done with the mail of the last 30 days, and says what it would have cost.",
  keywords: ["dry run", "test instruction"],
  group: "Instructions",
  scope: "global",
  phrase: "try instruction for {mailbox} {instruction}",
  args: { mailbox: mailboxArg, instruction: instructionArg },
  when: maySave,
  danger: "safe",
  run: async ({ api, args: { mailbox, instruction } }) => {
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
  },
});
