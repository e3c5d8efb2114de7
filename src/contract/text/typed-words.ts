// The words of a search as they are looked up: first folded, then counted.
import { fold } from "./fold";

/** The most words of a query that are looked up, and the most characters of them: each word costs a search. */
const mostWords = 20;
const mostCharacters = 400;

/**
 * The folded words of a query, in order, at most as many as are looked up. They are counted after folding, because one
 * character may become several words. Control characters separate words too.
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
