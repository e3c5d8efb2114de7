// Text as outlines, so that a drawn envelope looks the same on a machine without fonts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fontkit, { type Font } from "@cantoo/fontkit";

export type Weight = "Regular" | "Bold";

const fonts = new Map<Weight, Font>();

/** Liberation Sans (SIL Open Font License 1.1), which pdfjs-dist ships. */
export function fontFile(weight: Weight): Buffer {
  const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  return readFileSync(join(folder, "standard_fonts", `LiberationSans-${weight}.ttf`));
}

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const font = fontkit.create(fontFile(weight));
  if (!("layout" in font)) throw new Error(`Liberation Sans ${weight} is no single font.`);
  fonts.set(weight, font);
  return font;
}

/** Whether the font has every letter of `text`. */
export function canWrite(text: string): boolean {
  return Array.from(text).every((letter) =>
    fontOf("Regular").hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  );
}

type Place = { x: number; y: number; size: number; weight?: Weight; colour?: string };

/** One line of text as SVG, its base line at `y`. */
export function written(text: string, { x, y, size, weight = "Regular", colour = "#1b1b1f" }: Place): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  let left = 0;
  const paths = run.glyphs.map((glyph, index) => {
    const outline = glyph.path.toSVG();
    const at = left;
    left += run.positions?.[index]?.xAdvance ?? 0;
    return outline === "" ? "" : `<path transform="translate(${at} 0)" d="${outline}"/>`;
  });
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}

/** Several lines, one below the other. */
export function writtenLines(lines: readonly string[], { y, size, ...place }: Place): string {
  return lines.map((line, index) => written(line, { ...place, size, y: y + index * size * 1.35 })).join("");
}
