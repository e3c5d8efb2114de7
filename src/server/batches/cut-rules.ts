// Where a scan is cut, which of its pages are left out, and how they are turned. Pure.
import type { PageKind } from "@/contract/batch";
import { readItemCode } from "@/contract/item-code";
import { trackingCodes } from "@/contract/tracking";

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

/** What a code was found to be of: an item of the batch's office, or of another one. */
export type Found = { itemId: string; isHere: boolean };

export type CutPage = { number: number; turn: number; leftOut: boolean };
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

type Beginning = { code: string; found: Found | null };

/**
 * The code of a page that begins a part: an item's own code, known or not, before any other that an item has. Bar codes that no
 * item has, such as those of an invoice, begin none.
 */
function beginningOf({ codes }: Seen, known: ReadonlyMap<string, Found>): Beginning | null {
  const read = codes.map((text) => {
    const found = codesOf(text)
      .map((code) => ({ code, found: known.get(code) }))
      .find((each) => each.found);
    return { own: readItemCode(text), code: found?.code ?? text, found: found?.found ?? null };
  });
  const own = read.find((each) => each.own !== null);
  if (own) return { code: own.own ?? own.code, found: own.found };
  const other = read.find(({ found }) => found?.isHere) ?? read.find(({ found }) => found);
  return other ? { code: other.code, found: other.found } : null;
}

/** Cuts a scan before each page that bears the code of an item. A sheet that only separates and its letter are one part. */
export function cutIntoParts(
  pages: readonly Seen[],
  known: ReadonlyMap<string, Found>,
  { leavesOutBlanks }: { leavesOutBlanks: boolean },
): CutPart[] {
  const isAllBlank = pages.every(({ kind }) => kind === "blank" || kind === "broken");
  const parts: { beginning: Beginning | null; pages: (Seen & { leftOut: boolean })[] }[] = [];
  for (const page of pages) {
    const beginning = beginningOf(page, known);
    const last = parts.at(-1);
    const isEmpty = last?.pages.every(({ leftOut }) => leftOut) ?? false;
    const goesOn = isEmpty && (last?.beginning == null || last.beginning.code === beginning?.code);
    const isLeftOut =
      page.kind === "separator" ||
      page.kind === "broken" ||
      (page.kind === "blank" && leavesOutBlanks && !isAllBlank);
    const placed = { ...page, leftOut: isLeftOut };
    if (!last || (beginning && !goesOn)) parts.push({ beginning, pages: [placed] });
    else {
      last.beginning ??= beginning;
      last.pages.push(placed);
    }
  }
  return parts.map(({ beginning, pages: own }) => ({
    code: beginning?.code ?? null,
    note: noteOf(beginning),
    itemId: beginning?.found?.isHere ? beginning.found.itemId : null,
    pages: turned(own),
  }));
}

function noteOf(beginning: Beginning | null): string | null {
  if (beginning === null) return "No code stands before these pages. Assign them, or join them with a part.";
  const { code, found } = beginning;
  if (found?.isHere) return null;
  return found
    ? `${code} is the code of an item of another office. Take the sheets there, and leave this part out.`
    : `No item has the code ${code}. Assign the part by hand.`;
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
export function problemOf(pages: readonly Seen[], parts: readonly CutPart[]): string | null {
  const count = pages.length;
  const broken = pages.filter(({ kind }) => kind === "broken").length;
  const said: string[] = [];
  if (broken === count) return `None of its ${count} pages can be read. Scan the letters again.`;
  if (pages.every(({ kind }) => kind === "blank" || kind === "broken")) {
    said.push(
      `${count === 1 ? "Its page is" : `All ${count} pages are`} blank. Lay the stack the other way round and scan it again.`,
    );
  } else if (parts.every(({ code }) => code === null)) {
    said.push("No code was found on its pages. Split it and assign the parts by hand.");
  }
  if (broken > 0) {
    const numbers = pages.flatMap(({ kind, number }) => (kind === "broken" ? [number] : []));
    said.push(
      `${broken === 1 ? "Page" : "Pages"} ${numbers.join(", ")} cannot be read. Scan ${broken === 1 ? "it" : "them"} again.`,
    );
  }
  return said.length === 0 ? null : said.join(" ");
}
