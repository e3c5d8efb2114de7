// Where a text contains the words that were typed, whatever their case and accents: those places are marked.
import { fold } from "@/contract/text/fold";

/** Start and end of a piece of the text. */
export type Piece = { start: number; end: number };

/** The places in `text` where a word begins as a word of `query` does, in order and without overlaps. */
export function foundWords(text: string, query: string): Piece[] {
  const typed = fold(query)
    .split(" ")
    .filter((word) => word !== "");
  if (typed.length === 0) return [];
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].flatMap(({ 0: word, index: start }) => {
    const folded = fold(word);
    const longest = typed
      .filter((each) => folded.startsWith(each))
      .reduce((most, each) => Math.max(most, each.length), 0);
    return longest === 0 ? [] : [{ start, end: start + lengthFolded(word, longest) }];
  });
}

/** How many characters of `word` make the first `length` of its folded form: one "ß" makes two. */
function lengthFolded(word: string, length: number): number {
  for (let end = 1; end < word.length; end++) {
    if (fold(word.slice(0, end)).length >= length) return end;
  }
  return word.length;
}
