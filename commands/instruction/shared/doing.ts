// Instructions that have something done, at a moment, with mail that nobody asked anything for.
import type { DoneAction, InstructionWhen } from "@/contract/instructions/instruction";
import { doneActionArg, instructedTypeArg } from "@/kernel/arguments/plain/instruction";
import { senderArg } from "@/kernel/arguments/plain/text";
import { mailboxArg } from "@/kernel/arguments/records/mailbox";
import type { Ref } from "@/kernel/command/argument";
import type { Outcome, Run } from "@/kernel/command/define";
import type { ItemType } from "@/contract/mail/mail";
import { maySave, saveInstruction } from "./saving";

/** What their commands have in common. */
export const hasDone = {
  group: "Instructions",
  scope: "global",
  when: maySave,
  danger: "undoable",
  opensLine: true,
} as const;

/** With which mail what is done. */
export const doneArgs = {
  does: doneActionArg,
  mailbox: mailboxArg,
  sender: senderArg,
  type: instructedTypeArg,
};

type Done = { does: DoneAction; mailbox: Ref; sender?: string; type?: ItemType };

/** Saves the instruction that it is done `when`. */
export function saveDoing(run: Run<Done>, when: InstructionWhen): Promise<Outcome> {
  const { does: action, mailbox, sender, type } = run.args;
  const condition = { sender, type, aliases: [] };
  return saveInstruction(run, mailbox, { kind: "DO", action, when, condition });
}
