// Splits a typed line into words with their places, so that each can be shown where it stands.

export type Word = {
  text: string;
  /** Offsets in the line: from `start` up to, not including, `end`. */
  start: number;
  end: number;
  /** It was typed in quotes: it is text, never a literal or a value of another kind. */
  quoted: boolean;
};

/** The longest line that is read, in characters; longer ones are refused earlier. */
export const longestLine = 10_000;

/**
 * The words of `line`. A quote that is never closed holds the rest of the line together; inside quotes, two quotes
 * stand for one.
 */
export function wordsOf(line: string): Word[] {
  const words: Word[] = [];
  // The sign in ">30 days" is a word of its own: "over". The one in 12" is of its number.
  const pattern = /"((?:[^"]|"")*)("|$)|(?<![^\s])[<>](?=\$?\d)|(?:[^\s"]|(?<=\d)"(?=[\sx,.;]|$))+/g;
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

/** `text` in quotes, so that it is read as one word. */
export function inQuotes(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The text of `words` as it was typed, without quotes and without words between them that were taken out. */
export function textOf(words: readonly Word[], line: string): string {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return "";
  if (words.length === 1) return first.text;
  const isWhole = words.every((word, place) => !word.quoted && follows(words[place - 1], word, line));
  return isWhole ? line.slice(first.start, last.end) : words.map(({ text }) => text).join(" ");
}

/** Whether only blanks are between `before` and `word`; true for the first word. */
export function follows(before: Word | undefined, word: Word, line: string): boolean {
  return !before || line.slice(before.end, word.start).trim() === "";
}
