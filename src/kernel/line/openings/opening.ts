// How a line may begin, as a table has it, and what the tables share. Each keeps a line as long as it is: blanks stand where words were.
import { saidWords } from "@/kernel/values/said-words";

/** How a line may begin, and what it means; `as` gives null where it means something else. */
export type Opening = { asks: RegExp; as: (line: string, found: RegExpExecArray) => string | null };

/** Words of courtesy before a question. */
export const please = "^(?:please |pls |plz )*";

/** What was registered last, and that or what is focused. */
export const lastOne =
  "(?:the |my )?last(?: one| item| mail| piece| letter| ltr| envelope| env| parcel| package| pkg| check)?";
export const meant = `${lastOne}|it|that|that one|this|this one`;

/** What is said before a correction. */
export const sorry = "(?:(?:oops|ups|whoops|sorry|sry|no|wait|damn|argh|ugh)[,.!:]* )*";
export const itemNoun = "letter|ltr|envelope|env|parcel|package|pkg|box|check|chk|cheque|flat|postcard";

/** "small pkg 1042" without its "small". What comes behind "from" is a name, and of many a number of pounds is asked for. */
export function withoutSize(line: string): string {
  return line
    .replace(weighed, (word) => " ".repeat(word.length))
    .replace(sized, (word, at: number) => {
      const isName = / (?:from|frm|because|re|say|note) /i.test(` ${line.slice(0, at)}`);
      const isOfMany = /^\s+\S+s(?: |$)/i.test(line.slice(at + word.length)) && !/\d/.test(line);
      return isName || isOfMany ? word : " ".repeat(word.length);
    });
}

/** How large or heavy an item is, where no measure says it: nothing of it is stored. */
const sized =
  /(?<=^(?:\S+ ){0,3})(?:small|little|tiny|big|large|huge|bulky|heavy|light|thick|thin|med|medium|sm|lg|lrg|oversized?|fat)(?= (?:letters?|ltrs?|envelopes?|envs?|flats?|postcards?|parcels?|packages?|pkgs?|pcls?|pcs|tubes?|cartons?|mailers?|box|boxes|mail|checks?)(?: |$))/g;

/** "pkg heavy 31 lbs": the weight says so. */
const weighed = /(?<=^\S+ (?:\S+ )?)(?<!from )(?:heavy|light)(?= \d+(?:\.\d+)? ?(?:lbs?|oz|kgs?|g)(?: |$))/g;

/** A question without its mark. */
export function withoutMark(line: string): string {
  const short = withoutEnd(line);
  const at = short.search(/\s*\?\s*$/);
  return at < 0 ? short : blank(short, at, line.length);
}

/** A text may end with a question mark; only a line of few words without one is a question. */
export function withoutEnd(line: string): string {
  const found = end.exec(line);
  if (!found || saidWords(line).split(" ").length > mostWords) return line;
  return blank(line, found.index, line.length);
}

const mostWords = 6;

/** What a question ends with. */
const end = /(?: (?:please|pls|plz|thanks|thx|here|now))?\s*\?\s*$/;

/** `line` with `words` in the place of those that it begins with. */
export function instead(line: string, said: string, words: string): string {
  return words.padEnd(said.length) + line.slice(said.length);
}

export function blank(line: string, from: number, to: number): string {
  return line.slice(0, from) + " ".repeat(to - from) + line.slice(to);
}
