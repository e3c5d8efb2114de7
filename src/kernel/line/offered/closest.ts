// What a line may be about that no command reads: the commands of its verbs and nouns, with what was typed filled in. They are offered, and
// none runs: the words without a place are said, and stay in the line. Pure.
import { fold } from "@/contract/text/fold";
import type { Context } from "@/kernel/command/context";
import type { AnyCommand } from "@/kernel/command/define";
import type { Facts, Lookup } from "@/kernel/command/facts";
import { phraseOf, prepositions } from "@/kernel/command/phrase";
import { permitted } from "@/kernel/command/run/refusal";
import { saidWord } from "@/kernel/values/said-words";
import { type Word, wordsOf } from "@/kernel/values/words";
import type { Ranked } from "../ranked";
import { readArguments } from "../read-arguments";
import { articles } from "../read-arguments/left-over-words";
import { callingsOf } from "../verb-forms";

/** A line of more words is a text, and would cost more than a key may; more offers are no help. */
const most = { words: 14, offers: 4, read: 8, behind: 2 } as const;

/** The commands that `line` may be about, the likeliest first. */
export function closestTo(
  line: string,
  commands: readonly AnyCommand[],
  context: Context,
  facts: Facts,
): { ranked: readonly Ranked[]; needs: readonly Lookup[] } {
  const words = wordsOf(line);
  const none = { ranked: [], needs: [] };
  if (words.length < 2 || words.length > most.words || words.some(({ quoted }) => quoted)) return none;
  const likely = commands
    .filter(({ listed }) => listed !== false)
    .map((command) => ({ command, called: words.filter((word) => calls(command, word)) }))
    .filter(({ called }) => called.length > 0)
    .toSorted((a, b) => b.called.length - a.called.length)
    .slice(0, most.read);
  const read = likely.flatMap(({ command, called }) => {
    if (permitted(command, context) !== true) return [];
    // Blanks stand where the words were that call it, so that every other word stays where it is.
    const tail = called.reduce(
      (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
      line,
    );
    const parsed = readArguments(command, [], tail, context, facts);
    const placed = parsed.slots.filter(({ span, state }) => span && state !== "wrong" && state !== "open");
    const ranked: Ranked = { command, reason: null, parsed: { ...parsed, ready: false }, tail, tailStart: 0 };
    const isTold = placed.some(({ kind }) => !kind.text);
    const lost = parsed.unknown.length + parsed.slots.filter(({ state }) => state === "wrong").length;
    return isTold || called.length > 1 ? [{ ranked, mark: called.length * 2 + placed.length - lost }] : [];
  });
  const needs = read.flatMap(({ ranked }) => ranked.parsed.needs);
  const best = Math.max(...read.map(({ mark }) => mark));
  // What fits much worse than another is no help.
  const near = read.filter(({ mark }) => mark >= best - most.behind);
  const sorted = near.toSorted((a, b) => b.mark - a.mark).slice(0, most.offers);
  return { ranked: sorted.map(({ ranked }) => ({ ...ranked, offered: true, doubtful: true })), needs };
}

const vocabularies = new WeakMap<AnyCommand, ReadonlySet<string>>();

/** Whether `word` is one of those that call `command`. */
function calls(command: AnyCommand, { text }: Word): boolean {
  const known = vocabularies.get(command) ?? vocabularyOf(command);
  vocabularies.set(command, known);
  return known.has(saidWord(fold(text.replace(/[,.;:!?]+$/, ""))));
}

function vocabularyOf(command: AnyCommand): ReadonlySet<string> {
  const { verb, slots } = phraseOf(command);
  const [first] = slots;
  const noun = (first && command.args?.[first.name]?.name.split(" ")) ?? [];
  const forms = callingsOf(command).forms.flatMap(({ words, abbreviation }) => (abbreviation ? [] : words));
  return new Set(
    [...verb, ...noun, ...forms]
      .map(saidWord)
      .filter((word) => word.length > 2 && !prepositions.has(word) && !articles.has(word)),
  );
}
