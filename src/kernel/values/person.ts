// How well a text names a person, by the words of their name and e-mail address.
import { fold } from "@/contract/text/fold";
import { type Recipient, displayName } from "@/contract/mailboxes/mailbox";

type Person = Pick<Recipient, "name" | "lastName" | "email">;

/**
 * `exact`: the whole name or address. `beginnings`: every word begins one of theirs. `inside`: it is only found inside
 * them.
 */
export type Fit = "exact" | "beginnings" | "inside";

/** How `text` fits `person`; null where it does not. An empty text fits everyone. */
export function fitOf(person: Person, text: string): Fit | null {
  const typed = fold(text);
  const name = fold(displayName(person));
  const email = fold(person.email);
  const words = typed.split(" ");
  // "Doğan, Gökhan": last names come first on envelopes.
  const turned = fold(`${person.lastName} ${person.name}`);
  if ([name, email, turned, turned.replace(" ", ", ")].includes(typed)) return "exact";
  const own = [...name.split(" "), email, ...(email.split("@")[0] ?? "").split(/[.\-_+]/)];
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return "beginnings";
  return typed.length >= 3 && [name, email].some((each) => each.includes(typed)) ? "inside" : null;
}

/** The people that `text` fits best; null where it fits nobody. */
export function mostFitting<P extends Person>(
  people: readonly P[],
  text: string,
): { fit: Fit; people: P[] } | null {
  for (const fit of ["exact", "beginnings", "inside"] as const) {
    const found = people.filter((each) => fitOf(each, text) === fit);
    if (found.length > 0) return { fit, people: found };
  }
  return null;
}
