// Saving a standing instruction, and what is said of it. Read once it is needed: the first screen saves none.
import { type Instruction, type NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import { instructionRef } from "./reference";

/** Saves it; what destroys or spends is tried next. */
export async function saveInstruction(
  { api }: Pick<Run<unknown>, "api">,
  mailbox: Ref,
  body: NewInstruction,
): Promise<Outcome> {
  const saved = await api(addInstruction, { params: { id: mailbox.id }, body });
  const instruction = instructionRef(saved);
  return {
    say: savedWords(mailbox, saved),
    ...(saved.already
      ? { unchanged: true }
      : { undo: { id: "instruction.end", args: { mailbox, instruction } } }),
    ...(!saved.armed && {
      offer: { label: "Try it", run: { id: "instruction.try", args: { mailbox, instruction } } },
    }),
  };
}

/** What is said of one that was saved just now. */
export function savedWords(mailbox: Ref, saved: Instruction): string {
  const { words, armed, nearMiss = [] } = saved;
  const near =
    nearMiss.length === 0
      ? ""
      : ` Mail came from ${nearMiss.map((name) => `“${name}”`).join(", ")} as well: change the instruction if it is the same sender.`;
  const next = armed ? "" : " It takes effect once you tried and activated it.";
  return saved.already
    ? `${mailbox.label}: ${words}, as before.${next}`
    : `${mailbox.label}: ${words}.${next}${near}`;
}
