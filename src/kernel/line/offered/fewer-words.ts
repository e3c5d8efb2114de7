// What a line may mean without words that say nothing to any command: "certified letter for 1042 from irs", "pick up for 1043, ok?". It
// is offered as the shorter line to choose, and never run. Pure.
import type { AnyCommand } from "@/kernel/command/define";
import { type Word, wordsOf } from "@/kernel/values/words";
import type { Ranked } from "../ranked";
import { accountsForAll } from "../read-arguments";
import { articles } from "../read-arguments/left-over-words";
import { isOfGrammar, isSlip } from "../slips";

/** More words left out are another line. */
const most = 4;
/** A line of more words is a text, and would cost more than a key may. */
const longest = 14;

/** Words that turn what is said into its opposite: without them the line would mean something else. */
const turning =
  /^(?:no|not|none|never|nobody|nothing|without|except|but|only|un\w+|don'?t|didn'?t|doesn'?t|isn'?t|aren'?t|wasn'?t|can'?t|cannot|won'?t)$/i;
/** Words that narrow it down. */
const narrowing =
  /^(?:all|every|both|one|two|three|four|five|six|seven|eight|nine|ten|before|after|over|under|until|till)$/i;

/** Words that lead to a value: the one behind them is what they lead to. */
const leading = /^(?:from|to|for|by|via|at|on|in|as|of|because|due|with)$/i;

/** The lines that `line` may be without such words, the fewest left out first. */
export function withFewerWords(line: string, commands: readonly AnyCommand[]): readonly string[] {
  const words = wordsOf(line);
  if (words.length > longest) return [];
  const strange = words.filter((word, place) => mayGo(word, words[place - 1], commands));
  const lines = [...runsOf(strange, words), strange]
    .filter((gone) => gone.length > 0 && gone.length <= most && words.length - gone.length >= 2)
    .filter((gone) => words.some((word) => !gone.includes(word) && !isSmall(word)))
    .toSorted((a, b) => a.length - b.length)
    .map((gone) => without(words, gone));
  return [...new Set([...clauses(line), ...lines])];
}

/** A line of such words alone says nothing: "to the". */
function isSmall({ text }: Word): boolean {
  return leading.test(text) || articles.has(text.toLowerCase());
}

function mayGo({ text, quoted }: Word, before: Word | undefined, commands: readonly AnyCommand[]): boolean {
  if (quoted || /\d/.test(text) || turning.test(text) || narrowing.test(text)) return false;
  const isLedTo = before !== undefined && leading.test(before.text);
  return !isLedTo && !isOfGrammar(text, commands) && !isSlip(text, commands);
}

/** Those of `some` that stand side by side. */
function runsOf(some: readonly Word[], words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of some) {
    const before = words[words.indexOf(word) - 1];
    const run = runs.find((each) => before !== undefined && each.includes(before));
    if (run) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

function without(words: readonly Word[], gone: readonly Word[]): string {
  const left = words.filter((word) => !gone.includes(word));
  return left.map(({ text, quoted }) => (quoted ? `"${text}"` : text)).join(" ");
}

/** What stands before or after a comma, where the rest says nothing that may not be left out: "log me out, shift is over". */
export function clauses(line: string): string[] {
  const parts = line.split(/[,;.!?]+(?:\s|$)|\s[-–—]\s/).map((part) => part.trim());
  const isSpoken = (part: string) =>
    wordsOf(part).every(({ text }) => !/\d/.test(text) && !turning.test(text));
  return parts.length > 1 && parts.length < 4
    ? parts.filter((part) => part.includes(" ") && parts.every((each) => each === part || isSpoken(each)))
    : [];
}

/** Whether it is read whole: nothing is lacking but what is chosen from candidates, or said in words. */
export function isReadWhole(ranked: Ranked | undefined): boolean {
  if (!ranked || ranked.offered || ranked.reason !== null) return false;
  const { parsed, tail } = ranked;
  const lacks = parsed.slots.some(
    ({ name, kind, state }) => state === "open" && parsed.missing.includes(name) && !kind.text,
  );
  return !lacks && accountsForAll(parsed, tail);
}
