// What the commands that say a standing instruction have in common.
import type { SaidInstruction } from "@/contract/instructions/instruction";
import type { Ref } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import type { Outcome, Run } from "@/kernel/command/define";

/** Whether the person may change what customers asked for. */
export const maySave = ({ can }: Context) => can("customers.write") || "Your role cannot change customers";

/** Saves it; what destroys or spends is tried next. */
export async function saveInstruction(
  run: Pick<Run<unknown>, "api">,
  mailbox: Ref,
  body: SaidInstruction,
): Promise<Outcome> {
  return (await import("./save")).saveInstruction(run, mailbox, body);
}
