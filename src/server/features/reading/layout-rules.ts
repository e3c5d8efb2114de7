// Where things stand on an envelope: lines make blocks; one is the addressee's, one the sender's.
import { fold } from "@/contract/text/fold";
import type { Crop } from "@/contract/reading/reading";

/** A line as it was read, with the probability of each character; its box is in fractions of the upright picture. */
export type Line = { text: string; confidence: number; sure: readonly number[]; box: Crop };

/** The office whose mail it is, as far as senders write it. */
export type OfficeAddress = { label: string; city: string; state: string; zipCode: string };

export type Layout = {
  /** The addressee's lines from top to bottom, without the provider's own city. */
  addressee: Line[];
  /** The sender's lines. */
  sender: Line[];
};

/** Lines surer than this are taken for text: bars and stamps give a little of anything. */
const sureFrom = 0.7;

/** What stands on envelopes and is nobody's. */
const printedMatter =
  /^[\W\d]*(?:ship\s*to|deliver\s*to|to|from|return\s*service|u\.?s\.?\s*postage.*|presorted.*|first-?\s*class.*|forever|usa|postage.*|priority.*|\d+\s*lbs?|par avion|airmail)[\W\d]*$/i;

/** Parts the lines of a picture. Lines that are neither the addressee's nor the sender's are left out. */
export function layoutOf(lines: readonly Line[], office: OfficeAddress): Layout {
  const sure = lines.filter(
    ({ text, confidence }) => confidence >= sureFrom && /[\p{L}\d]/u.test(text) && !printedMatter.test(text),
  );
  const blocks = blocksOf(sure);
  const tallest = Math.max(...sure.map(({ box }) => box.height));
  const rated = blocks
    .map((block) => ({ block, rating: ratingOf(block, office, tallest) }))
    .toSorted((a, b) => b.rating - a.rating);
  const addressee = rated[0]?.block ?? [];
  const sender = blocks
    .filter((block) => block !== addressee && !block.some((line) => hasZip(line, office)))
    .filter((block) => block.some(({ text }) => /\p{L}{3}/u.test(text)))
    .toSorted((a, b) => fromCorner(a) - fromCorner(b))[0];
  return {
    addressee: addressee.filter((line) => !isOwnCity(line, office)),
    sender: sender && fromCorner(sender) < 0.6 ? sender : [],
  };
}

/** How likely a block is the addressee's: it has the provider's own ZIP code; otherwise it is large and not in the sender's corner. */
function ratingOf(block: readonly Line[], office: OfficeAddress, tallest: number): number {
  const isOwn = block.some((line) => hasZip(line, office)) ? 4 : 0;
  const isNear = block.some((line) => isOwnCity(line, office)) ? 1 : 0;
  const size = Math.max(...block.map(({ box }) => box.height)) / tallest;
  const lines = Math.min(block.length, 4) / 4;
  return isOwn + isNear + size + lines + (fromCorner(block) > 0.45 ? 1 : 0);
}

/** How far a block begins from the upper left corner, in fractions of the picture. */
function fromCorner(block: readonly Line[]): number {
  const [x, y] = [Math.min(...block.map(({ box }) => box.x)), Math.min(...block.map(({ box }) => box.y))];
  return x + y;
}

const compact = (text: string) => fold(text).replaceAll(/[^\p{L}\d]/gu, "");

/** Whether the office's ZIP code stands in the line, by itself or with the four digits more. */
export function hasZip({ text }: Pick<Line, "text">, { zipCode }: OfficeAddress): boolean {
  return zipCode.length > 2 && new RegExp(`(?<!\\d)${zipCode}(?!\\d{1,3}(?!\\d))`).test(mendedZip(text));
}

/** Between digits a letter O is a zero. */
function mendedZip(text: string): string {
  return text.replaceAll(/(?<=\d)[oO](?=\d)/g, "0");
}

/** A line that says no more than the office's town: it has its ZIP code, or is the town with what stands beside it. */
function isOwnCity(line: Line, office: OfficeAddress): boolean {
  if (hasZip(line, office)) return true;
  const text = compact(line.text);
  return [office.city, office.label].some((town) => {
    const own = compact(town);
    return (
      own.length > 2 && text.startsWith(own) && text.length <= own.length + compact(office.state).length + 9
    );
  });
}

/** Lines that stand together: side by side in a row, or below each other with little between; from top to bottom, then left to right. */
function blocksOf(lines: readonly Line[]): Line[][] {
  const block = lines.map((_, index) => index);
  const rootOf = (index: number): number => {
    const above = block[index] ?? index;
    return above === index ? index : rootOf(above);
  };
  for (const [one, line] of lines.entries()) {
    for (let other = 0; other < one; other++) {
      const second = lines[other];
      if (second && areTogether(line.box, second.box)) block[rootOf(one)] = rootOf(other);
    }
  }
  const groups = new Map<number, Line[]>();
  for (const [index, line] of lines.entries()) {
    const root = rootOf(index);
    groups.set(root, [...(groups.get(root) ?? []), line]);
  }
  return [...groups.values()].map((group) =>
    group.toSorted((a, b) => {
      const [upper, lower] = [a.box.y + a.box.height / 2, b.box.y + b.box.height / 2];
      const isSameRow = Math.abs(upper - lower) < Math.min(a.box.height, b.box.height) / 2;
      return isSameRow ? a.box.x - b.box.x : upper - lower;
    }),
  );
}

function areTogether(a: Crop, b: Crop): boolean {
  const [small, large] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  if (large > 2.2 * small) return false;
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isBelow = across > 0.3 * Math.min(a.width, b.width) && down > -0.9 * small;
  const isBeside = down > 0.5 * small && across > -1.5 * small;
  return isBelow || isBeside;
}
