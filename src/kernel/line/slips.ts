// One slip of a finger in a word of the grammar: "waitng tickets", "oepn 1042". Never in a name: what the corrected word says must be
// read as a verb, a literal or one of a few values.
import type { AnyCommand } from "@/kernel/command/define";
import { fold } from "@/contract/text/fold";
import { phraseOf } from "@/kernel/command/phrase";
import { distance } from "@/contract/text/distance";
import { dayWords } from "@/kernel/values/date";
import { saidWord } from "@/kernel/values/said-words";
import { saidOtherwise, tableWords } from "./plain-line";
import type { ParsedSlot } from "./read-arguments/state";
import type { Word } from "@/kernel/values/words";
import { typedIn } from "./verb";
import { alphabetical, callingsOf } from "./verb-forms";
import type { Ranked } from "./ranked";

/** `line` without its slips; `at` is where each of its corrected words stands. */
export type Corrected = { line: string; at: readonly Span[] };

/** More slips are no slips, and more lines would cost more than a key may. */
const most = { slips: 2, words: 3, lines: 6 } as const;

/** In a word of so many letters two slips of one finger are still that word. */
const longWord = 10;

type Grammar = { words: ReadonlySet<string>; nearest: Map<string, readonly string[]> };
const grammars = new WeakMap<readonly AnyCommand[], Grammar>();

/** The words that call `commands`, lead to their values, and are one of few values. */
function grammarOf(commands: readonly AnyCommand[]): Grammar {
  const before = grammars.get(commands);
  if (before) return before;
  const each = commands.flatMap((command) => [
    ...callingsOf(command).forms.flatMap(({ words, abbreviation }) =>
      abbreviation ? [] : words.flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]),
    ),
    ...phraseOf(command).slots.flatMap(({ literal, also = [] }) => [literal ?? [], also].flat()),
    ...Object.values(command.args ?? {}).flatMap(({ words = [] }) => words),
  ]);
  const words = new Set([...dayWords, ...each]);
  const grammar = { words, nearest: new Map() };
  grammars.set(commands, grammar);
  return grammar;
}

/** Whether `word` is one that calls `commands`, leads to a value of theirs, or is one of few values. */
export function isOfGrammar(word: string, commands: readonly AnyCommand[]): boolean {
  return grammarOf(commands).words.has(saidWord(word));
}

/** Whether `word` is one slip of a finger away from such a word. */
export function isSlip(word: string, commands: readonly AnyCommand[]): boolean {
  return nearestTo(saidWord(word), grammarOf(commands)).length > 0;
}

/** What `line` may be without its slips: one slip before two, and the likeliest first. `within` says in which of its words they may be. */
export function corrections(
  line: string,
  commands: readonly AnyCommand[],
  within?: readonly Span[],
): Corrected[] {
  const { words } = typedIn(line);
  const grammar = grammarOf(commands);
  const lines: Corrected[] = [];
  for (const { text, quoted, start, end } of words) {
    if (quoted || within?.every((span) => start >= span.end || end <= span.start)) continue;
    const [, word = "", sign = ""] = /^(\p{L}+)(\W*)$/u.exec(text) ?? [];
    // Two letters at the beginning are a short form, but for a letter that is doubled: "ad mail".
    const isShort = start === 0 && text.length < 3;
    const found = nearestTo(saidWord(word), grammar).filter((each) => !isShort || isDoubled(each, word));
    const more = [...lines, { line, at: [] }].flatMap(({ line: made, at }) =>
      at.length >= most.slips
        ? []
        : found.map((each): Corrected => {
            const shift = made.length - line.length;
            const first = start + shift;
            return {
              line: made.slice(0, first) + each + sign + made.slice(end + shift),
              at: [...at, { start: first, end: first + each.length }],
            };
          }),
    );
    lines.push(...more);
    // These come first, and in a pasted text any more would be thousands.
    if (lines.filter(({ at }) => at.length === 1).length >= most.lines) break;
  }
  const said = within ? [] : inTables(line, words);
  const others = lines.filter((each) => said.every((one) => one.line !== each.line));
  return [...said, ...others].toSorted((a, b) => a.at.length - b.at.length).slice(0, most.lines);
}

const tables: Grammar = { words: tableWords, nearest: new Map() };

/** The fewest words, and letters of one, in which a slip is looked for there: each costs a reading of all tables. */
const fewest = { words: 3, letters: 4 } as const;

/**
 * `line` without the slip in a word of a table: "1043 asks to cancle the scan". Without the slip no table has the
 * line so, and a name may be any word: so the table itself has the word, and it is no name.
 */
function inTables(line: string, words: readonly Word[]): Corrected[] {
  if (words.length < fewest.words || saidOtherwise(line) !== null) return [];
  const meant = words.flatMap(({ text, quoted, start, end }) => {
    const word = /^\p{L}+$/u.test(text) && text.length >= fewest.letters && !quoted ? saidWord(text) : "";
    return nearestTo(word, tables).flatMap((each) => {
      const made = line.slice(0, start) + each + line.slice(end);
      return saidOtherwise(made) === null ? [] : [made];
    });
  });
  return [...new Set(meant)].map((each) => ({ line: each, at: [{ start: 0, end: 0 }] }));
}

/** The words of the grammar that `typed` has one slip of, the nearest first; none where it is a word itself, or begins one as people shorten it. */
function nearestTo(typed: string, { words, nearest }: Grammar): readonly string[] {
  if (typed.length < 2 || words.has(typed) || typed === "not") return [];
  const before = nearest.get(typed);
  if (before) return before;
  const slips: { word: string; mark: number }[] = [];
  const [brief, another] =
    typed.length < shortestBrief ? [] : [...words].filter((word) => isBrief(word, typed));
  if (brief !== undefined && another === undefined) return remember([brief]);
  let isBegun = false;
  for (const word of words) {
    if (word.startsWith(typed) && word.length > typed.length + 2) isBegun = true;
    // Almost any short word is close to another one: only swapped and doubled letters count as its slips.
    const swapped =
      word.length === typed.length && alphabetical(Array.from(word)) === alphabetical(Array.from(typed));
    const doubled = isDoubled(word, typed);
    if ((word.length < 4 || typed.length < 3) && !swapped && !doubled) continue;
    const many = word.length >= longWord ? 2 : 1;
    if (Math.abs(word.length - typed.length) > many) continue;
    const count = distance(word, typed);
    if (count === 0 || count > many) continue;
    // A finger seldom slips on the first letter.
    slips.push({ word, mark: (swapped || doubled ? 0 : count) + (word[0] === typed[0] ? 0 : 2) });
  }
  return remember(
    slips
      // "stat" is as people shorten a longer word.
      .filter(({ mark }) => !isBegun || mark % 2 === 0)
      .toSorted((a, b) => a.mark - b.mark)
      .slice(0, most.words)
      .map(({ word }) => word),
  );

  function remember(found: readonly string[]): readonly string[] {
    if (nearest.size > 500) nearest.clear();
    nearest.set(typed, found);
    return found;
  }
}

/** Fewer letters are rather somebody's initials: "irs". */
const shortestBrief = 4;

/** Whether `typed` is `word` without two or more of its vowels, as people shorten it: "dashbrd", "cnsldt". One is a slip as any other. */
function isBrief(word: string, typed: string): boolean {
  if (word[0] !== typed[0] || word.length < typed.length + 2) return false;
  let place = 0;
  for (const letter of word) {
    if (letter === typed[place]) place += 1;
    else if (!"aeiou".includes(letter)) return false;
  }
  return place === typed.length;
}

/** Whether `word` is `typed` with one letter typed twice: "add" of "ad". */
function isDoubled(word: string, typed: string): boolean {
  if (word.length !== typed.length + 1) return false;
  const at = Array.from(typed).findIndex((letter, place) => letter !== word[place]);
  const place = at < 0 ? typed.length : at;
  return place > 0 && word[place] === word[place - 1] && word.slice(place + 1) === typed.slice(place);
}

/** Whether no corrected word is part of a name or a text, or has no place. */
export function sparesNames(
  { parsed: { slots, unknown }, tail, tailStart }: Ranked,
  { at }: Corrected,
): boolean {
  const touches = (span: Span) =>
    at.some(({ start, end }) => start < span.end + tailStart && end > span.start + tailStart);
  const isName = ({ kind, span }: ParsedSlot) =>
    span !== null &&
    touches(span) &&
    (kind.text === true || kind.picks !== undefined || kind.record !== undefined) &&
    !kind.words?.includes(fold(tail.slice(span.start, span.end)));
  return !slots.some(isName) && !unknown.some(touches);
}

export type Span = { start: number; end: number };
