// The exception arguments: one of them by its id, a code or a name, and what kind of one it is.
import { type ExceptionKind, exceptionKindLabel } from "@/contract/exceptions/exception";
import { type Choice, choiceKind } from "@/kernel/arguments/plain/choice";
import { recordKind } from "./record";

export const exceptionArg = recordKind("exception", "exception", undefined, { offers: "open" });

/** The words of each kind beside its own name. */
const words: Record<ExceptionKind, readonly string[]> = {
  NO_MAILBOX: ["unaddressed"],
  UNKNOWN_NAME: ["unknown", "unknown recipient", "unknown addressee", "no name"],
  PARTIAL_NAME: ["partial"],
  AMBIGUOUS_NAME: ["ambiguous"],
  SUBSCRIPTION_ENDED: ["ended", "expired"],
  DAMAGED: ["damage", "torn"],
  POSTAGE_DUE: ["postage", "unpaid"],
  DUPLICATE: ["twice"],
  MISSING: ["lost"],
};

/** All of them, with other words first where another word of a list is the same. */
const choices = (first: Readonly<Partial<Record<ExceptionKind, readonly string[]>>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above are the kinds
  (Object.keys(words) as ExceptionKind[]).map((value): Choice<ExceptionKind> => {
    const label = exceptionKindLabel(value);
    const [own, ...more] = [...(first[value] ?? []), label.toLowerCase(), ...words[value]];
    return { value, label, words: [own ?? label, ...more] };
  });

export const exceptionKindArg = choiceKind<ExceptionKind>("kind", 60, choices({}));

/** In lists, whose items may be "missing" and whose mailboxes "ended", too. */
export const listedExceptionKindArg = choiceKind<ExceptionKind>(
  "kind",
  60,
  choices({ MISSING: ["item missing"], SUBSCRIPTION_ENDED: ["lapsed subscription"] }),
);
