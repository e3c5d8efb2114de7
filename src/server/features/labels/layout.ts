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

/** Widest module: 6 dots at 203 dpi, which every reader sees from a metre. */
const widestModule = 6;
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
  const codeText = 2.3;
  const room = Math.min(height - 2 * margin - codeText - 0.8, width * 0.38);
  const code = squareCode(content.code, symbology, page, { x: margin, y: margin, room });
  const column = Math.max(code.width, room * 0.8);
  const x = margin + column + 2;
  const below = { x: margin, y: margin + code.height + 0.8, width: column, height: codeText };
  return {
    width,
    height,
    code,
    texts: [
      shrunk(content.code, below, 1.6),
      ...besideCode(content, { x, y: margin, width: width - x - margin, height: height - 2 * margin }),
    ],
  };
}

/** The head and the lines above, bars over the whole width below; null where the bars would be too narrow. */
function barsBelow(content: LabelContent, page: Page): Layout | null {
  const { width, height, margin, dot } = page;
  const modules = page.modulesOf(content.code, "code128");
  if (modules === null) return null;
  // Ten modules of quiet at each side.
  const dots = Math.min(3, Math.floor((width - 2 * margin) / dot / (modules + 20)));
  if (dots < narrowestModule * Math.max(1, Math.round(0.125 / dot))) return null;
  const module = dots * dot;
  const bars = { width: modules * module, height: height * 0.27 };
  const codeText = 2.3;
  const y = height - margin - codeText - 0.6 - bars.height;
  const x = (width - bars.width) / 2;
  const whole = { x: margin, y: margin, width: width - 2 * margin, height: y - margin - 0.8 };
  return {
    width,
    height,
    code: { text: content.code, symbology: "code128", x, y, module, ...bars },
    texts: [
      shrunk(content.code, { x, y: y + bars.height + 0.6, width: bars.width, height: codeText }, 1.6),
      ...besideCode(content, whole),
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
  const dots = Math.max(1, Math.min(widest, Math.floor(room / dot / modules)));
  const side = modules * dots * dot;
  return { text, symbology, x, y, module: dots * dot, width: side, height: side };
}

/** The head as large as it fits, then one line after the other as long as there is room. */
function besideCode(
  { prefix, head, lines }: LabelContent,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Text[] {
  const said = lines.filter((line) => line !== "");
  const share = said.length === 0 ? 0.7 : 0.42;
  const small = 2.6;
  const before = prefix === "" ? 0 : widthOf(`${prefix} `, small);
  const headBox = { x: x + before, y, width: width - before, height: height * share };
  const headText = shrunk(head, headBox, 2.6);
  const texts: Text[] = [headText];
  if (prefix !== "") {
    // On the head's base line.
    const onLine = y + headText.height * 0.8 - small * 0.8;
    texts.unshift({ text: prefix, x, y: onLine, height: small, width: before });
  }
  let top = y + headText.height + 0.7;
  const rowHeight = Math.min(3.2, (height - headText.height - 0.7) / Math.max(said.length, 1) - 0.5);
  for (const line of said) {
    if (rowHeight < 1.8 || top + rowHeight > y + height + 0.01) break;
    texts.push(shrunk(line, { x, y: top, width, height: rowHeight }, Math.min(rowHeight, 2.4)));
    top += rowHeight + 0.5;
  }
  return texts;
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
