// Finds the envelope on a desk: the area that differs from the desk around it, as a rectangle. Pure, on a small copy.
import { type Box, boxAround } from "./around";
import { cleaned, thingsIn } from "./mask";

/** RGBA, four bytes a pixel, row by row: what `getImageData` gives. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Least and most of the picture that an envelope covers. Smaller areas are stamps and print on an envelope that fills the
 * picture.
 */
const leastShare = 0.05;
const mostShare = 0.93;
/** The part of its rectangle that it fills: an area that fills less has another form, or is two touching things. */
const leastFill = 0.86;
/** A second area of this size next to it, as a part of it, makes the choice uncertain. */
const secondThing = 0.25;
/** Differences of brightness up to this are the desk's own grain and the camera's noise. */
const leastDifference = 14;
/** White paper on a light desk differs by little more than this, even if its print differs much. */
const mostDifference = 26;

/** The envelope in `pixels`; null when none is found with certainty. */
export function findEnvelope(pixels: Pixels): Box | null {
  const { width, height } = pixels;
  const differs = cleaned(unlikeDesk(pixels), width, height);
  const things = thingsIn(differs, width, height);
  const [largest, second] = things;
  if (!largest) return null;
  const share = largest.size / (width * height);
  if (share < leastShare || share > mostShare) return null;
  if (second && second.size > largest.size * secondThing) return null;
  const box = boxAround(largest.edge);
  return largest.size / (box.width * box.height) < leastFill ? null : box;
}

/** 1 where a pixel is not the desk. The desk is what the picture's border shows; its light may fall off to a side. */
function unlikeDesk(pixels: Pixels): Uint8Array {
  const { width, height } = pixels;
  const desk = deskOf(pixels);
  const difference = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) difference[y * width + x] = distance(pixels, desk.light, x, y);
  }
  const limit = Math.max(leastDifference, desk.grain * 2.5, Math.min(halfway(difference), mostDifference));
  for (let at = 0; at < difference.length; at++) difference[at] = (difference[at] ?? 0) > limit ? 1 : 0;
  return difference;
}

/** The desk's red, green and blue across the picture: a plane for each of them. */
type Light = readonly [Plane, Plane, Plane];
type Plane = { level: number; perX: number; perY: number };
type Spot = { x: number; y: number };

/** How far a pixel is from the desk's colour at its place, in the channel with the largest difference: 0 to 255. */
function distance({ data, width }: Pixels, [red, green, blue]: Light, x: number, y: number): number {
  const at = (y * width + x) * 4;
  const away = (level: number, plane: Plane) =>
    Math.abs(level - plane.level - plane.perX * x - plane.perY * y);
  const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  return Math.min(255, Math.max(away(r, red), away(g, green), away(b, blue)));
}

/** The colours of the desk, from the pixels of the border without those of other things. */
function deskOf(pixels: Pixels): { light: Light; grain: number } {
  const border = borderOf(pixels);
  let sure: readonly Spot[] = border;
  let light = eachChannel((channel) => ({ level: medianOf(pixels, border, channel), perX: 0, perY: 0 }));
  for (let round = 0; round < 3; round++) {
    const limit = Math.max(8, shareOf(distancesAt(pixels, light, sure), 0.6) * 2);
    const now = light;
    sure = border.filter(({ x, y }) => distance(pixels, now, x, y) <= limit);
    const next = sure;
    light = eachChannel((channel) => planeThrough(pixels, next, channel));
  }
  return { light, grain: shareOf(distancesAt(pixels, light, sure), 0.9) };
}

function eachChannel(of: (channel: number) => Plane): Light {
  return [of(0), of(1), of(2)];
}

function distancesAt(pixels: Pixels, light: Light, spots: readonly Spot[]): Float64Array {
  return Float64Array.from(spots, ({ x, y }) => distance(pixels, light, x, y));
}

/** The value that this share of them does not exceed. */
function shareOf(values: Float64Array, share: number): number {
  return values.toSorted()[Math.floor(values.length * share)] ?? 0;
}

/** Every second pixel of the border, which is three deep. */
function borderOf({ width, height }: Pixels): Spot[] {
  const spots: Spot[] = [];
  for (let y = 0; y < height; y++) {
    const step = y < 3 || y >= height - 3 ? 2 : 1;
    for (let x = y % 2; x < width; x += step) {
      if (step === 2 || x < 3 || x >= width - 3) spots.push({ x, y });
      else x = width - 4;
    }
  }
  return spots;
}

function medianOf({ data, width }: Pixels, spots: readonly Spot[], channel: number): number {
  return shareOf(
    Float64Array.from(spots, ({ x, y }) => data[(y * width + x) * 4 + channel] ?? 0),
    0.5,
  );
}

/** The plane of least squares through one colour at `spots`. */
function planeThrough({ data, width }: Pixels, spots: readonly Spot[], channel: number): Plane {
  const levelAt = ({ x, y }: Spot) => data[(y * width + x) * 4 + channel] ?? 0;
  const mean = (of: (spot: Spot) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / Math.max(1, spots.length);
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y), level: mean(levelAt) };
  let [xx, yy, xy, xLevel, yLevel] = [0, 0, 0, 0, 0];
  for (const spot of spots) {
    const [x, y, level] = [spot.x - middle.x, spot.y - middle.y, levelAt(spot) - middle.level];
    xx += x * x;
    yy += y * y;
    xy += x * y;
    xLevel += x * level;
    yLevel += y * level;
  }
  const spread = xx * yy - xy * xy;
  if (spread < 1) return { level: middle.level, perX: 0, perY: 0 };
  const perX = (xLevel * yy - yLevel * xy) / spread;
  const perY = (yLevel * xx - xLevel * xy) / spread;
  return { level: middle.level - perX * middle.x - perY * middle.y, perX, perY };
}

/** The level that divides the differences best in two (Otsu's): few and small on the desk, large on other things. */
function halfway(differences: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const each of differences) counts[each] = (counts[each] ?? 0) + 1;
  let all = 0;
  for (let level = 0; level < 256; level++) all += level * (counts[level] ?? 0);
  let below = 0;
  let sumBelow = 0;
  let best = { level: 0, spread: -1 };
  for (let level = 0; level < 255; level++) {
    below += counts[level] ?? 0;
    sumBelow += level * (counts[level] ?? 0);
    const above = differences.length - below;
    if (below === 0 || above === 0) continue;
    const gap = sumBelow / below - (all - sumBelow) / above;
    const spread = below * above * gap * gap;
    if (spread > best.spread) best = { level, spread };
  }
  return best.level;
}
