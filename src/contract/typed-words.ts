// The words of a search as they are looked for: folded first, counted then.
import { fold } from "./fold";

/** Most words of a query that are looked for, and most characters of them: each costs a search of its own. */
const mostWords = 20;
const mostCharacters = 400;

/**
 * The folded words of a query in their order, as many as are looked for. They are counted after they are folded: one
 * character may be several words. Control characters separate words too.
 */
export function typedWords(typed: string): string[] {
  return Array.from(fold(typed))
    .slice(0, mostCharacters)
    .join("")
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords);
}

/** Each of `words` once. */
export function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
