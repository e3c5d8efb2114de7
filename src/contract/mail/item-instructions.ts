// What the instructions of its mailbox say of one item: flags, and what is to be done with it.
import * as z from "zod";
import { openEnum } from "@/contract/wire/open-enum";
import { Id } from "@/contract/wire/page";

export const InstructionKind = z.enum(["DO", "SAY", "FORBID", "HOLD"]);
export type InstructionKind = z.infer<typeof InstructionKind>;

/** An instruction that says something about an item wherever it is handled. */
export const ItemFlag = z
  .object({ instructionId: Id, kind: openEnum(InstructionKind), words: z.string() })
  .meta({ id: "ItemFlag" });
export type ItemFlag = z.infer<typeof ItemFlag>;

/** The flags of an item in what a screen or a sheet of paper shows of it. */
export const ItemFlags = z
  .array(ItemFlag)
  .default([])
  .meta({ description: "What the instructions of its mailbox say of it, wherever it is handled." });

/** What is to be done with an item by its mailbox's instructions. */
export const ItemInstructions = z
  .object({
    flags: z.array(ItemFlag),
    todo: z
      .object({
        instructionId: Id,
        requestId: Id,
        forwardId: Id.nullable(),
        type: z.string().meta({ description: "The request's type." }),
        words: z.string().meta({ description: "“Scan: mail from IRS”." }),
      })
      .nullable()
      .meta({ description: "The open request that an instruction filed." }),
  })
  .meta({ id: "ItemInstructions" });
export type ItemInstructions = z.infer<typeof ItemInstructions>;

/** "Scan: mail from IRS. Fragile. Never shred." Empty where nothing is said. */
export function instructedWords({ flags, todo }: ItemInstructions): string {
  return [...(todo ? [todo.words] : []), ...flags.map(({ words }) => words)]
    .map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`)
    .join(" ");
}
