// Matching the beginning of a line against what a command is called: its verb, title, keywords and abbreviations.
import { fold } from "@/contract/fold";
import type { AnyCommand } from "./define";
import { phraseOf, prepositions } from "./phrase";
import { wordsOf } from "./words";

/** How well it matched, higher is better, and where the rest of the line (its arguments) begins. */
export type VerbMatch = {
  score: number;
  rest: number;
  /** Its last word was the noun of its first argument: "reply to ticket", after which a ticket is named. */
  named: boolean;
};

const scores = { abbreviation: 100, whole: 90, prefixes: 70, begun: 60, within: 30 } as const;

/** Matches the first words of `line` against `command`; null when it is not what they mean. */
export function matchVerb(command: AnyCommand, line: string): VerbMatch | null {
  const words = wordsOf(line);
  if (words.length === 0) return { score: 0, rest: line.length, named: false };
  const typed = words.map(({ text }) => fold(text));
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name;
  const { forms, said } = callingsOf(command);
  let best: VerbMatch | null = null;
  for (const form of forms) {
    const fit = scoreOf(typed, form.words, form.abbreviation);
    if (fit === null) continue;
    const score = fit - (form.penalty ?? 0);
    const used = Math.min(form.words.length, typed.length);
    if (used < typed.length && !first) continue;
    const rest = words[used]?.start ?? line.length;
    const named =
      noun !== undefined && used === form.words.length && noun.split(" ").includes(typed[used - 1] ?? "");
    const match = { score: score + used, rest, named };
    if (!best || match.score > best.score) best = match;
  }
  if (best) return best;
  return typed.every((word) => said.includes(word))
    ? { score: scores.within, rest: line.length, named: false }
    : null;
}

/** `typed` fits a form when each typed word begins the form's word at its place; the form may still be half typed. */
function scoreOf(typed: readonly string[], form: readonly string[], abbreviation: boolean): number | null {
  if (abbreviation) return typed[0] === form[0] ? scores.abbreviation : null;
  const reached = form.slice(0, typed.length);
  if (!reached.every((word, index) => word.startsWith(typed[index] ?? ""))) return null;
  if (reached.length < form.length) return scores.begun;
  return reached.every((word, index) => word === typed[index]) ? scores.whole : scores.prefixes;
}

/** `penalty`: how much less sure it is that this form means the command. */
type Form = { words: readonly string[]; abbreviation: boolean; penalty?: number };

/** A verb without its noun ("open 118") may mean several commands; what fits the words decides. */
const nounlessPenalty = 8;

/** Commands do not change, and each key in the palette asks all of them. */
const known = new WeakMap<AnyCommand, { forms: readonly Form[]; said: string }>();

function callingsOf(command: AnyCommand): { forms: readonly Form[]; said: string } {
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
  return [
    // A verb of prepositions alone ("due") has no briefer form.
    ...called
      .filter(({ length }) => length > 0)
      .map((words) => ({ words: words.map(fold), abbreviation: false })),
    ...nounless(command, brief).map((words) => ({
      words: words.map(fold),
      abbreviation: false,
      penalty: nounlessPenalty,
    })),
    ...(command.short ?? []).map((word) => ({ words: [fold(word)], abbreviation: true })),
  ];
}

function keywordForms(keyword: string, verb: readonly string[]): string[][] {
  const words = keyword.split(" ");
  return words.length > 1 || verb.length < 2 ? [words] : [[...words, ...verb.slice(1)], words];
}

/** "open ticket {ticket}" can be called by "open" alone, as the ticket itself says what is opened. */
function nounless(command: AnyCommand, brief: readonly string[]): string[][] {
  const [first] = phraseOf(command).slots;
  const noun = first && command.args?.[first.name]?.name.split(" ");
  const [word, last, more] = brief;
  return word !== undefined && last !== undefined && more === undefined && noun?.includes(last)
    ? [[word]]
    : [];
}
