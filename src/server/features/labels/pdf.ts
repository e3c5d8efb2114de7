// Labels as a PDF, a page each, exactly as large as the paper: for IPP printers and for the browser.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PDFDocument, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";
import fontkit from "@cantoo/fontkit";
import type { Code, Layout, Text } from "./layout";
import { modulesOf } from "./modules";

const pointsPerMillimetre = 72 / 25.4;

/** The sheet of `layouts`, in their order. */
export async function pdfOf(layouts: readonly Layout[]): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  const font = await file.embedFont(await fontBytes(), { subset: true });
  for (const layout of layouts) {
    const page = file.addPage([layout.width * pointsPerMillimetre, layout.height * pointsPerMillimetre]);
    drawCode(page, layout.code, layout.height);
    for (const text of layout.texts) drawText(page, font, text, layout.height);
  }
  return file.save();
}

const fonts = new Map<string, Promise<Uint8Array>>();

/**
 * Liberation Sans (SIL Open Font License 1.1), which pdfjs-dist ships: the fonts that PDF readers have by themselves hold
 * no Turkish letters.
 */
export function fontBytes(weight: "Bold" | "Regular" = "Bold"): Promise<Uint8Array> {
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const font = fonts.get(weight) ?? readFile(join(folder, "standard_fonts", `LiberationSans-${weight}.ttf`));
  fonts.set(weight, font);
  return font;
}

/** Draws a code. Each run of dark modules of a row is one rectangle: no hairline stands between two of them. */
export function drawCode(
  page: PDFPage,
  { text, symbology, x, y, module, height }: Code,
  pageHeight: number,
): void {
  const rows = modulesOf(text, symbology);
  if (!rows) throw new RangeError(`"${text}" cannot be a code of this kind.`);
  const rowHeight = rows.length === 1 ? height : module;
  rows.forEach((row, down) => {
    for (const { from, length } of runsOf(row)) {
      page.drawRectangle({
        x: (x + from * module) * pointsPerMillimetre,
        y: (pageHeight - y - (down + 1) * rowHeight) * pointsPerMillimetre,
        width: length * module * pointsPerMillimetre,
        height: rowHeight * pointsPerMillimetre,
      });
    }
  });
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((dark, place) => {
    const last = runs.at(-1);
    if (!dark) return;
    if (last && last.from + last.length === place) last.length += 1;
    else runs.push({ from: place, length: 1 });
  });
  return runs;
}

/** Draws a text; letters that the font has not are question marks. */
export function drawText(
  page: PDFPage,
  font: PDFFont,
  { text, x, y, height, width }: Text,
  pageHeight: number,
): void {
  const known = new Set(font.getCharacterSet());
  const shown = Array.from(text.normalize("NFC"))
    .map((character) => (known.has(character.codePointAt(0) ?? 0) ? character : "?"))
    .join("");
  const size = height * pointsPerMillimetre;
  const natural = font.widthOfTextAtSize(shown, size);
  const room = width * pointsPerMillimetre;
  page.drawText(shown, {
    x: x * pointsPerMillimetre,
    // The base line stands at four fifths of the height, as label printers have it.
    y: (pageHeight - y - height * 0.8) * pointsPerMillimetre,
    // The layout's estimate is an upper bound for all but rare letters.
    size: natural > room ? (size * room) / natural : size,
    font,
  });
}
