// Slips of a finger in the words that call a command.
import type { AnyCommand } from "@/kernel/command/define";
import { distance } from "@/kernel/values/distance";
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
    const slips = slipsIn(form.words, folded, grammar);
    if (slips === 0 || slips > mostSlips) continue;
    if (best && used === best.used && slips >= best.distance) continue;
    if (words.slice(0, used).some(({ quoted }) => quoted)) continue;
    const meant = form.words.join(" ");
    const rest = line.slice(words[used - 1]?.end ?? 0);
    const start: number = form.words.slice(0, used - form.argued).join(" ").length;
    best = { words: meant, line: meant + rest, start, distance: slips, used };
  }
  return best;
}

const mostSlips = 2;

function slipsIn(form: readonly string[], typed: readonly string[], grammar: ReadonlySet<string>): number {
  let slips = 0;
  for (const [place, word] of form.entries()) {
    const given = typed[place] ?? "";
    const between = slipsBetween(word, given);
    slips += between > 0 && grammar.has(given) ? Number.POSITIVE_INFINITY : between;
    if (slips > mostSlips) break;
  }
  return slips;
}

/**
 * How many slips turn `word` into `typed`; infinity where it is more likely another word. The beginning of a word is no
 * slip.
 */
function slipsBetween(word: string, typed: string): number {
  if (typed.length >= 2 && word.startsWith(typed)) return 0;
  const most = word.length < 8 ? 1 : 2;
  if (Math.abs(word.length - typed.length) > most) return Number.POSITIVE_INFINITY;
  const slips = distance(word, typed);
  if (slips > most) return Number.POSITIVE_INFINITY;
  // Almost any short word is close to another one. For short words only swapped letters count as a slip.
  const isSlip = word.length >= 4 || alphabetical(Array.from(word)) === alphabetical(Array.from(typed));
  return isSlip ? slips : Number.POSITIVE_INFINITY;
}
