// Where a line may be parted into several, and what counts it: by its words alone. What the pieces mean: several-lines.ts.
import { plainLine } from "./plain-line";
import { type Word, wordsOf } from "@/kernel/values/words";

/** A piece between "and" and "and", by its place in the line. */
export type Piece = { start: number; end: number };

const joins: ReadonlySet<string> = new Set(["and", "&", "then", "/", "+"]);

/**
 * The pieces of `line` between words such as "and", which no quotes hold, or semicolons; before such a word a comma parts them, too,
 * and before a number: "am 1042 chase, 1010 citi".
 */
export function piecesOf(line: string): Piece[] {
  const words = wordsOf(line);
  const isJoin = ({ text, quoted }: Word) => !quoted && joins.has(text.toLowerCase());
  const last = words.findLastIndex(isJoin);
  const pieces: Piece[] = [];
  let start: number | null = null;
  let end = 0;
  const close = () => {
    if (start !== null) pieces.push({ start, end });
    start = null;
  };
  for (const [place, word] of words.entries()) {
    if (isJoin(word)) {
      close();
      continue;
    }
    if (start !== null && isNumberBeside(words[place - 1], word)) close();
    start ??= word.start;
    const isPart = place < last || beginsPart(line, words.slice(0, place + 1), words.slice(place + 1));
    const isListed = !word.quoted && (word.text.endsWith(";") || (isPart && word.text.endsWith(",")));
    end = isListed ? word.end - 1 : word.end;
    if (isListed) close();
  }
  close();
  return pieces;
}

/** "close 146 147": numbers side by side are one each. */
function isNumberBeside(before: Word | undefined, { text, quoted }: Word): boolean {
  const isNumber = (one: string) => /^#?\d{3,5}$/.test(one);
  return before !== undefined && !before.quoted && !quoted && isNumber(before.text) && isNumber(text);
}

/** Whether a comma parts what stands before it from what follows: each is of a mailbox or a record by its number. "2 oz" is of none. */
function beginsPart(line: string, before: readonly Word[], after: readonly Word[]): boolean {
  const end = after.findIndex(({ text, quoted }) => !quoted && /[,;]$/.test(text));
  const part = end < 0 ? after : after.slice(0, end + 1);
  // "450 dollars" and "120 grams" are of none.
  const isNumbered = (words: readonly Word[]) =>
    words.some(
      ({ text }, place) => /^#?\d{3,5}[,;]?$/.test(text) && !measured.test(words[place + 1]?.text ?? ""),
    );
  const isNumber = part.length === 1 && /^#?\d+[,;]?$/.test(part[0]?.text ?? "");
  return isNumber || (isNumbered(before) && isNumbered(part)) || /^\d+ \p{L}+s /u.test(textAt(line, part));
}

const measured =
  /^(?:dollars?|bucks?|usd|g|gr|grams?|kilo\w*|kgs?|pounds?|lbs?|oz|ounces?|mm|cm|in|inch(?:es)?|(?:centi|milli)met(?:er|re)s?|days?|weeks?|months?|pages?|by|x)[.,;]?$/i;

function textAt(line: string, words: readonly Word[]): string {
  return line.slice(words[0]?.start, words.at(-1)?.end);
}

/** "x3", "x 3", "3x" or "3 times" at the end; or "2 letters", of which `line` is about one. The count stands at `at`. */
export function countIn(typed: string): { line: string; times: number; at: number } | null {
  const text = inDigits(plainLine(typed)).replace(ofEach, (each) => " ".repeat(each.length));
  const end = /^(.*\S)(\s+)(?:[x×]\s?(\d{1,4})|(\d{1,4})[x×]|(\d{1,4}) times)\s*$/i.exec(text);
  const times = Number(end?.[3] ?? end?.[4] ?? end?.[5] ?? 0);
  if (end && times > 1) return { line: end[1] ?? "", times, at: `${end[1]}${end[2]}`.length };
  const begin =
    countedItems.exec(text) ??
    countedMore.exec(text) ??
    /^\s*((?:\p{L}+ ){0,2}|\d{3,6} +)(\d{1,3}) +(\p{L}{3,})s(?= |$)(.*)$/iu.exec(text) ??
    countedShort.exec(text);
  const many = Number(begin?.[2] ?? 0);
  if (!begin || many < 2) return null;
  return {
    line: `${begin[1]}${begin[3]?.replace(/(?<=x|ch|sh)e$/, "")}${begin[4]}`,
    times: many,
    at: text.indexOf(`${many} `, begin[1]?.length ?? 0),
  };
}

/** "three letters" as "3     letters": as long as it is. */
function inDigits(line: string): string {
  return line.replace(
    /(?<=^(?:\s*(?:\p{L}+|\d{3,6}) ){0,2}\s*)(?:two|three|four|five|six|seven|eight|nine|ten)(?= +\p{L}{3,}s(?: |$))/iu,
    (word) => String(numbers.indexOf(word.toLowerCase()) + 2).padEnd(word.length),
  );
}

const numbers = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "2 irs letters 1044": the sender stands before what it sent. */
const countedItems =
  /^\s*()(\d{1,2}) ((?:\p{L}+ ){1,3}(?:letter|ltr|envelope|env|parcel|package|pkg|check|chk))s(?= |$)(.*)$/iu;

/** "3 more from chase 1044" */
const countedMore = /^\s*()(\d{1,2}) more()(?= )(.* (?:from|frm) .*\d{3,6}.*|.*\d{3,6} .*(?:from|frm) .*)$/iu;

/** "3 letters 1044 all from citi", "3 more letters 1044", "2 boxes 1044 5 lb each": said of each, and of none. */
const ofEach =
  / (?:all|both|each)(?= (?:from|frm) )|(?<=^\s*\d{1,2}) more(?= \p{L}{3,}s )| (?:each|ea|apiece)(?=\s*$)/iu;

/** "3 env 1044 from citi": an abbreviation has no plural. */
const countedShort = /^\s*((?:\d{3,6} +)?)(\d{1,2}) +(env|ltr|pkg|pcl|pckg|chk|ck)(?= )(.*)$/iu;
