// Finding the lines of all shelves that match: by their order where a number was typed, by their signatures else.
import { type Query, type Strength, strengthOf } from "./query";
import { type Shelf, lineAt, shelfRoom } from "./shelf";
import { gramsOf, lane, lanes, linesIn, rowsOf } from "./signatures";

export type Found = { line: string; shelf: Shelf; place: number };

/**
 * Up to `limit` lines of each strength, by STE number; weaker ones only as far as stronger ones leave room.
 * @param isReplaced what was said of a mailbox later holds in place of its line
 */
export function searchShelves(
  shelves: readonly Shelf[],
  query: Query,
  limit: number,
  isReplaced: (found: Found) => boolean,
): Record<Strength, Found[]> {
  const found: Record<Strength, Found[]> = { number: [], beginnings: [], parts: [] };
  for (const number of numbersOf(query)) {
    takeNumbered(shelves, number, (each) => {
      if (!isReplaced(each)) found.number.push(each);
      return found.number.length < limit;
    });
  }
  if (found.number.length >= limit) return found;
  const beginnings = distinctGrams(query.beginnings);
  const parts = distinctGrams(query.parts);
  const phrase = query.phrase === null ? null : gramsOf(query.phrase);
  for (const shelf of shelves) {
    const isFull = query.parts.length === 0 || found.parts.length >= limit;
    const likely = linesThatMay(
      shelf,
      isFull ? [beginnings] : phrase ? [beginnings, parts, phrase] : [parts],
    );
    for (const place of likely) {
      const line = lineAt(shelf, place);
      const strength = strengthOf(line, query);
      // Those with the number were taken before.
      if (strength === null || strength === "number" || found[strength].length >= limit) continue;
      const each = { line, shelf, place };
      if (!isReplaced(each)) found[strength].push(each);
      if (found.beginnings.length >= limit) return found;
    }
  }
  return found;
}

/** Most zeros that an STE number begins with: it has 20 characters at most. */
const mostZeros = 19;

/** What lines begin with that have the number typed: with as many zeros as there may be, then as it was typed. */
function numbersOf({ number, bare }: Query): string[] {
  if (number === null) return [];
  const zeros = bare === null ? 0 : mostZeros + 1;
  const others = Array.from({ length: zeros }, (_, count) => ` ${"0".repeat(count)}${bare} `);
  return [...others.filter((each) => !each.startsWith(number)), number];
}

/** Places of the lines that may hold all of one of `texts`, each given by its grams. */
function* linesThatMay(shelf: Shelf, texts: readonly (readonly number[])[]): Generator<number> {
  const rows = texts.map((grams) => rowsOf(shelf.signatures, grams));
  for (let nth = 0; nth < lanes; nth += 1) {
    let bits = 0;
    for (const each of rows) bits |= linesIn(shelf.signatures, each, nth);
    for (; bits !== 0; bits &= bits - 1) yield nth * lane + lane - 1 - Math.clz32(bits & -bits);
  }
}

/** Gives `take` the lines that begin with `number`, in their order, until it wants no more. */
function takeNumbered(shelves: readonly Shelf[], number: string, take: (found: Found) => boolean): void {
  const count = shelves.reduce((sum, { starts }) => sum + starts.length, 0);
  const at = (nth: number): Found | null => {
    const shelf = shelves[Math.floor(nth / shelfRoom)];
    const place = nth % shelfRoom;
    return shelf && nth < count ? { line: lineAt(shelf, place), shelf, place } : null;
  };
  // The first line that is not before it: a space is before all that STE numbers are made of.
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at(middle)?.line ?? "") < number) low = middle + 1;
    else high = middle;
  }
  for (let nth = low; ; nth += 1) {
    const found = at(nth);
    if (!found?.line.startsWith(number) || !take(found)) return;
  }
}

function distinctGrams(texts: readonly string[]): number[] {
  return [...new Set(texts.flatMap(gramsOf))];
}
