// Finds matching mailboxes in all blocks: their lines are searched one after the other, by STE number, until there are enough.
import { bitsOf, mayContain } from "./text-signature";
import { type Query, type Strength, strengthOf } from "./query";
import { type Place, type Block, lineFrom } from "./block";

export type Found = Place & { line: string };

/**
 * Up to `limit` mailboxes of each strength, by STE number; weaker ones only while stronger ones leave room.
 * @param isReplaced whether a later change replaces the line of a mailbox
 */
export function searchBlocks(
  blocks: readonly Block[],
  query: Query,
  limit: number,
  isReplaced: (found: Place) => boolean,
): Record<Strength, Found[]> {
  const found: Record<Strength, Found[]> = { number: [], beginnings: [], parts: [] };
  for (const number of numbersOf(query)) {
    for (const each of linesBeginning(blocks, number)) {
      if (!isReplaced(each)) found.number.push(each);
      if (found.number.length >= limit) return found;
    }
  }
  const sought = soughtWord(query);
  const isSoughtShort = query.parts.includes(` ${sought}`);
  const parts = bitsOf(query.parts);
  const beginnings = bitsOf(query.beginnings);
  const phrase = query.phrase === null ? null : bitsOf([query.phrase]);
  for (const block of blocks) {
    const isFull = query.parts.length === 0 || found.parts.length >= limit;
    const mayHold =
      mayContain(block.signature, isFull ? beginnings : parts) ||
      (phrase !== null && !isFull && mayContain(block.signature, phrase));
    if (!mayHold) continue;
    for (const { line, nth } of linesHolding(block.lines, sought, isFull || isSoughtShort)) {
      const strength = strengthOf(line, query);
      // Those with the number were found before.
      if (strength === null || strength === "number" || found[strength].length >= limit) continue;
      const each = { line, block, nth };
      if (!isReplaced(each)) found[strength].push(each);
      if (found.beginnings.length >= limit) return found;
    }
  }
  return found;
}

/**
 * The longest word that every match contains. Where the phrase matches, its first word may be the end of another word.
 */
function soughtWord({ beginnings, phrase }: Query): string {
  const words = phrase === null ? beginnings.map((word) => word.trim()) : phrase.split(" ").slice(1);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest));
}

/** The lines of `text` that contain `word`; with a flag, only at the beginning of a word. */
function* linesHolding(text: string, word: string, asBeginning: boolean) {
  let nth = 0;
  let counted = 0;
  for (let at = text.indexOf(word); at >= 0;) {
    if (asBeginning && text[at - 1] !== " ") {
      at = text.indexOf(word, at + 1);
      continue;
    }
    for (let end = text.indexOf("\n", counted); end < at; end = text.indexOf("\n", counted)) {
      counted = end + 1;
      nth += 1;
    }
    const line = lineFrom(text, counted);
    yield { line, nth };
    at = text.indexOf(word, counted + line.length);
  }
}

/** The most leading zeros of an STE number, which has at most 20 characters. */
const mostZeros = 19;

/** Beginnings of lines for the typed number: with every possible number of leading zeros, then as it was typed. */
function numbersOf({ number, bare }: Query): string[] {
  if (number === null) return [];
  const zeros = bare === null ? 0 : mostZeros + 1;
  const others = Array.from({ length: zeros }, (_, count) => ` ${"0".repeat(count)}${bare} `);
  return [...others.filter((each) => !each.startsWith(number)), number];
}

/** The lines that begin with `number`, in order. */
function* linesBeginning(blocks: readonly Block[], number: string): Generator<Found> {
  // The block before the first that begins after it: a space is before all that STE numbers are made of.
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.lines ?? "") < number) low = middle + 1;
    else high = middle;
  }
  for (const block of blocks.slice(Math.max(0, low - 1))) {
    let nth = 0;
    for (let at = 0; at < block.lines.length; nth += 1) {
      const line = lineFrom(block.lines, at);
      if (line.startsWith(number)) yield { line, block, nth };
      else if (line > number) return;
      at += line.length + 1;
    }
  }
}
