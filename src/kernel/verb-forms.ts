// The ways to call a command: its verb, title, keywords and abbreviations, and values that call it.
import { fold } from "@/contract/fold";
import type { AnyCommand } from "./define";
import { phraseOf, prepositions } from "./phrase";

/** One way to call a command; its words are folded. */
export type Form = {
  words: readonly string[];
  sorted: string;
  abbreviation: boolean;
  /** How many of the last words are read as an argument too. */
  argued: number;
  /** A number of its first argument must follow: "reply to 118". */
  numbered?: true;
  /** How much less certain it is that this form means the command. */
  penalty?: number;
};

/** A verb without its noun ("open 118") may mean several commands; the words after it decide. */
const nounlessPenalty = 8;

/** A value alone is rather a list of such things ("scan 1042"), unless something in the line fits only the command. */
const valuePenalty = 6;

const known = new WeakMap<AnyCommand, { forms: readonly Form[]; said: string }>();

/**
 * The forms of `command`, and all its words. Cached, because commands do not change and each key in the palette asks about all of
 * them.
 */
export function callingsOf(command: AnyCommand): { forms: readonly Form[]; said: string } {
  const before = known.get(command);
  if (before) return before;
  const said = fold([command.title, ...(command.keywords ?? [])].join(" "));
  const callings = { forms: formsOf(command), said };
  known.set(command, callings);
  return callings;
}

/** The ways to call a command: verb ("go to tasks", "go tasks"), title, each keyword in the place of the verb's first word or alone, abbreviations. */
function formsOf(command: AnyCommand): Form[] {
  const { verb } = phraseOf(command);
  const title = command.title.replace(/…$/, "").split(" ");
  const brief = verb.filter((word) => !prepositions.has(word));
  const called = [
    verb,
    brief,
    title,
    ...(command.keywords ?? []).flatMap((word) => keywordForms(word, verb)),
  ];
  const formOf = (words: readonly string[], abbreviation = false): Form => {
    const folded = words.map(fold);
    return { words: folded, sorted: inOrder(folded), abbreviation, argued: 0 };
  };
  // A verb made only of prepositions ("due") has no shorter form.
  const whole = called.filter(({ length }) => length > 0).map((words) => formOf(words));
  const isFirst = (form: Form, place: number) =>
    whole.findIndex(({ words }) => words.join(" ") === form.words.join(" ")) === place;
  return [
    ...whole.filter(isFirst),
    ...nounless(command, brief).map((words) => ({ ...formOf(words), penalty: nounlessPenalty })),
    ...byValues(command, brief).map((words) => ({
      ...formOf(words),
      argued: 1,
      ...(words.length === 1 && { penalty: valuePenalty }),
    })),
    ...[verb, title.map(fold)]
      .flatMap((words) => upToNoun(command, words))
      .map((words) => ({ ...formOf(words), numbered: true as const })),
    ...(command.short ?? []).map((word) => formOf([word], true)),
  ];
}

function keywordForms(keyword: string, verb: readonly string[]): string[][] {
  const words = keyword.split(" ");
  return words.length > 1 || verb.length < 2 ? [words] : [[...words, ...verb.slice(1)], words];
}

/** "add package" and "new parcel" for "add mail", and the word alone. */
function byValues(command: AnyCommand, [word]: readonly string[]): string[][] {
  const verbs = [...(word === undefined ? [] : [word]), ...(command.keywords ?? [])];
  const said = command.calledBy?.words ?? [];
  return said.flatMap((value) => [...verbs.map((verb) => [...verb.split(" "), value]), [value]]);
}

/** "reply to" of "reply to ticket {ticket}". */
function upToNoun(command: AnyCommand, verb: readonly string[]): (readonly string[])[] {
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name;
  const [last, preposition] = verb.toReversed();
  return last === noun && preposition !== undefined && prepositions.has(preposition)
    ? [verb.slice(0, -1)]
    : [];
}

/** "open ticket {ticket}" can be called by "open" alone, because the ticket itself shows what is opened. */
function nounless(command: AnyCommand, brief: readonly string[]): string[][] {
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name.split(" ");
  const [word, last, more] = brief;
  return word !== undefined && last !== undefined && more === undefined && noun?.includes(last)
    ? [[word]]
    : [];
}

/** The words in alphabetical order, as one text. */
export function inOrder(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? "") : words.toSorted().join(" ");
}
