// Bar codes as modules: squares of a DataMatrix or QR code, bars of a Code 128.
import bwip from "bwip-js/node";
import * as z from "zod";
import type { Symbology } from "@/contract/labels/label";

/** Dark modules: `rows` of a square code from the top, or one row of bars. */
export type Modules = readonly (readonly boolean[])[];

const Squares = z.object({ pixs: z.array(z.number()), pixx: z.number().int(), pixy: z.number().int() });
const Bars = z.object({ sbs: z.array(z.number().int()) });

const names: Record<Symbology, string> = { datamatrix: "datamatrix", qr: "qrcode", code128: "code128" };

/** `text` as the modules of a code; null where it cannot be one. A DataMatrix is square and a QR code has level M, as in ZPL. */
export function modulesOf(text: string, symbology: Symbology): Modules | null {
  let drawn: unknown;
  try {
    [drawn] = bwip.raw({
      bcid: names[symbology],
      text,
      ...(symbology === "qr" && { eclevel: "M" }),
      ...(symbology === "datamatrix" && { format: "square" }),
    });
  } catch {
    // It says only that the text does not fit, in a language of its own.
    return null;
  }
  return symbology === "code128" ? [barsOf(Bars.parse(drawn).sbs)] : rowsOf(Squares.parse(drawn));
}

/** How many modules wide it is; null where it cannot be one. */
export function modulesAcross(text: string, symbology: Symbology): number | null {
  return modulesOf(text, symbology)?.[0]?.length ?? null;
}

function rowsOf({ pixs, pixx, pixy }: z.infer<typeof Squares>): Modules {
  return Array.from({ length: pixy }, (_, row) =>
    pixs.slice(row * pixx, (row + 1) * pixx).map((pixel) => pixel === 1),
  );
}

/** Widths of bars and spaces in turn, as one row of modules. */
function barsOf(widths: readonly number[]): boolean[] {
  return widths.flatMap((width, place) => Array.from({ length: width }, () => place % 2 === 0));
}
