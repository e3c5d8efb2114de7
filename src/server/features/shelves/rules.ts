// What shelves are called, in which order they are walked past, and what may be done with them: pure.
import { normalCode } from "@/contract/codes/code";
import { ApiError } from "@/contract/wire/errors";
import { readItemCode } from "@/contract/mail/item-code";
import type { ItemType } from "@/contract/mail/mail";
import { itemName } from "@/contract/mail/item-name";
import { type NewShelf, type ShelfKind, shelvesMost } from "@/contract/shelves/shelf";
import { fold } from "@/contract/text/fold";
import { shelfCodes } from "@/server/platform/rules/code-ranges";
import { searchText } from "@/server/platform/rules/search-text";

/** A shelf as it is stored, without what the database gives it. */
export type ShelfFacts = {
  code: string;
  path: string[];
  kind: ShelfKind;
  steFrom: number | null;
  steTo: number | null;
  capacity: number | null;
};

/**
 * The shelves that `sent` names, in its order.
 * @throws ApiError `invalid`, with the place of the entry in `fields`, for codes that cannot be, that stand there twice, or that
 *   are too many.
 */
export function shelvesNamed(sent: readonly NewShelf[]): ShelfFacts[] {
  const seen = new Map<string, string>();
  const named = sent.flatMap((entry, place) => {
    try {
      const shelves = shelvesOf(entry);
      for (const { code } of shelves) {
        const before = seen.get(normalCode(code));
        if (before !== undefined) throw new ApiError("invalid", twiceWords(code, before));
        seen.set(normalCode(code), code);
      }
      return shelves;
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      throw new ApiError("invalid", fault.message, { fields: { [`shelves.${place}.codes`]: fault.message } });
    }
  });
  if (named.length > shelvesMost) throw tooMany(named.length);
  return named;
}

function shelvesOf({ codes: typed, path, kind, steFrom, steTo, capacity }: NewShelf): ShelfFacts[] {
  const codes = shelfCodes(typed, tooMany);
  const ranges =
    steFrom === undefined || steTo === undefined
      ? null
      : sharedOut({ from: steFrom, to: steTo }, codes.length);
  return codes.map((code, place) => ({
    code: admittedCode(code),
    path,
    kind,
    steFrom: ranges?.[place]?.from ?? null,
    steTo: ranges?.[place]?.to ?? null,
    capacity: capacity ?? null,
  }));
}

type Range = { from: number; to: number };

/** A range of numbers in `parts` that follow each other, the first ones longer by one; each is the whole where it has fewer. */
export function sharedOut({ from, to }: Range, parts: number): Range[] {
  const count = to - from + 1;
  if (count < parts) return Array.from({ length: parts }, () => ({ from, to }));
  const each = Math.floor(count / parts);
  const longer = count % parts;
  return Array.from({ length: parts }, (_, place) => {
    const start = from + place * each + Math.min(place, longer);
    return { from: start, to: start + each - (place < longer ? 0 : 1) };
  });
}

/**
 * A code that no scan takes for anything else.
 * @throws ApiError `invalid`
 */
export function admittedCode(code: string): string {
  const scanned = normalCode(code);
  if (!/[A-Z]/.test(scanned)) {
    throw new ApiError(
      "invalid",
      `“${code}” could be an STE number. Put a letter before it, such as A-${code}.`,
    );
  }
  if (/^STE\d+$/.test(scanned)) {
    throw new ApiError(
      "invalid",
      `“${code}” is how a mailbox's label reads. Begin a shelf's code in another way.`,
    );
  }
  if (readItemCode(scanned) !== null) {
    throw new ApiError("invalid", `“${code}” is how a mail item's label reads. Choose another code.`);
  }
  return code;
}

/**
 * The one code that `text` is.
 * @throws ApiError `invalid` where it is none, or several.
 */
export function oneCode(text: string): string {
  const [code = "", ...more] = shelfCodes(text);
  if (more.length > 0) throw new ApiError("invalid", `“${text}” are several codes. Give one.`);
  return admittedCode(code);
}

function twiceWords(code: string, before: string): string {
  return code === before
    ? `${code} is there twice. Leave one out.`
    : `${code} and ${before} are one code to a scanner. Leave one out.`;
}

function tooMany(count: number): ApiError {
  return new ApiError(
    "invalid",
    `These are ${count.toLocaleString("en")} shelves; ${shelvesMost} can be added at one time. Add a part of them.`,
  );
}

/**
 * What sorts shelves in walking order, compared character by character: by what they are in, the largest first, then by code,
 * with numbers by their value: "A-2" before "A-10".
 */
export function walkKey({ path, code }: Pick<ShelfFacts, "path" | "code">): string {
  return [...path, code]
    .map((name) =>
      fold(name).replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, "").padStart(10, "0")),
    )
    .join("\t");
}

/** The folded text for `shelves.search`. */
export function shelfSearchText({ path, code }: Pick<ShelfFacts, "path" | "code">): string {
  return searchText([code, normalCode(code), code.replaceAll(/[^A-Z0-9]+/g, " "), ...path]);
}

/** The number of an STE number; null for one that has other characters. */
export function steValue(steNumber: string): number | null {
  return /^\d{1,9}$/.test(steNumber) ? Number(steNumber) : null;
}

/** "Envelope from Chase for STE 1042". */
export function placedLabel(item: { type: ItemType; senderName: string; steNumber: string }): string {
  return `${itemName({ type: item.type, senderName: item.senderName })} for STE ${item.steNumber}`;
}

/** An item that is to be put somewhere. */
type Placeable = {
  label: string;
  officeId: string;
  officeLabel: string;
  isGone: boolean;
  isWithdrawn: boolean;
};

/** Why an item cannot be put on `shelf` (null: be taken off its own); null when it can. */
export function placingRefusal(
  item: Placeable,
  shelf: { code: string; officeId: string; officeLabel: string } | null,
): string | null {
  if (item.isWithdrawn) return `${item.label} was withdrawn. Register it again.`;
  if (item.isGone)
    return `${item.label} has left: it is not on any shelf. Reopen its last request if it is here.`;
  if (shelf && item.officeId !== shelf.officeId) {
    return `${item.label} is of ${item.officeLabel}, and ${shelf.code} is in ${shelf.officeLabel}. Choose a shelf of ${item.officeLabel}.`;
  }
  return null;
}

/** That a shelf is over capacity; null where it does not. */
export function fullWarning(shelf: { code: string; items: number; capacity: number | null }): string | null {
  if (shelf.capacity === null || shelf.items <= shelf.capacity) return null;
  return `${shelf.code} is full: it holds ${shelf.items} items and has room for ${shelf.capacity}.`;
}

/** @throws ApiError `conflict` where items lie on one of the shelves. */
export function admitRemoval(shelves: readonly { code: string; items: number }[]): void {
  const [first, ...others] = shelves.filter(({ items }) => items > 0);
  if (!first) return;
  const what = first.items === 1 ? "1 item is" : `${first.items} items are`;
  const more = others.length === 0 ? "" : ` So it is with ${others.map(({ code }) => code).join(", ")}.`;
  throw new ApiError(
    "conflict",
    `${what} on ${first.code}. Move them first: “empty shelf ${first.code} to …”.${more}`,
  );
}
