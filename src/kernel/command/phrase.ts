// A command's phrase as a template: "add mail for {mailbox} [from {sender}]" is a verb and its slots.
import { saidWord } from "@/kernel/values/said-words";
import type { AnyCommand } from "./define";

export type Slot = {
  /** The argument it fills. */
  name: string;
  /** The word that opens it ("from"), where it has one. */
  literal: string | null;
  /** Other words that open it just as well: "[for|of {mailbox}]". */
  also?: readonly string[];
  optional: boolean;
};

export type Phrase = { verb: readonly string[]; slots: readonly Slot[] };

/** Whether `word` opens `slot`. */
export function isOpenedBy({ literal, also }: Slot, word: string): boolean {
  const said = saidWord(word);
  return literal === said || (also?.includes(said) ?? false);
}

/** Words that open the first slot even outside brackets. There any other word belongs to the verb. */
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

/** Whether `command` lists what the words of its line narrow down. */
export function isList({ id }: Pick<AnyCommand, "id">): boolean {
  return id.startsWith("go.") || id === "list.show" || id === "list.filter";
}

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
function parsePhrase(template: string): Phrase {
  const slots: Slot[] = [];
  const verb: string[] = [];
  let opening: string | null = null;
  const part = /\[([^\]]*)\{(\w+)\}\]|\{(\w+)\}|([^\s[\]{}]+)/g;
  for (const [, before, bracketed, bare, word] of template.matchAll(part)) {
    if (bracketed !== undefined) {
      const [literal = "", ...also] = (before ?? "").trim().split("|");
      slots.push({
        name: bracketed,
        literal: literal || null,
        ...(also.length > 0 && { also }),
        optional: true,
      });
    } else if (bare !== undefined) {
      const last = verb.at(-1);
      const isPreposition = slots.length === 0 && verb.length > 1 && last && prepositions.has(last);
      const [literal = null, ...also] = isPreposition ? [last] : (opening?.split("|") ?? []);
      slots.push({ name: bare, literal, ...(also.length > 0 && { also }), optional: false });
      if (isPreposition) verb.pop();
      opening = null;
    } else if (word !== undefined && slots.length > 0) {
      // After the first slot, a word opens the next one: "fail request {request} because {reason}".
      opening = word;
    } else if (word !== undefined) {
      verb.push(word);
    }
  }
  return { verb, slots };
}
