// The exception arguments: one of them by its id, a code or a name, and what kind of one it is.
import { type ExceptionKind, exceptionKindLabel } from "@/contract/exceptions/exception";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { recordKind } from "./record";

export const exceptionArg = recordKind("exception", "exception", undefined, { offers: "open" });

/** The words of each kind beside its own name. */
const words: Record<ExceptionKind, readonly string[]> = {
  NO_MAILBOX: ["unaddressed"],
  UNKNOWN_NAME: ["unknown", "unknown recipient", "unknown addressee"],
  PARTIAL_NAME: ["partial"],
  AMBIGUOUS_NAME: ["ambiguous"],
  SUBSCRIPTION_ENDED: ["ended", "expired"],
  DAMAGED: ["damage", "torn"],
  POSTAGE_DUE: ["postage", "unpaid"],
  DUPLICATE: ["twice"],
  MISSING: ["lost"],
};

export const exceptionKindArg = choiceKind<ExceptionKind>(
  "kind",
  60,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above are the kinds
  (Object.keys(words) as ExceptionKind[]).map((value) => {
    const label = exceptionKindLabel(value);
    return { value, label, words: [label.toLowerCase(), ...words[value]] };
  }),
);
