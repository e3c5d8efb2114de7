// Free text arguments: names, addresses, messages.
import type { ArgumentKind } from "../argument";
import { nothing } from "../argument";

/** Free text of at least one character and at most `most`. `name` is what a person calls it. */
export function textKind(name: string, most: number): ArgumentKind<string> {
  return {
    name,
    specificity: 0,
    text: true,
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

export const senderArg = textKind("sender", 200);
export const addressArg = textKind("address", 500);

/** A message to a customer or a colleague. */
export const messageArg = textKind("message", 10_000);
export const noteArg = textKind("note", 500);
/** Why something failed, was cancelled or is reopened. */
export const reasonArg = textKind("reason", 500);
export const titleArg = textKind("title", 200);
export const descriptionArg = textKind("description", 10_000);
