// What to do with the paper of an item whose mailbox is not active, as a registration says it.
import * as z from "zod";
import { type ItemInstructions, instructedWords } from "@/contract/instructions/item-instructions";
import { openEnum } from "@/contract/wire/open-enum";

/** "view": it is registered, and the customer may look at it, but nothing is done with it. */
export const PaperStep = z.enum(["register", "view", "hold", "remail", "return"]).meta({ id: "PaperStep" });
export type PaperStep = z.infer<typeof PaperStep>;

/** What an answer to a registration says of the paper. */
export const PaperWarning = z
  .object({ do: openEnum(PaperStep), text: z.string() })
  .meta({ id: "PaperWarning" });

/** What is said of a registration, what to do with the paper where the mailbox is not active, and what instructions say. */
export function withWarning(
  said: string,
  {
    warning,
    instructions,
  }: { warning?: { text: string } | undefined; instructions?: ItemInstructions | undefined },
): string {
  return [said, warning?.text, instructions && instructedWords(instructions)].filter(Boolean).join(" ");
}
