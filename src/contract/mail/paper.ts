// What to do with the paper of an item whose mailbox is not active, as a registration says it.
import * as z from "zod";
import { openEnum } from "@/contract/wire/open-enum";

/** "view": it is registered, and the customer may look at it, but nothing is done with it. */
export const PaperStep = z.enum(["register", "view", "hold", "remail", "return"]).meta({ id: "PaperStep" });
export type PaperStep = z.infer<typeof PaperStep>;

/** What an answer to a registration says of the paper. */
export const PaperWarning = z
  .object({ do: openEnum(PaperStep), text: z.string() })
  .meta({ id: "PaperWarning" });

/** What is said of a registration, and what to do with the paper where the mailbox is not active. */
export function withWarning(said: string, { warning }: { warning?: { text: string } | undefined }): string {
  return warning ? `${said} ${warning.text}` : said;
}
