// The size argument, width x height x length in inches: "9.5x4.3x0.2in", "30x20x10 cm".
import type { Sides } from "@/contract/text/units";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { formatSize, parseSize, sizeInWords } from "@/kernel/values/measure";

export const sizeArg: ArgumentKind<Sides> = {
  name: "size",
  specificity: 80,
  parse: (text) => {
    const read = parseSize(text);
    if (read && "sides" in read) return { is: "value", value: read.sides };
    if (read) return { is: "impossible", why: read.problem };
    return { is: "no", why: `"${text}" is no size. Type width x height x length: 12x9x4in.` };
  },
  example: "12x9x4in",
  complete: () => nothing,
  format: formatSize,
  shown: sizeInWords,
};
