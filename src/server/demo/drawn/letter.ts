// A letter as its scan shows it: a PDF of one or two pages.
import { PDFDocument, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import type { Random } from "../random";
import { canWrite, fontFile } from "./ink";

export type Written = {
  sender: { name: string; address: string };
  /** Name and lines of the address. */
  addressee: readonly string[];
  writtenAt: Date;
};

/** US Letter, in points. */
const [width, height] = [612, 792];
const margin = 72;
const lineHeight = 15;

const openings = [
  "We are writing about your account with us. Please read this letter carefully and keep it for your records.",
  "Thank you for your business. This letter confirms the change that you asked for.",
  "This is a notice about your registration. No action is needed if everything below is right.",
  "Enclosed you find the summary of the last period. The figures are explained below.",
];
const middles = [
  "The amount shown was worked out from the information that we had at the end of the month. If something has changed since, tell us within thirty days, and we will work it out again.",
  "You can look at all documents at any time in your account. If you cannot sign in, call us from Monday to Friday between nine and five, and have this letter with you.",
  "Our records show the mailing address above. If it is not right, send us a short note with the right one. Until then we go on writing to this address.",
  "This change takes effect on the first day of the next month. Until then everything stays as it is. You need not sign or return anything.",
  "If you have paid in the meantime, please disregard this letter. A payment takes up to five working days until we see it.",
];

/** Draws the letter. The same facts and random numbers give the same pages. */
export async function letterPdf(letter: Written, random: Random): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  const font = await file.embedFont(fontFile("Regular"), { subset: true });
  const bold = await file.embedFont(fontFile("Bold"), { subset: true });
  const sender =
    canWrite(letter.sender.name) && letter.sender.name !== "Unknown"
      ? letter.sender.name
      : "Office of Accounts";
  const reference = `${random.digits(4)}-${random.digits(5)}`;
  const first = file.addPage([width, height]);
  const grey = rgb(0.35, 0.35, 0.38);
  first.drawText(sender, { x: margin, y: height - margin, size: 16, font: bold });
  if (canWrite(letter.sender.address) && letter.sender.address !== "-") {
    first.drawText(letter.sender.address, { x: margin, y: height - margin - 18, size: 9, font, color: grey });
  }
  first.drawLine({
    start: { x: margin, y: height - margin - 28 },
    end: { x: width - margin, y: height - margin - 28 },
    thickness: 0.8,
    color: grey,
  });
  const lines = letter.addressee.filter(canWrite);
  let y = height - margin - 70;
  for (const line of lines) {
    first.drawText(line, { x: margin, y, size: 11, font });
    y -= lineHeight;
  }
  const day = letter.writtenAt.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  first.drawText(day, {
    x: width - margin - font.widthOfTextAtSize(day, 11),
    y: height - margin - 70,
    size: 11,
    font,
  });
  first.drawText(`Reference ${reference}`, { x: margin, y: y - 20, size: 11, font: bold });
  y = paragraphs(first, font, [`Dear ${lines[0] ?? "customer"},`, random.pick(openings)], y - 48);
  y = table(first, { font, bold }, random, y - 8);
  y = paragraphs(first, font, random.shuffled(middles).slice(0, 2), y - 12);
  paragraphs(first, font, ["Sincerely,", sender], y - 8);
  if (random.below(3) === 0) {
    const second = file.addPage([width, height]);
    second.drawText(`Page 2 · Reference ${reference}`, {
      x: margin,
      y: height - margin,
      size: 9,
      font,
      color: grey,
    });
    paragraphs(second, font, random.shuffled(middles), height - margin - 30);
  }
  return file.save();
}

/** Draws texts from `y` down; gives where the next one goes. */
function paragraphs(page: PDFPage, font: PDFFont, texts: readonly string[], y: number): number {
  for (const text of texts) {
    for (const line of broken(text, font)) {
      page.drawText(line, { x: margin, y, size: 11, font });
      y -= lineHeight;
    }
    y -= 7;
  }
  return y;
}

function broken(text: string, font: PDFFont): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = font.widthOfTextAtSize(longer, 11) <= width - 2 * margin;
    if (lines.length > 0 && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function table(
  page: PDFPage,
  { font, bold }: { font: PDFFont; bold: PDFFont },
  random: Random,
  y: number,
): number {
  const amounts = [random.below(90_000), random.below(9000), random.below(4000)];
  const money = (cents: number) => `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  const sum = amounts.reduce((all, each) => all + each, 0);
  const rows: [string, number, PDFFont][] = [
    ["Previous balance", amounts[0] ?? 0, font],
    ["Charges of this period", amounts[1] ?? 0, font],
    ["Other", amounts[2] ?? 0, font],
    ["Total", sum, bold],
  ];
  for (const [words, amount, type] of rows) {
    const text = money(amount);
    page.drawText(words, { x: margin + 12, y, size: 11, font: type });
    page.drawText(text, {
      x: width - margin - 12 - type.widthOfTextAtSize(text, 11),
      y,
      size: 11,
      font: type,
    });
    y -= lineHeight + 2;
  }
  return y;
}
