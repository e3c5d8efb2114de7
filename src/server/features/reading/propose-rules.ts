// What is proposed of a photo: one mailbox that STE number and name agree on, or candidates to choose from. Rather none than a wrong one.
import { type Crop, type Reading, type ReadingOutcome, candidatesMost } from "@/contract/reading/reading";
import { sameSte, withSte } from "@/contract/text/ste-number";
import { type Layout, type Line, type OfficeAddress, layoutOf } from "./layout-rules";
import { type DirectoryMailbox, type NameFit, nameFits } from "./name-rules";
import { areOneDigitApart } from "./near-number-rules";
import { type SpelledSte, steNumbersIn } from "./ste-rules";

/** An STE number with the line it stands in. */
type NumberRead = SpelledSte & { line: Line };

/** What was understood of the lines before anyone is looked up. */
export type Understood = {
  layout: Layout;
  /** STE numbers in the addressee's lines. */
  numbers: NumberRead[];
  /** The addressee's lines that can hold a name. */
  names: Line[];
};

export type Proposal = Pick<Reading, "candidates" | "read" | "crop"> & { outcome: ReadingOutcome };

/** Begins with a house number, or says street or number as Turkish addresses do. */
const street = /^\W*(?:[1-9]\s|[1-9]\d+\s*)\p{L}|\b(?:cad|sok|mah|bulv|blv|no)\b\s*[.:]/iu;

/** From which probability on a digit is believed although a namesake's number is one digit away. */
const sureDigits = 0.9;

/** Finds what to look up in the lines of a picture. */
export function understand(lines: readonly Line[], office: OfficeAddress): Understood {
  const layout = layoutOf(lines, office);
  const numbers = layout.addressee.flatMap((line) =>
    steNumbersIn(line.text).map((number) => ({ ...number, line })),
  );
  const names = layout.addressee.filter(
    ({ text }) => !street.test(text) && (text.match(/\p{L}/gu) ?? []).length >= 4,
  );
  return { layout, numbers, names };
}

/**
 * Proposes whose mail it is.
 * @param mailboxes Of one office: those with the numbers, and those whose names may fit.
 */
export function propose(understood: Understood, mailboxes: readonly DirectoryMailbox[]): Proposal {
  const { numbers, names, layout } = understood;
  const fits = nameFits(
    names.map(({ text }) => text),
    mailboxes,
  ).toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.likeness - a.likeness);
  const bySte = numbers.flatMap((number) => {
    const mailbox = withNumber(mailboxes, number);
    return mailbox ? [{ number, mailbox }] : [];
  });
  const read = {
    ...(numbers[0] && { steNumber: (bySte[0]?.number ?? numbers[0]).spelled }),
    ...((fits[0] ?? names[0]) && { name: fits[0]?.line ?? names[0]?.text ?? "" }),
    ...(layout.sender[0] && { sender: layout.sender[0].text }),
  };
  const shown = cropOf(layout.addressee);
  const both = bySte.flatMap(({ number, mailbox }) => {
    const fit = fits.find((each) => each.mailbox.id === mailbox.id);
    return fit ? [{ number, mailbox, fit }] : [];
  });
  const [agreed] = both;
  if (agreed && isSure(agreed, both, fits)) {
    const why = `STE ${agreed.mailbox.steNumber} and “${agreed.fit.line}” were read.`;
    const candidates = [{ ...candidate(agreed.mailbox, agreed.fit, why) }];
    return { outcome: "agree", candidates, read: { ...read, name: agreed.fit.line }, crop: shown };
  }
  const whole = fits.filter(({ isWhole }) => isWhole);
  // A number that no word names is none by itself.
  const named = bySte.filter(({ number }) => number.isNamed);
  const candidates = uniqueCandidates([
    ...both.map(({ mailbox, fit }) =>
      candidate(mailbox, fit, `STE ${mailbox.steNumber} and “${fit.line}” were read.`),
    ),
    ...whole.map((fit) => candidate(fit.mailbox, fit, `“${fit.line}” was read.`)),
    ...named.map(({ mailbox, number }) => candidate(mailbox, null, `STE ${number.spelled} was read.`)),
  ]);
  const outcome = whole.length > 0 ? "name-only" : candidates.length > 0 ? "ste-only" : "none";
  return { outcome, candidates, read, crop: candidates.length > 0 ? shown : null };
}

/**
 * Whether number and name agree letter for letter: then looking for other mailboxes by the name changes nothing. `mailboxes` are those
 * with the numbers that were read, and with numbers one digit apart from them.
 */
export function agreesToTheLetter(understood: Understood, mailboxes: readonly DirectoryMailbox[]): boolean {
  const { outcome, candidates } = propose(understood, mailboxes);
  const own = mailboxes.filter(({ id }) => id === candidates[0]?.mailboxId);
  const [fit] = nameFits(
    understood.names.map(({ text }) => text),
    own,
  );
  return outcome === "agree" && fit !== undefined && fit.isWhole && fit.likeness === 1;
}

type Both = { number: NumberRead; mailbox: DirectoryMailbox; fit: NameFit };

/**
 * Whether number and name mean this mailbox and no other. No second one has both; no other's name fits better; and where a digit is
 * not sure, or a letter was mended, no namesake's number is one digit away. A number without a word before it needs the whole name.
 */
function isSure({ number, mailbox, fit }: Both, both: readonly Both[], fits: readonly NameFit[]): boolean {
  if (both.some((other) => other.mailbox.id !== mailbox.id)) return false;
  if (!number.isNamed && !fit.isWhole) return false;
  const isSafe = surenessOf(number) >= sureDigits && number.numbers.length === 1;
  return !fits.some((other) => {
    if (other.mailbox.id === mailbox.id || !other.isWhole) return false;
    if (!fit.isWhole || other.likeness > fit.likeness) return true;
    if (other.likeness < fit.likeness) return false;
    const [own, its] = [mailbox.steNumber, other.mailbox.steNumber];
    // A digit that is there twice is read once more easily than it is read as another.
    return areOneDigitApart(own, its) && (!isSafe || own.length !== its.length);
  });
}

/** The probability of the number's least sure character. */
function surenessOf({ line, at, spelled }: NumberRead): number {
  return Math.min(...line.sure.slice(at, at + spelled.length));
}

/** The mailbox with that number: as it was read, else as it is mended; none where two have it. */
function withNumber(
  mailboxes: readonly DirectoryMailbox[],
  { numbers }: SpelledSte,
): DirectoryMailbox | null {
  for (const number of numbers) {
    const hits = withSte(
      mailboxes.filter(({ steNumber }) => sameSte(steNumber, number)),
      number,
    );
    const [only] = hits;
    if (only && hits.length === 1) return only;
    if (hits.length > 1) return null;
  }
  return null;
}

function candidate(
  mailbox: DirectoryMailbox,
  fit: NameFit | null,
  why: string,
): Reading["candidates"][number] {
  const recipient = fit?.recipient;
  return {
    mailboxId: mailbox.id,
    steNumber: mailbox.steNumber,
    workspaceName: mailbox.workspaceName,
    ...(recipient && {
      recipientId: recipient.id,
      recipientName: `${recipient.name} ${recipient.lastName}`.trim(),
    }),
    why,
  };
}

function uniqueCandidates(all: readonly Reading["candidates"][number][]) {
  const seen = new Set<string>();
  const unique = all.filter(({ mailboxId }) => !seen.has(mailboxId) && seen.add(mailboxId));
  return unique.slice(0, candidatesMost);
}

/** The box around the lines, with a little air, in fractions of the upright picture; null without lines. */
function cropOf(lines: readonly Line[]): Crop | null {
  if (lines.length === 0) return null;
  const air = 0.015;
  const left = Math.max(0, Math.min(...lines.map(({ box }) => box.x)) - air);
  const top = Math.max(0, Math.min(...lines.map(({ box }) => box.y)) - air);
  const right = Math.min(1, Math.max(...lines.map(({ box }) => box.x + box.width)) + air);
  const bottom = Math.min(1, Math.max(...lines.map(({ box }) => box.y + box.height)) + air);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A box of the upright picture in the picture as it is stored, which is turned by `turn` clockwise to be upright. */
export function asStored({ x, y, width, height }: Crop, turn: 0 | 90 | 180 | 270): Crop {
  if (turn === 90) return { x: y, y: 1 - x - width, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: 1 - y - height, y: x, width: height, height: width };
  return { x, y, width, height };
}
