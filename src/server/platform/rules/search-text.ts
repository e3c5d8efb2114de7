// Searching: the folded text that finds a record, and the LIKE patterns of what was typed.
import { fold } from "@/contract/text/fold";
import type { Strength } from "@/contract/codes/tracking-formats";
import { readTracking, trackingCodes } from "@/contract/codes/tracking";
import { bareSte } from "@/contract/text/ste-number";
import { distinct, typedWords } from "@/contract/text/typed-words";

/** The shortest text that a trigram index can find in the middle of words. */
export const trigram = 3;

/**
 * The folded text for a `search` column: the words of `fields`, each after a space (the first too), so that a pattern
 * with a space before a word finds the beginnings of words.
 */
export function searchText(fields: readonly (string | null)[]): string {
  return ` ${foldedWords(fields.filter((field) => field !== null).join(" ")).join(" ")}`;
}

/** An STE number as texts for `search` columns: also without leading zeros, so that both find it. */
export function steSpellings(steNumber: string): string {
  const bare = bareSte(steNumber);
  return bare === steNumber || bare === "" ? steNumber : `${steNumber} ${bare}`;
}

/** The patterns of what was typed: a record matches when its text matches all of `words`, or `phrase`. */
export type SearchPatterns = {
  /** Words under 3 characters match the beginning of a word, longer ones anywhere. None for a blank query. */
  words: string[];
  /** The typed text occurs as a whole. Null where `words` find all of that, or where no index could. */
  phrase: string | null;
};

/** Reads what was typed into a list's search field. A blank query matches everything. */
export function searchPatterns(typed: string): SearchPatterns {
  const words = searchedWords(withoutStePrefix(typed));
  return {
    words: distinct(words).map((word) => (isShort(word) ? beginning(word) : contains(word))),
    phrase: searchPhrase(words) ?? bareNumber(words),
  };
}

/** The pattern of a number that was typed alone and with leading zeros: it is found without them too. */
function bareNumber([word = "", ...others]: readonly string[]): string | null {
  return others.length === 0 && /^0+[1-9]\d*$/u.test(word) ? beginning(bareSte(word)) : null;
}

/**
 * The folded words to look for. From a scanned bar code that holds a carrier's number, only that number is looked for:
 * it is a part of the whole code too, so it finds an item whichever of the two was saved.
 */
export function searchedWords(typed: string): string[] {
  const whole = carriersNumber(typed, ["certain"]);
  if (whole !== null) return [fold(whole)];
  return typedWords(typed).map((word) => {
    const number = carriersNumber(word, ["certain", "likely"]);
    return number === null ? word : fold(number);
  });
}

/** The shortest number of `text` as a carrier's bar code; null where that is not certain enough. */
function carriersNumber(text: string, enough: readonly Strength[]): string | null {
  const [best] = readTracking(text);
  if (!best || !enough.includes(best.strength)) return null;
  return trackingCodes(text).toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/**
 * The pattern of text in which `words` follow each other as typed. Each word but the first follows a space there, so it
 * begins a word anyway. Only a short first word may end a longer one, as "ll" does in "Call about". The index finds
 * that by the text after it, so null where that has no letter and no digit.
 */
export function searchPhrase(words: readonly string[]): string | null {
  const [first = "", ...others] = words;
  const hasTrigrams = others.some((word) => /[\p{L}\p{N}]/u.test(word));
  return isShort(first) && hasTrigrams ? contains(words.join(" ")) : null;
}

/** Whether no trigram index finds `word` in the middle of others. */
export function isShort(word: string): boolean {
  return Array.from(word).length < trigram;
}

/** The pattern of text in which a word begins with `part`, literally. */
export function beginning(part: string): string {
  return `% ${escapeLike(part)}%`;
}

/** The pattern of text that contains `part`, literally. */
export function contains(part: string): string {
  return `%${escapeLike(part)}%`;
}

/** `text` as a pattern that matches it literally. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}

/** The folded words of `text`. Control characters separate words too: the database stores no NUL. */
export function foldedWords(text: string): string[] {
  return fold(text)
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "");
}

/** The typed text without "STE" before a number: "STE 1042" gives "1042", "STE Trading" stays. */
export function withoutStePrefix(typed: string): string {
  const rest = withoutSte(typed);
  return /^\d/u.test(rest) ? rest : typed;
}

/** "STE" counts as a prefix only before a separator or a digit, so that "Steven" stays a name. */
export function withoutSte(typed: string): string {
  return typed.trim().replace(/^(?:ste(?:[\s\-.:#]+|(?=\d))|#\s*)/iu, "");
}
