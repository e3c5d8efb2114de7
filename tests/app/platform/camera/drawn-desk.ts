// Drawn pictures of a desk from above, like a small copy of a camera's picture: grain, uneven light, and what lies there.
import type { Pixels } from "@/app/platform/camera/find-envelope";

type Colour = readonly [number, number, number];

export type Thing = {
  /** Its middle and its sides as parts of the desk's width. */
  at: readonly [number, number];
  size: readonly [number, number];
  /** Clockwise, in degrees. */
  turned?: number;
  colour?: Colour;
  /** Whether it has lines of print and a stamp. */
  printed?: boolean;
};

export const desks = {
  dark: [46, 42, 40],
  wood: [150, 112, 78],
  light: [205, 203, 198],
} as const satisfies Record<string, Colour>;

export const paper = { white: [244, 243, 238], manila: [214, 186, 132], grey: [128, 130, 133] } as const;

/** A desk 400 x 300 with `things` on it. `grain` is the noise, `fall` how much of the light is lost from left to right. */
export function drawDesk(
  desk: Colour,
  things: readonly Thing[],
  { width = 400, height = 300, grain = 5, fall = 0.15, seed = 7 } = {},
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const random = randoms(seed);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = colourAt(things, width, x + 0.5, y + 0.5) ?? desk;
      const light = 1 - fall * (x / width) + (random() - 0.5) * (grain / 100);
      const at = (y * width + x) * 4;
      for (const [channel, level] of colour.entries()) data[at + channel] = level * light;
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}

function colourAt(things: readonly Thing[], width: number, x: number, y: number): Colour | null {
  let seen: Colour | null = null;
  for (const { at, size, turned = 0, colour = paper.white, printed = true } of things) {
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    const [dx, dy] = [x - at[0] * width, y - at[1] * width];
    // From its top left corner, as parts of its sides.
    const u = (dx * cos + dy * sin) / (size[0] * width) + 0.5;
    const v = (dy * cos - dx * sin) / (size[1] * width) + 0.5;
    if (u < 0 || u >= 1 || v < 0 || v >= 1) continue;
    seen = printed ? (printAt(u, v) ?? colour) : colour;
  }
  return seen;
}

/** Five lines of an address, a sender in the corner, and a stamp. */
function printAt(u: number, v: number): Colour | null {
  const isLine = (v * 20) % 2 < 0.7 && (u * 40) % 3 < 2.2;
  if (u > 0.4 && u < 0.8 && v > 0.45 && v < 0.85 && isLine) return [40, 40, 44];
  if (u > 0.04 && u < 0.3 && v > 0.06 && v < 0.2 && isLine) return [70, 70, 76];
  if (u > 0.86 && u < 0.96 && v > 0.06 && v < 0.34) return [60, 90, 160];
  return null;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
