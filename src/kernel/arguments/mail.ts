// The mail item argument: one of the items at hand, by the first characters of its id or by what it is called.
import { fold } from "@/contract/fold";
import type { ArgumentKind, Candidate, Given } from "../argument";
import { type Context, type Target, targetsOf } from "../context";

/** A mail item with the version the person saw, so that a later change by someone else is noticed. */
export type MailRef = { id: string; label: string; version: number | undefined };

export const mailArg: ArgumentKind<MailRef> = {
  name: "mail item",
  specificity: 25,
  parse: (text, given) => {
    const fitting = candidates(text, given);
    const [only, second] = fitting;
    if (!only) return { is: "no", why: `No item on this screen is called "${text}".` };
    return second ? { is: "choices", candidates: fitting } : { is: "value", value: only.value };
  },
  complete: (text, given) => ({ candidates: candidates(text, given), needs: [] }),
  format: ({ id }) => id.slice(0, 8),
  fromContext: (context) => {
    const [only, second] = itemsAtHand(context);
    return only && !second ? refOf(only) : undefined;
  },
};

function candidates(text: string, { context }: Given): Candidate<MailRef>[] {
  const typed = fold(text);
  return itemsAtHand(context)
    .filter(({ id, label }) => id.startsWith(typed) || fold(label).includes(typed))
    .map((target) => ({ value: refOf(target), label: target.label, detail: target.id.slice(0, 8) }));
}

function itemsAtHand(context: Context): Target[] {
  return targetsOf(context).filter(({ kind }) => kind === "mail");
}

function refOf({ id, label, version }: Target): MailRef {
  return { id, label, version };
}
