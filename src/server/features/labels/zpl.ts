// A label as ZPL II, which label printers draw by themselves: a few hundred bytes each.
import type { Code, Layout, Text } from "./layout";

const millimetresPerInch = 25.4;

/** One label. Everything a person typed is escaped, so that no name is ever a command. */
export function zplOf(layout: Layout, dpi: number): string {
  const dots = (millimetres: number) => Math.round((millimetres * dpi) / millimetresPerInch);
  return [
    "^XA",
    // Texts are UTF-8.
    "^CI28",
    `^PW${dots(layout.width)}^LL${dots(layout.height)}^LH0,0`,
    codeOf(layout.code, dots),
    ...layout.texts.map((text) => textOf(text, dots)),
    "^PQ1",
    "^XZ",
    "",
  ].join("\n");
}

type Dots = (millimetres: number) => number;

function codeOf({ text, symbology, x, y, module, height }: Code, dots: Dots): string {
  const size = dots(module);
  const data = escaped(text);
  if (symbology === "datamatrix") return `^FO${dots(x)},${dots(y)}^BXN,${size},200^FH_^FD${data}^FS`;
  // Level M, text of any kind. Printers draw it ten dots lower than they are told.
  if (symbology === "qr")
    return `^FO${dots(x)},${Math.max(0, dots(y) - 10)}^BQN,2,${size}^FH_^FDMA,${data}^FS`;
  return `^FO${dots(x)},${dots(y)}^BY${size}^BCN,${dots(height)},N,N,N,A^FH_^FD${data}^FS`;
}

function textOf({ text, x, y, height }: Text, dots: Dots): string {
  return `^FO${dots(x)},${dots(y)}^A0N,${dots(height)},${dots(height)}^FH_^FD${escaped(text)}^FS`;
}

/** `text` as a field's data after `^FH_`: what begins a command or an escape is written as its hexadecimal number. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/[_^~\\]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
