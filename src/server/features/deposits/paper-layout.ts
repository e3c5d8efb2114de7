// Where everything stands on a deposit's papers: pure, in millimetres from a page's upper left corner. No text is shortened: a long one
// goes on in the next line, and a long list on the next page.
import type { Deposit, DepositPaper } from "@/contract/deposits/deposit";
import { cameBack } from "@/contract/deposits/deposit-papers";
import { formatCents } from "@/contract/text/money";
import { dayWords } from "@/server/platform/rules/moment";
import { type Text, widthOf } from "../labels/layout";

/** `right`: it ends where its column does. */
type Line = Text & { bold?: boolean; right?: boolean };
export type Page = { width: number; height: number; texts: readonly Line[] };

export type PaperContent = Pick<Deposit, "number" | "method"> & {
  status: Deposit["status"];
  now: Date;
  bankName: string;
  bankAddress: string;
  holder: string;
  routingNumber: string;
  /** The whole number of the account. */
  accountNumber: string;
  lastFour: string;
  /** The office's address, a line each. */
  office: readonly string[];
  checks: readonly { number: string; payer: string; cents: number | null }[];
  /** All checks together. */
  cents: number;
};

/** Letter, and the usual check. */
const letter = { width: 215.9, height: 279.4 };
const checkSize = { width: 152.4, height: 69.9 };
const margin = 20;
const room = letter.width - 2 * margin;
const leading = 1.25;
const rowStep = 5.6;

/** The pages of a paper; an endorsement has one for each check. */
export function pagesOf(paper: DepositPaper, content: PaperContent): Page[] {
  if (paper === "endorsement") return content.checks.map(() => endorsement(content));
  const head = paper === "slip" ? slipHead(content) : letterHead(content);
  return paged(content, head, checkTable(content));
}

/** What stays on one page; its lines count from its own upper edge. */
type Block = { height: number; lines: readonly Line[] };

/** A text over the whole width. `after` is the room below it. */
function paragraph(text: string, height: number, after: number, { bold = false, width = room } = {}): Block {
  const lines = wrapped(text, width, height);
  const step = height * leading;
  return {
    height: step * lines.length + after,
    lines: lines.map((each, place) => ({ text: each, x: 0, y: place * step, height, width, bold })),
  };
}

/** On each page of a deposit that came back, so that its paper is never handed in again. */
function mark({ status }: PaperContent): Block[] {
  if (!cameBack(status)) return [];
  return [paragraph(`${status}. Do not deposit.`, 7, 4, { bold: true })];
}

function slipHead(content: PaperContent): Block[] {
  const { number, now, bankName, holder, routingNumber, accountNumber, office } = content;
  return [
    paragraph("Deposit slip", 9, 2, { bold: true }),
    paragraph(`Deposit ${number}, ${dayWords(now)}`, 4.4, 0.5),
    paragraph(`From ${office.join(", ")}`, 4.4, 4.5),
    paragraph(bankName, 5.5, 2, { bold: true }),
    paragraph(`Account in the name of ${holder}`, 5, 2),
    paragraph(`Routing number ${routingNumber}`, 5, 2),
    paragraph(`Account number ${accountNumber}`, 5, 8),
  ];
}

function letterHead(content: PaperContent): Block[] {
  const { number, now, method, bankName, bankAddress, holder, lastFour, office } = content;
  const sent =
    method === "BRANCH"
      ? "Handed in at a branch with the deposit slip."
      : "Sent by mail with the deposit slip.";
  return [
    ...office.map((line) => paragraph(line, 4.4, 0.5)),
    paragraph("", 4.4, 0),
    paragraph(dayWords(now), 4.4, 6.5),
    paragraph(bankName, 5, 0.5, { bold: true }),
    paragraph(bankAddress, 4.4, 9),
    paragraph(`Deposit for ${holder}, account ending in ${lastFour}`, 5, 3.5, { bold: true }),
    paragraph("Please credit the enclosed checks to this account.", 4.4, 1.5),
    paragraph(sent, 4.4, 1.5),
    paragraph(`Our reference: deposit ${number}.`, 4.4, 8),
  ];
}

function endorsement({ bankName, holder, accountNumber }: PaperContent): Page {
  const width = checkSize.width - 20;
  const blocks = [
    paragraph("For deposit only", 6, 2.5, { bold: true, width }),
    paragraph(`${bankName}, account ${accountNumber}`, 4.5, 2, { width }),
    paragraph(holder, 4.5, 8, { width }),
    paragraph("Signature ______________________________", 4.5, 0, { width }),
  ];
  return { ...checkSize, texts: stacked(blocks, 10, 10) };
}

type Table = { head: Block; rows: readonly Block[] };

/** The checks, one a row, and their total in the last. */
function checkTable({ checks, cents }: PaperContent): Table {
  const total = `Total of ${checks.length} ${checks.length === 1 ? "check" : "checks"}`;
  return {
    head: row([null, "No.", "Payer", "Amount"], 3.2, true),
    rows: [
      ...checks.map((check, place) =>
        row([String(place + 1), check.number, check.payer, amount(check.cents)], 3.6),
      ),
      row([null, null, total, amount(cents)], 4.4, true),
    ],
  };
}

const amount = (cents: number | null) => (cents === null ? "" : formatCents(cents));

/** Place, number, payer and amount. */
const columns = [
  { x: 0, width: 8 },
  { x: 10, width: 34 },
  { x: 46, width: 88 },
  { x: 136, width: 40, right: true },
];

function row(cells: readonly (string | null)[], height: number, bold = false): Block {
  const step = height * leading;
  const texts = columns.map(({ width }, place) => wrapped(cells[place] ?? "", width, height));
  return {
    height: rowStep + step * (Math.max(...texts.map(({ length }) => length)) - 1),
    lines: columns.flatMap((column, place) =>
      (texts[place] ?? []).map((text, line) => ({ ...column, text, y: line * step, height, bold })),
    ),
  };
}

/** The head, then the table; the mark and the table's own head stand on each page. */
function paged(content: PaperContent, head: readonly Block[], table: Table): Page[] {
  const bottom = letter.height - margin;
  const first = [...mark(content), ...head, table.head];
  const next = [...mark(content), table.head];
  const pages: Block[][] = [first];
  let y = margin + heightOf(first);
  for (const each of table.rows) {
    if (y + each.height > bottom) {
      pages.push([...next]);
      y = margin + heightOf(next);
    }
    pages.at(-1)?.push(each);
    y += each.height;
  }
  return pages.map((blocks, place) => ({
    ...letter,
    texts: [
      ...stacked(blocks, margin, margin),
      ...(pages.length === 1 ? [] : [pageNumber(content.number, place + 1, pages.length)]),
    ],
  }));
}

/** It names the deposit, as a page may come apart from the first. */
function pageNumber(deposit: number, page: number, of: number): Line {
  return {
    text: `Deposit ${deposit}, page ${page} of ${of}`,
    x: margin,
    y: letter.height - 14,
    height: 3.2,
    width: room,
    right: true,
  };
}

function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}

/** The blocks below each other from `x` and `y` on. */
function stacked(blocks: readonly Block[], x: number, y: number): Line[] {
  return blocks.flatMap(({ lines }, place) => {
    const top = y + heightOf(blocks.slice(0, place));
    return lines.map((line) => ({ ...line, x: x + line.x, y: top + line.y }));
  });
}

/** `text` in lines no wider than `width`, cut between words, and inside one that is wider than a line. Empty text is one line. */
function wrapped(text: string, width: number, height: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((each) => pieces(each, width, height))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || widthOf(longer, height) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number, height: number): string[] {
  if (widthOf(word, height) <= width) return [word];
  const parts = [""];
  for (const character of word) {
    const part = `${parts.at(-1) ?? ""}${character}`;
    if (widthOf(part, height) <= width) parts[parts.length - 1] = part;
    else parts.push(character);
  }
  return parts;
}
