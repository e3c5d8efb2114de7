// A command's phrase as a template: "add mail for {mailbox} [from {sender}]" is a verb and its slots.
import type { AnyCommand } from "./define";

export type Slot = {
  /** The argument it fills. */
  name: string;
  /** The word that opens it ("from"), where it has one. */
  literal: string | null;
  optional: boolean;
};

export type Phrase = { verb: readonly string[]; slots: readonly Slot[] };

/** Words that open a slot also outside brackets, where any other word belongs to the verb. */
export const prepositions: ReadonlySet<string> = new Set([
  "for",
  "from",
  "to",
  "as",
  "via",
  "due",
  "at",
  "by",
  "on",
  "with",
]);

const parsed = new WeakMap<object, Phrase>();

/** The phrase of `command`; a command without one is called by its title and takes no arguments. */
export function phraseOf(command: Pick<AnyCommand, "phrase" | "title">): Phrase {
  const known = parsed.get(command);
  if (known) return known;
  const phrase = parsePhrase(command.phrase ?? command.title.toLowerCase());
  parsed.set(command, phrase);
  return phrase;
}

/** Parses a template. */
export function parsePhrase(template: string): Phrase {
  const slots: Slot[] = [];
  const verb: string[] = [];
  const part = /\[([^\]]*)\{(\w+)\}\]|\{(\w+)\}|([^\s[\]{}]+)/g;
  for (const [, opening, bracketed, bare, word] of template.matchAll(part)) {
    if (bracketed !== undefined) {
      slots.push({ name: bracketed, literal: opening?.trim() || null, optional: true });
    } else if (bare !== undefined) {
      slots.push({ name: bare, literal: null, optional: false });
    } else if (word !== undefined) {
      verb.push(word);
    }
    const last = verb.at(-1);
    const slot = slots.at(-1);
    if (bare !== undefined && slot && last !== undefined && prepositions.has(last) && verb.length > 1) {
      verb.pop();
      slots[slots.length - 1] = { ...slot, literal: last };
    }
  }
  return { verb, slots };
}
