// The standing instructions of a file: those that a mailbox does not have yet are added.
import { readInstruction } from "@/contract/instructions/words";
import { ApiError } from "@/contract/wire/errors";
import { byServer } from "@/server/platform/auth/by";
import type { Tx } from "@/server/platform/db/types";
import type { Actor } from "@/server/platform/events/record";
import { holdInstructions } from "@/server/features/instructions/hold";
import { addFor } from "@/server/features/instructions/store";
import { mailboxIdOf } from "@/server/features/mailboxes/upsert";
import { instructionsIn } from "./columns";
import type { Problem } from "./fault";
import type { FileMailbox } from "./mailboxes";

/** Adds the instructions that the file names; gives what contradicts those that are there. */
export async function addInstructions(
  tx: Tx,
  mailboxes: readonly FileMailbox[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const by = byServer(tx, actor, now);
  for (const { line, steNumber, fields } of mailboxes) {
    const cell = fields["instructions"];
    if (typeof cell !== "string") continue;
    const mailbox = await holdInstructions(tx, by.caller, await mailboxIdOf(tx, steNumber));
    for (const words of instructionsIn(cell)) {
      const says = readInstruction(words);
      if (!says) throw new Error(`“${words}” was read as an instruction, and is none.`);
      try {
        await addFor(tx, by, mailbox, says);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        problems.push({ line, problem: `STE ${steNumber}: ${error.message}` });
      }
    }
  }
  return problems;
}
