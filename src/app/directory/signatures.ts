// Signatures of lines: which of them may hold a text, told from a few bits without reading one. They never miss a line
// that does, and are right about nearly all that do not.

/** Most lines that one set of signatures is for. */
export const mostLines = 1024;

/** Lines whose bits stand in one number. */
export const lane = 32;
export const lanes = mostLines / lane;

/** Rows of bits, and how many of them speak for one gram alone. More would take more room, fewer would mean less. */
const rows = 768;
const ownRows = 256;
/** One line in so many is counted: what most lines hold, a sample tells. */
const sampled = 8;

export type Signatures = {
  /** The grams that most lines hold: each has a row of its own, as it would drown all others in a shared one. */
  common: Uint32Array<ArrayBuffer>;
  /** Row by row, `lanes` numbers each: a bit for every line that holds one of the row's grams. */
  bits: Uint32Array<ArrayBuffer>;
};

/** @param lines at most `mostLines` */
export function sign(lines: readonly string[]): Signatures {
  const grams = lines.map(gramsOf);
  const counts = new Map<number, number>();
  for (let place = 0; place < grams.length; place += sampled) {
    for (const gram of grams[place] ?? []) counts.set(gram, (counts.get(gram) ?? 0) + 1);
  }
  const often = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, ownRows);
  const common = Uint32Array.from(often, ([gram]) => gram);
  const own = new Map(often.map(([gram], row) => [gram, row]));
  const bits = new Uint32Array(rows * lanes);
  for (const [place, each] of grams.entries()) {
    for (const gram of each) {
      const at = (own.get(gram) ?? sharedRow(gram)) * lanes + Math.floor(place / lane);
      bits[at] = (bits[at] ?? 0) | (1 << (place % lane));
    }
  }
  return { common, bits };
}

/** The rows whose bits a line has that holds texts with these grams. */
export function rowsOf({ common }: Signatures, grams: readonly number[]): number[] {
  return grams.map((gram) => {
    const own = common.indexOf(gram);
    return own < 0 ? sharedRow(gram) : own;
  });
}

/** Bits of the lines from `nth * lane` on that are in all of `rows`. */
export function linesIn({ bits }: Signatures, rows: readonly number[], nth: number): number {
  let all = -1;
  for (const row of rows) all &= bits[row * lanes + nth] ?? 0;
  return all;
}

/**
 * Numbers for each three letters of `text` that stand together in a word or begin one after a space, and for each first
 * letter after a space. Whatever holds `text` has them all.
 */
export function gramsOf(text: string): number[] {
  const grams: number[] = [];
  for (let at = 0; at + 1 < text.length; at += 1) {
    const [first, second, third] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
    if (second === space) continue;
    if (first === space) grams.push(gram(0, first, second));
    if (at + 2 < text.length && third !== space) grams.push(gram(first, second, third));
  }
  return grams;
}

const space = 32;

/** Mixes three letters evenly over 32 bits. */
function gram(first: number, second: number, third: number): number {
  const two = Math.imul(Math.imul(first, 31) + second, 0x9e3779b1);
  return Math.imul(two + third, 0x85ebca6b) >>> 0;
}

/** By the upper bits, which are mixed best. */
function sharedRow(gram: number): number {
  return ownRows + ((gram >>> 8) % (rows - ownRows));
}
