// Where a scan is cut, which of its pages are left out, and how they are turned. Pure.
import type { PageKind } from "@/contract/batches/batch";
import { normalCode } from "@/contract/codes/code";
import { readItemCode } from "@/contract/mail/item-code";
import { trackingCodes } from "@/contract/codes/tracking";
import { pagesText } from "@/server/features/batches/part-rules";

/** A page as it was seen, in the order of the scan. */
export type Seen = {
  number: number;
  kind: PageKind;
  /** Texts of its bar codes. */
  codes: readonly string[];
  axis: number | null;
  byText: number | null;
  byCode: number | null;
};

/** What a code was found to be of: an item of the batch's office, with words for it, or one of another office. */
export type Found = { itemId: string; isHere: boolean; label: string };

type CutPage = { number: number; turn: number; leftOut: boolean };
export type CutPart = {
  code: string | null;
  note: string | null;
  itemId: string | null;
  pages: CutPage[];
};

/** Every code that an item may be found by whose label was read as `text`. */
export function codesOf(text: string): readonly string[] {
  const own = readItemCode(text);
  return own === null ? trackingCodes(text) : [own];
}

/** What a page begins a part with: the code, and every item or unknown code of ours that it names. */
type Beginning = { code: string | null; subjects: readonly Subject[] };
type Subject = { key: string; code: string; found: Found | null };

/** A code that looks like one of ours, whether or not its check character fits: a label that was misread is still a label. */
const looksOurs = /^PH[0-9A-Z]{8}$/;

/**
 * What begins a part: an item's own code, known or not, and any other code that an item has. Bar codes that no item has, such as
 * those of an invoice, begin none; a separator sheet begins one even if only its mark could be read.
 */
function beginningOf({ codes, kind }: Seen, known: ReadonlyMap<string, Found>): Beginning | null {
  const read = codes.flatMap((text) => {
    const own = readItemCode(text) ?? (looksOurs.test(normalCode(text)) ? normalCode(text) : null);
    const at = codesOf(text).find((code) => known.has(code));
    const found = (at !== undefined && known.get(at)) || null;
    const code = own ?? at ?? text;
    return own === null && found === null
      ? []
      : [{ isOwn: own !== null, key: found?.itemId ?? code, code, found }];
  });
  // The item's own code names it better than a carrier's number.
  const subjects = [
    ...new Map(
      [...read.filter(({ isOwn }) => !isOwn), ...read.filter(({ isOwn }) => isOwn)].map((each) => [
        each.key,
        each,
      ]),
    ).values(),
  ];
  const [first] = subjects;
  if (first) return { code: first.code, subjects };
  return kind === "separator" ? { code: null, subjects } : null;
}

type Piece = {
  beginning: Beginning | null;
  behind: Beginning | null;
  pages: (Seen & { leftOut: boolean })[];
};

/** Cuts a scan before each page that bears the code of an item. A sheet that only separates and its letter are one part. */
export function cutIntoParts(
  pages: readonly Seen[],
  known: ReadonlyMap<string, Found>,
  { leavesOutBlanks }: { leavesOutBlanks: boolean },
): CutPart[] {
  const isAllBlank = pages.every(({ kind }) => kind === "blank" || kind === "broken");
  const pieces: Piece[] = [];
  for (const page of pages) {
    const beginning = beginningOf(page, known);
    const last = pieces.at(-1);
    const isEmpty = last?.pages.every(({ leftOut }) => leftOut) ?? false;
    const goesOn = isEmpty && (last?.beginning == null || isSame(last.beginning, beginning));
    const isLeftOut =
      page.kind === "separator" ||
      page.kind === "broken" ||
      (page.kind === "blank" && leavesOutBlanks && !isAllBlank);
    const placed = { ...page, leftOut: isLeftOut };
    if (last && (!beginning || goesOn)) {
      last.beginning ??= beginning;
      last.pages.push(placed);
      continue;
    }
    // No letter lies between the two: whose the next one is cannot be told.
    const behind =
      last && isEmpty && last.pages.every(({ kind }) => kind !== "broken") ? last.beginning : null;
    pieces.push({ beginning, behind, pages: [placed] });
  }
  return pieces.map((piece, place) => {
    const note = noteOf(piece, pieces[place + 1]?.behind ? pieces[place + 1] : undefined);
    const [subject] = piece.beginning?.subjects ?? [];
    return {
      code: piece.beginning?.code ?? null,
      note,
      itemId: note === null && subject?.found ? subject.found.itemId : null,
      pages: turned(piece.pages),
    };
  });
}

function isSame(one: Beginning, other: Beginning | null): boolean {
  if (other === null) return false;
  const keys = ({ subjects }: Beginning) =>
    subjects
      .map(({ key }) => key)
      .toSorted()
      .join(" ");
  return keys(one) === keys(other);
}

/** Why nobody is matched with a part; null where its item is known. `next` is the one that follows an empty one directly. */
function noteOf({ beginning, behind }: Piece, next: Piece | undefined): string | null {
  if (beginning === null)
    return "No code was found before these pages. Assign them, or join them with a part.";
  const [first, second] = behind ? [behind, beginning] : next?.beginning ? [beginning, next.beginning] : [];
  if (first && second) {
    return `No letter lies between the code ${nameOf(first)} and the code ${nameOf(second)} behind it. Were the separator sheets printed on both sides? See whose letter this is, and assign it by hand.`;
  }
  const [subject, ...others] = beginning.subjects;
  if (!subject)
    return "The code of this separator sheet cannot be read. See whose letter this is, and assign it by hand.";
  if (others.length > 0) {
    return `The codes of ${beginning.subjects.length} items are on one page: ${nameOf(beginning)}. See whose letter this is, and assign it by hand.`;
  }
  const { code, found } = subject;
  if (found?.isHere) return null;
  return found
    ? `${code} is the code of an item of another office. Take the sheets there, and leave this part out.`
    : `No item has the code ${code}. Assign the part by hand.`;
}

function nameOf({ subjects }: Beginning): string {
  if (subjects.length === 0) return "that cannot be read";
  return subjects.map(({ code, found }) => (found?.isHere ? `${code} (${found.label})` : code)).join(" and ");
}

/**
 * Turns pages upright: after their text; where that says nothing after their code, unless it is stuck on across the text; else
 * like the other pages of their part, which went through the scanner in the same way.
 */
function turned(pages: readonly (Seen & { leftOut: boolean })[]): CutPage[] {
  const sure = pages.map((page) => page.byText ?? fitting(page.byCode, page));
  const usual = sure.find((turn) => turn !== null) ?? null;
  return pages.map((page, place) => ({
    number: page.number,
    leftOut: page.leftOut,
    turn: sure[place] ?? fitting(usual, page) ?? (page.axis === 90 ? 90 : 0),
  }));
}

/** `turn` where lines of text run across after it. */
function fitting(turn: number | null, { axis }: Pick<Seen, "axis">): number | null {
  return turn !== null && (axis === null || turn % 180 === axis) ? turn : null;
}

/** What is to be said of a whole scan; null where nothing is. */
export function problemOf(
  pages: readonly Seen[],
  parts: readonly CutPart[],
  { mayMissPages, isOverdue }: { mayMissPages: boolean; isOverdue: boolean },
): string | null {
  const count = pages.length;
  const numbersOf = (kind: PageKind) => pages.flatMap((page) => (page.kind === kind ? [page.number] : []));
  const [broken, damaged] = [numbersOf("broken"), numbersOf("damaged")];
  const said: string[] = [];
  if (broken.length === count) return `None of its ${count} pages can be read. Scan the letters again.`;
  if (pages.every(({ kind }) => kind === "blank" || kind === "broken")) {
    said.push(
      `${count === 1 ? "Its page is" : `All ${count} pages are`} blank. Lay the stack the other way round and scan it again.`,
    );
  } else if (parts.every(({ code }) => code === null)) {
    said.push("No code was found on its pages. Split it and assign the parts by hand.");
  }
  if (mayMissPages) {
    said.push(
      `The file is damaged: ${count === 1 ? "1 page was" : `${count} pages were`} found, others may be missing. Compare them with the letters.`,
    );
  }
  if (isOverdue) said.push("Reading this scan took too long and was ended.");
  if (broken.length > 0) {
    said.push(`${pagesText(broken)} cannot be read. Scan ${broken.length === 1 ? "it" : "them"} again.`);
  }
  if (damaged.length > 0) said.push(`${pagesText(damaged)} may be incomplete. Compare with the letter.`);
  return said.length === 0 ? null : said.join(" ");
}
