// Saving a standing instruction, for the commands that say one.
import { type Instruction, type NewInstruction, addInstruction } from "@/contract/instructions/instruction";
import type { Ref } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";

/** Whether the person may change what customers asked for. */
export const maySave = ({ can }: Context) => can("customers.write") || "Your role cannot change customers";

/** An instruction as an argument. */
export function instructionRef({ id, words, version }: Instruction) {
  return { id, label: words, version };
}

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
    ...(!saved.already && { undo: { id: "instruction.end", args: { mailbox, instruction } } }),
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
