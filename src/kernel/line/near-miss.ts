// Slips of a finger in the words that call a command.
import type { AnyCommand } from "@/kernel/command/define";
import { distance } from "@/contract/text/distance";
import { typedIn } from "./verb";
import { alphabetical, callingsOf } from "./verb-forms";

const grammars = new WeakMap<readonly AnyCommand[], ReadonlySet<string>>();

/** The words that call `commands`, as one and as several of a thing. */
export function grammarOf(commands: readonly AnyCommand[]): ReadonlySet<string> {
  const before = grammars.get(commands);
  if (before) return before;
  const words = commands.flatMap((command) =>
    callingsOf(command).forms.flatMap(({ words: form, abbreviation }) => (abbreviation ? [] : form)),
  );
  const grammar = new Set(words.flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]));
  grammars.set(commands, grammar);
  return grammar;
}

/** What a line would call `command` by without a typing slip: "add mial for 1042" has "add mail" at a distance of 1. */
export type NearMiss = {
  /** What was meant: "add mail". */
  words: string;
  /** The line with the correction, and where its arguments begin in it. */
  line: string;
  start: number;
  distance: number;
  used: number;
};

/**
 * The form of `command` that the first words of `line` almost are; null where there is none, or where they are exactly
 * one. A word that is itself in `grammar` is no slip of another one: "mark" is not "dark".
 */
export function nearMiss(command: AnyCommand, line: string, grammar: ReadonlySet<string>): NearMiss | null {
  const { words, folded } = typedIn(line);
  let best: NearMiss | null = null;
  for (const form of callingsOf(command).forms) {
    const used = form.words.length;
    if (form.abbreviation || form.own || used > folded.length || (best && used < best.used)) continue;
    const slips = slipsIn(form.words, folded, grammar, used > 1);
    if (slips < 1 || slips > mostSlips) continue;
    if (best && used === best.used && slips >= best.distance) continue;
    if (words.slice(0, used).some(({ quoted }) => quoted)) continue;
    const meant = form.words.join(" ");
    const rest = line.slice(words[used - 1]?.end ?? 0);
    const start: number = form.words.slice(0, used - form.argued).join(" ").length;
    best = { words: meant, line: meant + rest, start, distance: slips, used };
  }
  return best;
}

const mostSlips = 2.5;
/** A word that is only begun is no slip, but one that is whole is nearer: "ship fowrard" is no "shipment forward". */
const begun = 0.1;

/** `among`: other words of the form stand beside it, so that a short word may have a slip, too. */
function slipsIn(
  form: readonly string[],
  typed: readonly string[],
  grammar: ReadonlySet<string>,
  among: boolean,
): number {
  let slips = 0;
  for (const [place, word] of form.entries()) {
    const given = typed[place] ?? "";
    const between = slipsBetween(word, given, among && typed.some((other) => form.includes(other)));
    slips += between >= 1 && grammar.has(given) ? Number.POSITIVE_INFINITY : between;
    if (slips > mostSlips) break;
  }
  return slips;
}

/** How many slips turn `word` into `typed`; infinity where it is more likely another word. */
function slipsBetween(word: string, typed: string, among: boolean): number {
  if (word === typed) return 0;
  // "ad mail": beside a word of the same verb, three letters of which one is missing are no beginning.
  if (among && word.length === 3 && typed.length === 2 && distance(word, typed) === 1) return 1;
  if (typed.length >= 2 && word.startsWith(typed)) return begun;
  const most = word.length < 8 ? 1 : 2;
  if (Math.abs(word.length - typed.length) > most) return Number.POSITIVE_INFINITY;
  const slips = distance(word, typed);
  if (slips > most) return Number.POSITIVE_INFINITY;
  // Almost any short word is close to another one. For short words only swapped letters count as a slip.
  const isSlip = word.length >= 4 || alphabetical(Array.from(word)) === alphabetical(Array.from(typed));
  return isSlip ? slips : Number.POSITIVE_INFINITY;
}
