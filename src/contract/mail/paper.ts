// What to do with the paper of an item whose mailbox is not active, as a registration says it.
import * as z from "zod";
import { type ItemInstructions, instructedWords } from "@/contract/mail/item-instructions";
import { openEnum } from "@/contract/wire/open-enum";

/** "view": it is registered, and the customer may look at it, but nothing is done with it. */
export const PaperStep = z.enum(["register", "view", "hold", "remail", "return"]).meta({ id: "PaperStep" });
export type PaperStep = z.infer<typeof PaperStep>;

/** What an answer to a registration says of the paper. */
export const PaperWarning = z
  .object({ do: openEnum(PaperStep), text: z.string() })
  .meta({ id: "PaperWarning" });

type Registered = {
  senderName: string;
  warning?: { text: string } | undefined;
  calledJunk?: boolean | undefined;
  /** Once something is asked for the item, its sender is proposed as junk no more. */
  status?: string;
  instructions?: ItemInstructions | undefined;
};

/** What to do with the paper where the mailbox is not active, or called the sender junk; null where nothing is. */
export function paperWords({ warning, calledJunk, status, senderName }: Registered): string | null {
  if (warning) return warning.text;
  return calledJunk && (status === undefined || status === "PENDING")
    ? `This mailbox called mail from ${senderName} junk. Press Alt+J, or type “junk last”, to file it as junk.`
    : null;
}

/** What is said of a registration, what to do with the paper, and what instructions say. */
export function withWarning(said: string, mail: Registered): string {
  const { instructions } = mail;
  return [said, paperWords(mail), instructions && instructedWords(instructions)].filter(Boolean).join(" ");
}
