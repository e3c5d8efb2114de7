// Where everything stands on a label: pure, in millimetres from its upper left corner, for ZPL and PDF alike.
import { type LabelPreset, type Symbology, presetSize } from "@/contract/labels/label";
import type { LabelContent } from "./rules";

/** `height` is that of the capitals' line, as fonts count it. */
export type Text = { text: string; x: number; y: number; height: number; width: number };

/** `module` is the side of one square, or the width of the narrowest bar. */
export type Code = {
  text: string;
  symbology: Symbology;
  x: number;
  y: number;
  module: number;
  width: number;
  height: number;
};

export type Layout = { width: number; height: number; code: Code; texts: readonly Text[] };

/** How many modules wide `text` is as a bar code of that kind, quiet zone not counted; null where it cannot be one. */
export type Modules = (text: string, symbology: Symbology) => number | null;

/** Widest module: 10 dots at 203 dpi. A larger one helps no reader, and takes the room of the number. */
const widestModule = 10;
/** Printers draw no larger module of a QR code, in dots. */
const widestQrModule = 10;
/** Narrowest module: below two dots at 203 dpi nothing blurred is read. */
const narrowestModule = 2;
const millimetresPerInch = 25.4;

/**
 * Lays out one label. A Code 128 that does not fit becomes a DataMatrix, because a code that no scanner reads is worse than
 * another kind of code.
 * @param dpi Dots an inch: modules are whole dots, so that no bar is blurred.
 * @throws RangeError for a text that no code of this size can hold.
 */
export function layOut(
  content: LabelContent,
  paper: { preset: LabelPreset; symbology: Symbology; dpi: number },
  modulesOf: Modules,
): Layout {
  const { width, height } = presetSize[paper.preset];
  const dot = millimetresPerInch / paper.dpi;
  const page = { width, height, dot, margin: width < 30 ? 1 : 1.5, modulesOf };
  if (width < 30) return small(content, page, square(paper.symbology));
  const bars = paper.symbology === "code128" ? barsBelow(content, page) : null;
  return bars ?? squareBeside(content, page, square(paper.symbology));
}

type Page = { width: number; height: number; dot: number; margin: number; modulesOf: Modules };

function square(symbology: Symbology): Symbology {
  return symbology === "code128" ? "datamatrix" : symbology;
}

/** The code at the left with its text below, everything else at its right. */
function squareBeside(content: LabelContent, page: Page, symbology: Symbology): Layout {
  const { width, height, margin } = page;
  const codeText = 3;
  const room = Math.min(height - 2 * margin - codeText - 0.8, width * 0.38);
  const placed = squareCode(content.code, symbology, page, { x: margin, y: margin, room });
  const column = Math.max(placed.width, room * 0.8);
  const x = margin + column + 2;
  const text = shrunk(content.code, { x: margin, y: 0, width: column, height: codeText }, 1.6);
  const y = (height - placed.height - 0.8 - text.height) / 2;
  const code = { ...placed, y };
  return {
    width,
    height,
    code,
    texts: [
      { ...text, y: y + code.height + 0.8 },
      ...besideCode(content, { x, y: margin, width: width - x - margin, height: height - 2 * margin }),
    ],
  };
}

/** The head and at its right the lines, bars over the whole width below; null where the bars would be too narrow. */
function barsBelow(content: LabelContent, page: Page): Layout | null {
  const { width, height, margin, dot } = page;
  const modules = page.modulesOf(content.code, "code128");
  if (modules === null) return null;
  // Ten modules of quiet at each side.
  const dots = Math.min(3, Math.floor((width - 2 * margin) / dot / (modules + 20)));
  if (dots < narrowestModule * Math.max(1, Math.round(0.125 / dot))) return null;
  const module = dots * dot;
  const bars = { width: modules * module, height: height * 0.27 };
  const codeText = 2.6;
  const y = height - margin - codeText - 0.6 - bars.height;
  const x = (width - bars.width) / 2;
  const whole = { x: margin, y: margin, width: width - 2 * margin, height: y - margin - 0.8 };
  const left = whole.width * 0.42;
  const beside = { ...whole, x: whole.x + left + 2, width: whole.width - left - 2 };
  const rows = rowsOf(content.lines, beside.width, rowHeightIn(height));
  const head = rows.length === 0 ? whole : { ...whole, width: left };
  return {
    width,
    height,
    code: { text: content.code, symbology: "code128", x, y, module, ...bars },
    texts: [
      shrunk(content.code, { x, y: y + bars.height + 0.6, width: bars.width, height: codeText }, 1.6),
      ...headOf(content, head),
      ...centred(rows, beside),
    ],
  };
}

/** Code and head only. */
function small(content: LabelContent, page: Page, symbology: Symbology): Layout {
  const { width, height, margin } = page;
  const head = 5;
  const room = height - 2 * margin - head - 0.6;
  const placed = squareCode(content.code, symbology, page, { x: margin, y: margin, room });
  const code = { ...placed, x: (width - placed.width) / 2 };
  const box = { x: margin, y: margin + placed.height + 0.6, width: width - 2 * margin, height: head };
  const text = shrunk(content.head, box, 2.2);
  const x = margin + Math.max(0, box.width - widthOf(text.text, text.height)) / 2;
  return { width, height, code, texts: [{ ...text, x, width: width - margin - x }] };
}

function squareCode(
  text: string,
  symbology: Symbology,
  { dot, modulesOf }: Page,
  { x, y, room }: { x: number; y: number; room: number },
): Code {
  const modules = modulesOf(text, symbology);
  if (modules === null) throw new RangeError(`"${text}" is too long for a code on this label.`);
  const widest = Math.round((widestModule * millimetresPerInch) / 203 / dot);
  const most = symbology === "qr" ? Math.min(widest, widestQrModule) : widest;
  const dots = Math.max(1, Math.min(most, Math.floor(room / dot / modules)));
  const side = modules * dots * dot;
  return { text, symbology, x, y, module: dots * dot, width: side, height: side };
}

type Box = { x: number; y: number; width: number; height: number };

/** Between two rows. */
const gap = 0.5;
/** Height of the word before the head, which stands above it: beside it the head would be smaller. */
const prefixHeight = 2.6;

/** The head as large as it fits, with the lines below it; together in the middle of the box. */
function besideCode(content: LabelContent, { x, y, width, height }: Box): Text[] {
  const rows = rowsOf(content.lines, width, rowHeightIn(height));
  const below = heightOf(rows);
  const head = headOf(content, { x, y, width, height: height - (below === 0 ? 0 : below + gap) });
  const ends = Math.max(...head.map((text) => text.y + text.height));
  const all = [...head, ...stacked(rows, { x, y: ends + gap, width })];
  const spare = height - (ends - y) - (below === 0 ? 0 : below + gap);
  return all.map((text) => ({ ...text, y: text.y + spare / 2 }));
}

/** The word before the head, and below it the head. */
function headOf({ prefix, head }: LabelContent, { x, y, width, height }: Box): Text[] {
  const before = prefix === "" ? 0 : prefixHeight;
  const headText = shrunk(head, { x, y: y + before, width, height: height - before }, prefixHeight);
  return prefix === "" ? [headText] : [{ text: prefix, x, y, height: prefixHeight, width }, headText];
}

type Row = { text: string; height: number };

function rowHeightIn(height: number): number {
  return Math.min(4, height * 0.13);
}

/** A line that is too long for a row is two, of one height. */
function rowsOf(lines: readonly string[], width: number, height: number): Row[] {
  const least = Math.min(height, 2.4);
  return lines.flatMap((line) => {
    if (line === "") return [];
    const parts = widthOf(line, least) <= width ? [line] : inTwo(line);
    const rows = parts.map((part) => shrunk(part, { x: 0, y: 0, width, height }, least));
    const shared = Math.min(...rows.map((row) => row.height));
    return rows.map(({ text }) => ({ text, height: shared }));
  });
}

/** At the space that leaves the longer part shortest; a single word stays one. */
function inTwo(line: string): string[] {
  const words = line.split(" ");
  const ways = words.slice(1).map((_, place) => {
    const parts = [words.slice(0, place + 1).join(" "), words.slice(place + 1).join(" ")];
    return { parts, longest: Math.max(...parts.map((part) => widthOf(part, 1))) };
  });
  return ways.toSorted((one, other) => one.longest - other.longest)[0]?.parts ?? [line];
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height + gap, 0) - (rows.length === 0 ? 0 : gap);
}

function stacked(rows: readonly Row[], { x, y, width }: Omit<Box, "height">): Text[] {
  return rows.map(({ text, height }, place) => {
    const above = heightOf(rows.slice(0, place));
    return { text, height, x, width, y: y + above + (place === 0 ? 0 : gap) };
  });
}

function centred(rows: readonly Row[], { x, y, width, height }: Box): Text[] {
  return stacked(rows, { x, y: y + Math.max(0, height - heightOf(rows)) / 2, width });
}

/** `text` in the box: as large as it fits, but for `least`, below which it is cut. */
function shrunk(
  text: string,
  box: { x: number; y: number; width: number; height: number },
  least: number,
): Text {
  const natural = widthOf(text, box.height);
  if (natural <= box.width) return { text, ...box };
  const height = (box.height * box.width) / natural;
  if (height >= least) return { ...box, text, height };
  return { ...box, height: least, text: cutTo(text, box.width, least) };
}

const ellipsis = "…";

/** `text`, or as much of its beginning as fits `width` with an ellipsis. */
export function cutTo(text: string, width: number, height: number): string {
  if (widthOf(text, height) <= width) return text;
  const characters = Array.from(text);
  let end = characters.length;
  while (end > 0 && widthOf(characters.slice(0, end).join("").trimEnd() + ellipsis, height) > width) end--;
  return characters.slice(0, end).join("").trimEnd() + ellipsis;
}

/**
 * An upper bound of the width of `text` in a bold face without serifs, in the unit of `height`. No font is asked, so that one
 * layout holds for a label printer's own font and for the PDF's.
 */
export function widthOf(text: string, height: number): number {
  let ems = 0;
  for (const character of text) ems += emsOf(character);
  return ems * height;
}

function emsOf(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  if (/[ijlıİI.,:;'’|!· ]/u.test(character)) return 0.34;
  if (/[-()[\]/frt"]/u.test(character)) return 0.42;
  if (/[mwMW@%—…]/u.test(character)) return 1;
  if (/\d/u.test(character)) return 0.57;
  if (/\p{Lu}/u.test(character)) return 0.79;
  if (
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u.test(
      character,
    )
  ) {
    return 1.05;
  }
  return 0.63;
}
