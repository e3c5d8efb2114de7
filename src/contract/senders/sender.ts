// Senders that a mailbox and its office received mail from before. They are offered while a name is typed.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, SearchText } from "@/contract/wire/page";

/** `mailbox`: this mailbox received mail from them; `office`: another one of its office did. */
const ReceivedBy = z.enum(["mailbox", "office"]).meta({ id: "ReceivedBy" });

export const Sender = z
  .object({
    name: z.string().meta({ description: "As it is written most." }),
    address: z
      .string()
      .optional()
      .meta({ description: "As it was given last; absent where nobody gave one." }),
    count: z.number().int().meta({ description: "Items from them, of the mailbox or of the office." }),
    lastReceivedAt: Moment,
    from: openEnum(ReceivedBy),
  })
  .meta({ id: "Sender" });
export type Sender = z.infer<typeof Sender>;

/** Most senders that one answer gives unless fewer are asked for. */
export const senderLimit = 8;

/** Fewest characters that are looked for within a name, and not only at its beginning. */
export const shortestWithin = 3;

/** Whether the folded `query` finds the folded `name`: it begins with that, or, of enough characters, a word of it does. */
export function findsSender(query: string, name: string): boolean {
  return name.startsWith(query) || (query.length >= shortestWithin && name.includes(` ${query}`));
}

export const listSenders = endpoint({
  method: "get",
  path: "/mail-handler/senders",
  tag: "Senders",
  summary:
    "Senders whose name has a word that begins with the text: those of the mailbox, then those of its office, by how often and how lately mail came from them",
  doing: "Looking up senders",
  access: "mail.read",
  query: z.object({
    mailboxId: Id.optional().meta({ description: "The mailbox whose senders come first." }),
    mailId: Id.optional().meta({ description: "A mail item of that mailbox, in place of the mailbox." }),
    q: SearchText.default("").meta({
      description:
        "Case and accents do not matter. Up to 2 characters are the beginning of the name; more may begin any word of it. " +
        "Empty gives the usual senders.",
    }),
    limit: z.coerce.number().int().min(1).max(20).default(senderLimit),
  }),
  answer: z.object({ items: z.array(Sender) }),
});
