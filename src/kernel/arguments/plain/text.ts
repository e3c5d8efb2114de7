// Free text arguments: names, addresses, messages.
import { fold } from "@/contract/text/fold";
import type { Sender } from "@/contract/senders/sender";
import * as z from "zod";
import type { ArgumentKind, Candidate, Given } from "@/kernel/command/argument";
import { nothing } from "@/kernel/command/argument";
import type { SendersOf } from "@/kernel/command/facts";

/** A text that may have this many characters is written in several lines. */
const longFrom = 500;

/** Free text of at least one character and at most `most`. `name` is what a person calls it. */
export function textKind(name: string, most: number): ArgumentKind<string> {
  return {
    name,
    specificity: 0,
    text: true,
    ...(most >= longFrom && { long: true }),
    parse: (text) => {
      const value = text.trim();
      if (value === "") return { is: "no", why: `Type the ${name}.` };
      if (value.length > most) {
        return { is: "no", why: `The ${name} has ${value.length} characters. Shorten it to ${most}.` };
      }
      return { is: "value", value };
    },
    complete: () => nothing,
    format: (value) => value,
  };
}

/** Who a mail item is from. Those whom the mailbox and its office received mail from are offered, as they are written there. */
export const senderArg: ArgumentKind<string> = {
  ...textKind("sender", 200),
  offersForStrays: true,
  isName: true,
  complete: (text, { facts, args }) => {
    const query = fold(text);
    const of = sendersOf(args);
    const senders = facts.senders(query, of);
    if (!senders) return { candidates: [], needs: [{ ask: "senders", query, ...(of && { of }) }] };
    const candidates = senders.map((sender): Candidate<string> => {
      const { name } = sender;
      return {
        value: name,
        label: name,
        detail: senderCount(sender),
        ...(fold(name) === query && { exact: true }),
      };
    });
    return { candidates, needs: [] };
  },
};

/** "12 items in this mailbox, last on Nov 12". */
export function senderCount({ count, from, lastReceivedAt }: Sender): string {
  const day = new Date(lastReceivedAt).toLocaleDateString("en-US", { month: "short", day: "numeric" });
  return `${count} ${count === 1 ? "item" : "items"} in ${from === "mailbox" ? "this mailbox" : "the office"}, last on ${day}`;
}

const Named = z.object({ id: z.string() });

/** The mailbox of the line, or that of its mail item. */
function sendersOf({ mailbox, mail }: Given["args"]): SendersOf | undefined {
  const [ofMailbox, ofMail] = [Named.safeParse(mailbox), Named.safeParse(mail)];
  if (ofMailbox.success) return { mailboxId: ofMailbox.data.id };
  return ofMail.success ? { mailId: ofMail.data.id } : undefined;
}

/** The name of a person. */
export const personNameArg: ArgumentKind<string> = { ...textKind("name", 100), isName: true };

export const addressArg = textKind("address", 500);

/** A message to a customer or a colleague. */
export const messageArg = textKind("message", 10_000);
export const noteArg = textKind("note", 500);
/** Why something failed, was cancelled or is reopened, or why an item was not scanned. */
export const reasonArg = textKind("reason", 500);
/** Why a lead goes against an instruction. */
export const despiteArg: ArgumentKind<string> = {
  ...textKind("reason to override", 500),
  label: "Reason to override an instruction",
  hint: "Only where an instruction of the mailbox forbids it.",
};
/** A reason, with those that are given most often. */
export function usualReasonArg(...usual: readonly string[]): ArgumentKind<string> {
  return { ...reasonArg, usual };
}
/** A code of an item, as it was scanned. */
export const scannedArg: ArgumentKind<string> = { ...textKind("scanned code", 200), fieldless: true };
export const titleArg = textKind("title", 200);
export const descriptionArg = textKind("description", 10_000);
