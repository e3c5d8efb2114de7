// Folds text in the database, where there is no `search` column. It does the same as src/contract/text/fold.ts for the
// letters of Europe.
import { type RawBuilder, sql } from "kysely";
import { fold } from "@/contract/text/fold";

/** Latin letters beyond a plain keyboard's, and the dashes and quotation marks of print: first and last code point. */
const ranges = [
  [0xc0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2019],
] as const;
/** Characters that are written as two letters; only the small ones, because the text is in lower case by then. */
const spelledOut = ["ß", "æ", "œ", "þ"];

const letters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, place) => first + place))
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => fold(letter).length === 1 && fold(letter) !== letter);
const from = letters.join("");
const to = letters.map(fold).join("");

/**
 * The text of `parts`, folded, with a space before it as in a `search` column; parts that are null are left out. It
 * goes through every letter of every row, so it is only for the rows of one mailbox or of a small table.
 */
export function foldedText(parts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  const text = sql<string>`concat_ws(' ', '', ${sql.join(parts)})`;
  const lowered = sql<string>`lower(translate(${text}, ${from}::text, ${to}::text))`;
  const folded = spelledOut.reduce(
    (so, letter) => sql<string>`replace(${so}, ${letter}::text, ${fold(letter)}::text)`,
    lowered,
  );
  // Most text is ASCII, and looking up each of its letters above takes longer than everything else.
  return sql<string>`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${folded} end`;
}
