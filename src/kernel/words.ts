// Splitting a typed line into words, with their places, so that each can be shown where it stands.

export type Word = {
  text: string;
  /** Offsets in the line: from `start` up to, not including, `end`. */
  start: number;
  end: number;
  /** It was written in quotes: text, never a literal or a value of another kind. */
  quoted: boolean;
};

/** Longest line that is read, in characters; more is refused before it gets here. */
export const longestLine = 10_000;

/**
 * The words of `line`. A quote that is never closed keeps the rest of the line together; within quotes, two of them stand
 * for one.
 */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  const pattern = /"((?:[^"]|"")*)("|$)|[^\s"]+/g;
  for (const match of line.matchAll(pattern)) {
    const quoted = match[1] !== undefined;
    const start = match.index;
    words.push({
      text: match[1]?.replaceAll('""', '"') ?? match[0],
      start,
      end: start + match[0].length,
      quoted,
    });
  }
  return words;
}

/** `text` in quotes, so that it is read as one word whatever it holds. */
export function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text of `words` as it was typed, quotes taken off, and without what stood between them and was taken out. */
export function textOf(words: readonly Word[], line: string): string {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return "";
  if (words.length === 1) return first.text;
  const isWhole = words.every((word, place) => !word.quoted && follows(words[place - 1], word, line));
  return isWhole ? line.slice(first.start, last.end) : words.map(({ text }) => text).join(" ");
}

/** Whether nothing but blanks stands between `before` and `word`; true for the first word. */
export function follows(before: Word | undefined, word: Word, line: string): boolean {
  return !before || line.slice(before.end, word.start).trim() === "";
}
