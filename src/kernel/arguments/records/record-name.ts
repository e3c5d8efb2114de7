// The words that name a record: its noun, its sort, whether the last one is meant, and whether they can be a name.
import { idPrefix } from "@/contract/search/record";
import { fold } from "@/contract/text/fold";
import type { ArgumentKind } from "@/kernel/command/argument";
import { saidWords } from "@/kernel/values/said-words";

/** "ticket 118" is looked up as "118", and "ticket of 1042" as "1042". A noun alone stays, because it may be a name. */
export function withoutNoun(folded: string, words: readonly string[]): string {
  if (!folded.includes(" ")) return folded;
  const said = saidWords(folded);
  const noun = words.find((word) => said.startsWith(`${word} `));
  if (noun === undefined) {
    // "1042's forward"
    const [, number, after] = /^((?:ste )?#?\d+)(?:['’]?s)? (\D+)$/.exec(said) ?? [];
    return number !== undefined && words.includes(after ?? "") ? number : folded;
  }
  const rest = folded.split(" ").slice(noun.split(" ").length).join(" ");
  return rest.replace(/^(?:of|for|from) (?=(?:ste |#)?\d)/, "");
}

/** The sort of record that `text` begins with, as labels begin with it, and the rest: "scan request 1042". */
export function sortedOut(
  text: string,
  sorts: Readonly<Record<string, string>>,
): { sort: string | null; rest: string } {
  const words = text.trim().split(/\s+/);
  for (const length of [2, 1]) {
    const sort = sorts[saidWords(words.slice(0, length).join(" "))];
    const rest = words.slice(length).join(" ");
    // Of one mailbox, or by the first characters of an id: a word alone may be a name.
    if (sort !== undefined && /\d/.test(rest))
      return { sort, rest: rest.replace(/^(?:of|for|from) (?=(?:ste ?|#)?\d)/i, "") };
  }
  // "1042 shred", "1042's scan"
  const [number = ""] = words;
  if (words.length > 1 && words.length < 4 && /^(?:ste)?#?\d+(?:['’]?s)?$/i.test(number)) {
    const behind = sorts[saidWords(words.slice(1).join(" "))];
    if (behind !== undefined) return { sort: behind, rest: number.replace(/['’]?s$/i, "") };
  }
  return { sort: null, rest: text };
}

/** "Scan 3fa85f64", "Envelope from Chase", "PH-7Q2M, envelope". */
export function isOfSort(label: string, sort: string): boolean {
  return label.startsWith(`${sort} `) || label.endsWith(`, ${sort.toLowerCase()}`);
}

/** Whether the newest record of a mailbox is meant, and the words without that: "last scan of 1042". */
export function lastOut(text: string): { isLast: boolean; rest: string } {
  const said = /^\s*(?:the )?(?:last|latest|newest)\s+(?=.*\d)/i.exec(text)?.[0];
  return said === undefined ? { isLast: false, rest: text } : { isLast: true, rest: text.slice(said.length) };
}

/** A number or an id stands alone: the words after it are not part of a name. A name has few words. */
export function isName(query: string): boolean {
  const words = query.split(" ");
  const [first = "", second] = words;
  const leads = first === "ste" ? 2 : 1;
  const isNumber = /^#?\d+$/.test(first) || (first === "ste" && /^\d/.test(second ?? ""));
  const id = first.length >= idPrefix && /^[0-9a-f-]+$/.test(first) && /\d/.test(first);
  // Tracking numbers are written in groups of digits.
  const grouped = words.every((word) => /^(?=.*\d)[0-9a-z]+$/.test(word));
  if ((isNumber || id) && words.length > leads && !grouped) return false;
  return words.length <= longestName;
}

/** The most words of a record's name that are tried; a longer run is a message. */
const longestName = 6;

export const numeral = /^#?\d+$/;

/** As many digits are looked for at the end of numbers. */
export function isNumberPart(query: string): boolean {
  return (query.match(/\d/g)?.length ?? 0) >= 6;
}

/** Words for many are no record's name: "close all tickets", "undo all of today". */
const everyOne: ReadonlySet<string> = new Set(
  "all any every each everything anything everyone everybody both them these those they".split(" "),
);

export function isEveryOne(query: string): boolean {
  const [first = "", ...others] = query.split(" ");
  return everyOne.has(first) && others.every((word) => everyOne.has(word) || word === "of" || word === "the");
}

/** `kind` of one record, where `why` says what to do instead for a line that means all of them: "print all labels". */
export function saidForAll<V>(kind: ArgumentKind<V>, why: string): ArgumentKind<V> {
  const parse: ArgumentKind<V>["parse"] = (text, given) =>
    isEveryOne(fold(text)) ? { is: "impossible", why } : kind.parse(text, given);
  return { ...kind, parse };
}
