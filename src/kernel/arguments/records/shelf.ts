// What commands about shelves take: a shelf by its code, new codes, where it stands, its kind, its numbers and its room.
import { type ShelfKind, shelfKindLabel } from "@/contract/shelves/shelf";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { choiceKind } from "@/kernel/arguments/plain/choice";
import { handedOverArg } from "@/kernel/arguments/plain/handed-over";
import { recordKind } from "./record";
import { textKind } from "@/kernel/arguments/plain/text";

export const shelfArg = recordKind("shelf", "shelf", ["shelf", "place"], {
  picks: "Code or place",
  offers: "open",
});

/** A shelf that a word announces ("at A-03", "on A-03"); never the one on the screen. */
export const namedShelfArg: typeof shelfArg = { ...shelfArg, specificity: 0, fromContext: () => undefined };

/** Codes that are to be shelves: "A-01", "A-01..A-24", "A-01, B-01". */
export const newShelvesArg: ArgumentKind<string> = {
  ...textKind("codes", 2000),
  hint: "One shelf: A-01. A row of shelves: A-01..A-24. Several with commas.",
};
export const newCodeArg = textKind("code", 40);

/** Shelves that undo passes, by their ids. */
export const shelfIdsArg = handedOverArg<readonly string[]>("shelves");

/** Where items are to lie again: null for nowhere. `on` is where they must lie now, `since` since when; `missing`: they are to be missing again. `found`: they are missing now, and found. */
export type PutBack = {
  to: string | null;
  on: string | null;
  mailIds: readonly string[];
  since?: string | undefined;
  missing?: boolean;
  found?: boolean;
};
export const putBackArg = handedOverArg<readonly PutBack[]>("places");
export const mailIdsArg = handedOverArg<readonly string[]>("items");

const words: Record<ShelfKind, readonly [string, ...string[]]> = {
  SHELF: ["shelf", "shelves"],
  FOLDER: ["folder", "folders"],
  BIN: ["bin", "bins", "box"],
  CAGE: ["cage", "cages"],
  TROLLEY: ["trolley", "cart"],
  OUTBOUND: ["outbound", "out"],
  SHRED_BIN: ["shred bin", "shred-bin", "shredder"],
};

export const shelfKindArg = choiceKind<ShelfKind>(
  "kind",
  60,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above are the kinds
  (Object.keys(words) as ShelfKind[]).map((value) => ({
    value,
    label: shelfKindLabel(value),
    words: words[value],
  })),
);

const none = /^(?:none|nothing|no|-)$/i;

/** What a shelf is in, the largest first: "Back room / Rack A". "none" is nothing. */
export const pathArg: ArgumentKind<string> = {
  ...textKind("path", 260),
  label: "Where it stands",
  none: "none",
  hint: "The largest first: Back room / Rack A.",
};

/** The names of a path. */
export function pathNames(path: string): string[] {
  if (none.test(path.trim())) return [];
  return path
    .split(/[/>]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** A path as pathNames reads it. */
export function pathText(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(" / ");
}

/** STE numbers from one to the other. */
export type SteRange = { from: number; to: number };

/** "STE 1000 to 1099", "1000-1099", "1042"; "none" is no number. */
export const steRangeArg: ArgumentKind<SteRange | null> = {
  name: "STE numbers",
  hint: "The first and the last whose mail belongs here: 1000 to 1099.",
  none: null,
  specificity: 30,
  afterVerb: true,
  parse: (text) => {
    if (none.test(text.trim())) return { is: "value", value: null };
    const read = /^(?:ste\s*|#)?(\d{1,9})(?:\s*(?:to|-|–|…|\.\.+)\s*(?:ste\s*|#)?(\d{1,9}))?$/i.exec(
      text.trim(),
    );
    if (!read) return { is: "no", why: `“${text}” is no range of STE numbers. Type STE 1000 to 1099.` };
    const [from, to] = [Number(read[1]), Number(read[2] ?? read[1])];
    return from <= to
      ? { is: "value", value: { from, to } }
      : { is: "impossible", why: `${text} runs backwards. Type the lower number first.` };
  },
  complete: () => nothing,
  format: (range) => (range === null ? "none" : `STE ${range.from} to ${range.to}`),
};

/** How many items a shelf has room for: "40"; "none" is not said. */
export const capacityArg: ArgumentKind<number | null> = {
  name: "capacity",
  hint: "How many items it has room for.",
  none: null,
  specificity: 0,
  parse: (text) => {
    if (none.test(text.trim())) return { is: "value", value: null };
    const count = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    return count > 0 && count <= 100_000
      ? { is: "value", value: count }
      : { is: "no", why: `“${text}” is no count. Type for how many items there is room: 40.` };
  },
  complete: () => nothing,
  format: (count) => (count === null ? "none" : String(count)),
};

/** An audit of a shelf that undo names. */
export const auditArg = handedOverArg<{ id: string; label: string; version?: number }>("audit");
