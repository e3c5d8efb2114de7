// A shelf: about a thousand mailboxes that follow each other by STE number, as strings and numbers alone. Its arrays pass from
// the worker to the page without being copied, and the page's collector of garbage finds nothing to walk through in it.
import type { MailboxHit } from "@/contract/mailbox";
import { type Packed, idAt, pack, unpack } from "./packed-mailboxes";
import { lineOf } from "./query";
import { type Signatures, mostLines, sign } from "./signatures";

export type Shelf = {
  /**
   * The mailboxes' lines, each with its end. Letters beyond Latin-1 take every letter of a string twice the room: lines
   * with such letters stand in a text of their own.
   */
  latin: string;
  other: string;
  /** Where each line begins, in `latin`, or ~ where in `other`. */
  starts: Int32Array<ArrayBuffer>;
  signatures: Signatures;
  packed: Packed;
  /** How each id begins, as `beginningOf` has it. */
  beginnings: Uint32Array<ArrayBuffer>;
};

/** Mailboxes a shelf has room for: every one but the last is full. */
export const shelfRoom = mostLines;

/** @param hits at most `shelfRoom`, by STE number */
export function shelve(hits: readonly MailboxHit[]): Shelf {
  const lines = hits.map(lineOf);
  const latin: string[] = [];
  const other: string[] = [];
  const end = { latin: 0, other: 0 };
  const starts = Int32Array.from(lines, (line) => {
    const isOther = /[\u0100-\u{10ffff}]/u.test(line);
    const start = isOther ? ~end.other : end.latin;
    (isOther ? other : latin).push(line, "\n");
    end[isOther ? "other" : "latin"] += line.length + 1;
    return start;
  });
  return {
    latin: inOnePiece(latin),
    other: inOnePiece(other),
    starts,
    signatures: sign(lines),
    packed: pack(hits),
    beginnings: Uint32Array.from(hits, ({ id }) => beginningOf(id)),
  };
}

/** What passes to another thread without being copied. */
export function buffersOf({ starts, signatures, packed, beginnings }: Shelf): ArrayBuffer[] {
  const arrays = [starts, signatures.common, signatures.bits, packed.bytes, packed.places, beginnings];
  return arrays.map(({ buffer }) => buffer);
}

export function lineAt({ latin, other, starts }: Shelf, place: number): string {
  const start = starts[place] ?? 0;
  const [text, from] = start < 0 ? [other, ~start] : [latin, start];
  return text.slice(from, text.indexOf("\n", from));
}

/** The mailbox with the id `id`; null when it is not on this shelf. */
export function mailboxOn({ packed, beginnings }: Shelf, id: string): MailboxHit | null {
  const beginning = beginningOf(id);
  for (let place = beginnings.indexOf(beginning); place >= 0;) {
    if (idAt(packed, place) === id) return unpack(packed, place);
    place = beginnings.indexOf(beginning, place + 1);
  }
  return null;
}

/** By way of bytes: what was made of wide strings stays wide otherwise, whatever its letters. */
function inOnePiece(parts: readonly string[]): string {
  return new TextDecoder().decode(new TextEncoder().encode(parts.join("")));
}

/** The first 32 bits of an id. */
function beginningOf(id: string): number {
  return Number.parseInt(id.slice(0, 8), 16);
}
