// Matches a line against the ways to call a command (verb-forms.ts).
import { fold } from "@/contract/text/fold";
import type { AnyCommand } from "@/kernel/command/define";
import { isOpenedBy, phraseOf } from "@/kernel/command/phrase";
import { plainLine } from "./plain-line";
import { saidWord } from "@/kernel/values/said-words";
import { callingsOf, alphabetical } from "./verb-forms";
import { forLatest } from "@/kernel/values/for-latest";
import { type Word, wordsOf } from "@/kernel/values/words";

/** How well a line calls a command (higher is better), and which part of the line holds the arguments. */
export type VerbMatch = {
  score: number;
  /** The rest of the line, for the arguments, and where it begins. */
  tail: string;
  start: number;
  /** How many words of the line name the command. */
  used: number;
  /** Those words are typed in full, or are an abbreviation: none is only the beginning of a word. */
  isWhole: boolean;
  /** At least three letters of each of those words were typed. */
  surely: boolean;
  /** Where the verb stands in the line; 0 at its beginning. */
  at: number;
  /** The last of those words was the noun of its first argument: after "reply to ticket", a ticket is named. */
  named: boolean;
  /** Nothing but a value calls the command ("parcel for 1042"), which may as well begin the name of a thing. */
  byValue: boolean;
  /** That value is a noun: it says what the line is about, and not what to do. */
  byNoun: boolean;
  /** It only calls the command where the number behind it is a record's own. */
  byOwnNumber: boolean;
  /** Where in the tail an "of" makes a noun of the words that call the command: "junk of 1042", "lost item of 1042". */
  ofAt?: number;
  /** Another command has the first right to its words, however often this one is run. */
  second?: true;
};

const scores = { abbreviation: 100, whole: 90, elsewhere: 75, prefixes: 70, begun: 60, within: 30 } as const;

/** First words that say what to do, or what something is to be, and never begin the name of a thing. */
const orders: ReadonlySet<string> = new Set(
  [
    "add answer assign attach cancel change complete confirm correct create delete deliver do drop edit end find finish fix hold lift mark move",
    "open pick print put register remove reply save send set ship shred start take tick undo update wake withdraw write",
  ].flatMap((line) => line.split(" ")),
);

/** A verb that is not at the beginning is only looked for in this many words. */
const farthest = 12;

/**
 * Matches `line` against `command`: by its first words, else by a whole verb further on; null when the line does not
 * mean the command.
 */
export function matchVerb(command: AnyCommand, line: string): VerbMatch | null {
  const typed = typedIn(line);
  const match = matchTyped(command, typed);
  const bare = typed.bare && matchTyped(command, typed.bare);
  if (!bare || bare.used < 2) return match;
  // "void the last": nothing stands between its words.
  const isCloser = match !== null && match.at > 0 && bare.at === 0 && bare.used === match.used;
  return isCloser || bare.used > (match?.used ?? 0) ? bare : match;
}

function matchTyped(command: AnyCommand, typed: Typed): VerbMatch | null {
  const whole = {
    tail: "",
    start: typed.line.length,
    used: 0,
    isWhole: false,
    surely: false,
    at: 0,
    named: false,
    byValue: false,
    byNoun: false,
    byOwnNumber: false,
  };
  if (typed.words.length === 0) return { ...whole, score: 0 };
  const { said } = callingsOf(command);
  const first = atBeginning(command, typed);
  const other = mostUsed(mostUsed(around(command, typed), turned(command, typed)), elsewhere(command, typed));
  // "mail add 1042" holds more words of a verb than "mail" alone.
  const best = first && !(other?.at === 0 && other.used > first.used) ? first : other;
  if (best) return best;
  return typed.folded.every((word) => said.includes(word)) ? { ...whole, score: scores.within } : null;
}

function mostUsed(one: VerbMatch | null, other: VerbMatch | null): VerbMatch | null {
  return (one?.used ?? 0) > (other?.used ?? 0) ? one : other;
}

/** The words of a line, as typed and folded. */
export type Typed = {
  line: string;
  words: readonly Word[];
  folded: readonly string[];
  /** The words from each place on, `length` of them, sorted and joined into one text. */
  runs: (length: number) => readonly string[];
  /** The line without a small word among its first ones: "create a task", "mark as delivered", "1057 hold the mail". */
  bare?: Typed;
};

const articles: ReadonlySet<string> = new Set(["a", "an", "the", "as", "is", "are", "was", "my"]);

/** For the latest line, because every command is asked about the same one. */
export const typedIn = forLatest((given: string): Typed => {
  const line = plainLine(given);
  const words = wordsOf(line);
  const typed = madeOf(line, words);
  const at = typed.folded.findIndex(
    (word, place) => (place === 1 && articles.has(word)) || (place < 4 && word === "the" && place > 0),
  );
  return at < 0 ? typed : { ...typed, bare: madeOf(line, words.toSpliced(at, 1)) };
});

function madeOf(line: string, words: readonly Word[]): Typed {
  const folded = words.map(({ text, quoted }) =>
    quoted ? fold(text) : saidWord(text.replace(/(?<=.)[,:.]$/, "")),
  );
  const known = new Map<number, readonly string[]>();
  const runs = (length: number) => {
    const before = known.get(length);
    if (before) return before;
    const count = Math.max(0, Math.min(folded.length, farthest) - length + 1);
    const made = Array.from({ length: count }, (_, place) =>
      alphabetical(folded.slice(place, place + length)),
    );
    known.set(length, made);
    return made;
  };
  return { line, words, folded, runs };
}

function atBeginning(command: AnyCommand, { line, words, folded: typed }: Typed): VerbMatch | null {
  const { slots } = phraseOf(command);
  const [first] = slots;
  const kind = first && command.args?.[first.name];
  const noun = kind?.name;
  let best: VerbMatch | null = null;
  for (const form of callingsOf(command).forms) {
    const fit = scoreOf(typed, form.words, form.abbreviation);
    if (fit === null) continue;
    const used = Math.min(form.words.length, typed.length);
    if (used < typed.length && !first) continue;
    if (form.beforeDigit && !/\d|^ste$/.test(typed[used] ?? "")) continue;
    const start = words[used - Math.min(form.argued, used)]?.start ?? line.length;
    const isNumbered = form.numbered === true;
    if (isNumbered && !kind?.certain?.(`${noun} ${words[used]?.text ?? ""}`)) continue;
    const endsWithNoun = noun?.split(" ").includes(typed[used - 1] ?? "") === true;
    const named = isNumbered || (endsWithNoun && used === form.words.length);
    const score = fit - (form.penalty ?? 0) + used;
    const isWhole = fit >= scores.whole;
    const surely = typed
      .slice(0, used)
      .every((word, place) => word === form.words[place] || word.length >= 3);
    if (!best || score > best.score) {
      const byValue = form.argued === form.words.length;
      const [byNoun, byOwnNumber] = [form.noun === true, form.own === true];
      const tail = line.slice(start);
      best = { score, tail, start, used, isWhole, surely, at: 0, named, byValue, byNoun, byOwnNumber };
      if (form.second) best.second = true;
      const at = ofBehind(typed, used);
      // "end access in 1042 of Ayşe": the phrase has an "of" further on.
      const among = at === used ? slots.slice(0, 1) : slots;
      const next = first && !among.some((slot) => isOpenedBy(slot, "of")) ? words[at] : undefined;
      if (next) best.ofAt = next.start - start;
    }
  }
  return best;
}

/**
 * The place of the "of" that makes a noun of the first `used` words, with one more word between ("lost letter of 1042"); -1 where they say
 * what to do: "delete mail of 1042".
 */
function ofBehind(typed: readonly string[], used: number): number {
  if (used === 1 && typed[1] === "of") return 1;
  if (orders.has(typed[0] ?? "")) return -1;
  return typed[used] === "of" ? used : typed[used + 1] === "of" ? used + 1 : -1;
}

/**
 * A verb around what it is about: "mark aaaa1111 delivered", "assign 118 to me", and where it is a longer one, with more words
 * after it: "return e1e10001 to sender because moved". Blanks replace its words.
 */
function around(command: AnyCommand, { line, words, folded }: Typed): VerbMatch | null {
  let best: VerbMatch | null = null;
  for (const { words: form, abbreviation, argued, own } of callingsOf(command).forms) {
    const used = form.length;
    if (abbreviation || own || argued > 0 || used < 2 || used >= folded.length || folded[0] !== form[0])
      continue;
    if (best && used <= best.used) continue;
    const last = form.slice(1);
    const isAt = (place: number) => last.every((word, nth) => folded[place + nth] === word);
    const atEnd = folded.length - last.length;
    const from =
      isAt(atEnd) || last.length < 2 ? atEnd : folded.findIndex((_, place) => place > 1 && isAt(place));
    const [first, end, after] = [words[0], words[from], words[from + last.length]];
    if (!first || !end || from < 2 || !isAt(from)) continue;
    // "mark aaaa1111 as delivered"
    const cut = folded[from - 1] === "as" ? (words[from - 1]?.start ?? end.start) : end.start;
    const more = after ? " ".repeat(after.start - cut) + line.slice(after.start) : "";
    const tail = " ".repeat(first.end) + line.slice(first.end, cut) + more;
    const score = scores.elsewhere + used;
    best = {
      score,
      tail,
      start: 0,
      used,
      isWhole: true,
      surely: true,
      at: end.start,
      named: false,
      byValue: false,
      byNoun: false,
      byOwnNumber: false,
    };
  }
  return best;
}

/** Its noun, what it is about, and then the verb: "consolidation 1042 start". */
function turned(command: AnyCommand, { line, words, folded }: Typed): VerbMatch | null {
  if (command.id.endsWith(".open")) return null;
  const last = folded.at(-1);
  for (const { words: form, abbreviation, argued, own } of callingsOf(command).forms) {
    const used = form.length;
    if (form[0] !== last || abbreviation || own || argued > 0 || used < 2 || used >= folded.length) continue;
    const noun = form.slice(1);
    const [first, end] = [words[noun.length - 1], words.at(-1)];
    if (!first || !end || noun.some((word, place) => word !== folded[place])) continue;
    const tail = " ".repeat(first.end) + line.slice(first.end, end.start);
    const whole = {
      isWhole: true,
      surely: true,
      named: true,
      byValue: false,
      byNoun: false,
      byOwnNumber: false,
    };
    return { ...whole, score: scores.elsewhere + used, tail, start: 0, used, at: end.start };
  }
  return null;
}

/** A whole verb after other words ("1042 add mail"), or its words in another order ("mail add 1042"). */
function elsewhere(command: AnyCommand, { line, words, folded, runs }: Typed): VerbMatch | null {
  const takesArguments = phraseOf(command).slots.length > 0;
  let best: VerbMatch | null = null;
  for (const form of callingsOf(command).forms) {
    if (form.beforeDigit || form.own) continue;
    const used = form.words.length;
    const score = scores.elsewhere - (form.penalty ?? 0) + used;
    if ((used < folded.length && !takesArguments) || (best && score <= best.score)) continue;
    const place = runs(used).indexOf(form.sorted);
    const here = place < 0 ? [] : words.slice(place, place + used);
    // A noun in the middle of a line is a part of it; at its end it may be what is done to the record before it: "118 closed".
    const byValue = form.argued === used;
    // What a list is of may stand anywhere: "unscanned letters of 1042".
    const isListed = form.noun === true && command.count !== undefined;
    if (byValue && !isListed && (place === 0 || place + used < words.length)) continue;
    if (here.length === 0 || here.some(({ quoted }) => quoted)) continue;
    // Its last words are read once more, so they must be the last.
    if (form.argued > 0 && form.words.some((word, nth) => word !== folded[place + nth])) continue;
    const at = here[0]?.start ?? 0;
    const end = here.at(-1 - form.argued)?.end ?? at;
    // Blanks replace the verb, so that every other word stays where it is.
    // "1042 letter recd friday": the word leads to the day, too.
    const isKept = (form.kept === true || leadsOn(command, form.words)) && place + used < words.length;
    const tail = isKept ? line : line.slice(0, at) + " ".repeat(end - at) + line.slice(end);
    const byNoun = form.noun === true;
    const whole = { isWhole: true, surely: true, named: false, byOwnNumber: false };
    best = { ...whole, score, tail, start: 0, used, at, byValue, byNoun };
    if (form.second) best.second = true;
  }
  return best;
}

/** Whether a verb of one word is also the word before one of its command's arguments. */
function leadsOn(command: AnyCommand, [word = "", ...more]: readonly string[]): boolean {
  return more.length === 0 && phraseOf(command).slots.some((slot) => isOpenedBy(slot, word));
}

/**
 * `typed` fits a form when each typed word begins the form's word at the same place; the form may be typed only in
 * part.
 */
function scoreOf(typed: readonly string[], form: readonly string[], abbreviation: boolean): number | null {
  if (abbreviation) return typed[0] === form[0] ? scores.abbreviation : null;
  const reached = form.slice(0, typed.length);
  // A possessive is typed whole: "today" and "go to" begin no "today's".
  const begins = (word: string, said: string) =>
    word === said || (word.startsWith(said) && !word.endsWith("'s"));
  if (!reached.every((word, index) => begins(word, typed[index] ?? ""))) return null;
  if (reached.length < form.length) return scores.begun;
  return reached.every((word, index) => word === typed[index]) ? scores.whole : scores.prefixes;
}
