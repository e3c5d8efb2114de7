// How a picture of the desk becomes one of the envelope: turned level, its long side across, cut out with a small margin.
import { type Pixels, findEnvelope } from "./find-envelope";

/** Width of the small copy in which the envelope is searched, in pixels. */
export const searchedWidth = 320;
/** The margin of the desk around it, as a part of its longer side. */
const margin = 0.015;
/**
 * Turns to the right that are nearer than this to a quarter turn, in radians, are made to the left: otherwise a tiny difference
 * would give another picture.
 */
const nearQuarter = 0.2;
/** Sides that differ by less than this count as equal: a parcel is turned level and no further. */
const square = 1.15;

/**
 * The part of a picture that is shown: its middle at `x`, `y`, turned by `turn` (radians, clockwise on the screen), with `width`
 * and `height` in the picture's pixels.
 */
export type Crop = { x: number; y: number; width: number; height: number; turn: number };

/**
 * The crop of a picture that `small` is a copy of, `scale` times as large. Where no envelope is found with certainty, it is the
 * whole picture unchanged. It does not check whether the envelope is upside down.
 */
export function cropOf(small: Pixels, scale: number): Crop {
  const found = findEnvelope(small);
  if (!found) return wholePicture(small.width * scale, small.height * scale);
  const { x, y, width, height, angle } = level(found);
  const added = margin * 2 * Math.max(width, height) * scale;
  return {
    x: x * scale,
    y: y * scale,
    width: Math.round(width * scale + added),
    height: Math.round(height * scale + added),
    turn: -angle,
  };
}

function wholePicture(width: number, height: number): Crop {
  return { x: width / 2, y: height / 2, width: Math.round(width), height: Math.round(height), turn: 0 };
}

type Sides = { x: number; y: number; width: number; height: number; angle: number };

/** The same rectangle with its long side as its width, and turned no further than it has to be. */
function level(box: Sides): Sides {
  const { width, height } = box;
  const isSquare = Math.max(width, height) < Math.min(width, height) * square;
  const quarter = { ...box, width: height, height: width, angle: box.angle + Math.PI / 2 };
  if (!isSquare) return halfTurn(width >= height ? box : quarter);
  const [first, second] = [halfTurn(box), halfTurn(quarter)];
  return Math.abs(first.angle) <= Math.abs(second.angle) ? first : second;
}

/** Turned by half turns to the smallest angle; an upright envelope is always turned the same way. */
function halfTurn(box: Sides): Sides {
  const nearest = box.angle - Math.PI * Math.round(box.angle / Math.PI);
  return { ...box, angle: nearest > Math.PI / 2 - nearQuarter ? nearest - Math.PI : nearest };
}
