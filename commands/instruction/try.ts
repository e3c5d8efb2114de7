import { instructionArg } from "@/kernel/arguments/records/member";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import { defineCommand } from "@/kernel/command/define";
import { maySave } from "./shared/saving";

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
  // What it found is told by code that is read once it is needed.
  run: async (run) => (await import("./shared/dry-run")).dryRun(run),
});
