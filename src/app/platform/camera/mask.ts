// A mask of a picture: one byte a pixel, 1 where a thing is. Thin parts are removed, and the things are found.

/** Without grains, and without thin things that touch a larger one, such as a cable or a hair. */
export function cleaned(mask: Uint8Array, width: number, height: number): Uint8Array {
  const closed = shrunk(grown(mask, width, height), width, height);
  return grown(shrunk(closed, width, height), width, height);
}

/** Each pixel that is set or has a neighbour that is. */
function grown(mask: Uint8Array, width: number, height: number): Uint8Array {
  return withNeighbours(mask, width, height, (a, b, c) => a | b | c);
}

/** Each pixel that is set and has only set neighbours; beyond the picture everything counts as set. */
function shrunk(mask: Uint8Array, width: number, height: number): Uint8Array {
  return withNeighbours(mask, width, height, (a, b, c) => a & b & c);
}

/**
 * Combines each pixel with those left and right, then with those above and below; at the edge a pixel replaces its missing
 * neighbour.
 */
function withNeighbours(
  mask: Uint8Array,
  width: number,
  height: number,
  of: (before: number, here: number, after: number) => number,
): Uint8Array {
  const rows = new Uint8Array(mask.length);
  for (let start = 0; start < mask.length; start += width) {
    const end = start + width;
    for (let at = start; at < end; at++) {
      const here = mask[at] ?? 0;
      rows[at] = of(at > start ? (mask[at - 1] ?? 0) : here, here, at + 1 < end ? (mask[at + 1] ?? 0) : here);
    }
  }
  const both = new Uint8Array(mask.length);
  const last = width * (height - 1);
  for (let at = 0; at < mask.length; at++) {
    const here = rows[at] ?? 0;
    both[at] = of(
      at >= width ? (rows[at - width] ?? 0) : here,
      here,
      at < last ? (rows[at + width] ?? 0) : here,
    );
  }
  return both;
}

/** A thing on the desk: its size in pixels with everything inside it, and the corners of the ends of its rows. */
export type Thing = { size: number; edge: readonly { x: number; y: number }[] };

/** The things in `mask`, the largest first; areas within another, such as print, are a part of it. Grains are left out. */
export function thingsIn(mask: Uint8Array, width: number, height: number): Thing[] {
  const seen = outsideOf(mask, width, height);
  const reached = new Int32Array(mask.length);
  const things: Thing[] = [];
  for (let start = 0; start < mask.length; start++) {
    if (seen[start]) continue;
    reached[0] = start;
    const size = spread(seen, reached, 1, width, height);
    if (size > mask.length / 500)
      things.push({ size, edge: edgeOf(reached.subarray(0, size), width, height) });
  }
  return things.toSorted((a, b) => b.size - a.size);
}

/** 1 for the desk, where it is connected with the border of the picture, and 0 for everything else. */
function outsideOf(mask: Uint8Array, width: number, height: number): Uint8Array {
  const open = new Int32Array(mask.length);
  let count = 0;
  const last = width * (height - 1);
  for (let at = 0; at < mask.length; at++) {
    const isEdge = at < width || at >= last || at % width === 0 || (at + 1) % width === 0;
    if (isEdge && mask[at] === 0) open[count++] = at;
  }
  const seen = mask.slice();
  spread(seen, open, count, width, height);
  for (let at = 0; at < seen.length; at++) seen[at] = (seen[at] ?? 0) - (mask[at] ?? 0);
  return seen;
}

/**
 * Goes from the first `count` pixels in `reached` to all connected ones that are not seen, marks them as seen and adds them to
 * `reached`; returns how many it has then.
 */
function spread(seen: Uint8Array, reached: Int32Array, count: number, width: number, height: number): number {
  let end = count;
  const last = width * (height - 1);
  for (let next = 0; next < count; next++) seen[reached[next] ?? 0] = 1;
  for (let next = 0; next < end; next++) {
    const at = reached[next] ?? 0;
    const x = at % width;
    if (x > 0 && seen[at - 1] === 0) {
      seen[at - 1] = 1;
      reached[end++] = at - 1;
    }
    if (x + 1 < width && seen[at + 1] === 0) {
      seen[at + 1] = 1;
      reached[end++] = at + 1;
    }
    if (at >= width && seen[at - width] === 0) {
      seen[at - width] = 1;
      reached[end++] = at - width;
    }
    if (at < last && seen[at + width] === 0) {
      seen[at + width] = 1;
      reached[end++] = at + width;
    }
  }
  return end;
}

/** The corners of each row's first and last pixel: not their middles, so that ten pixels are ten wide. */
function edgeOf(places: Int32Array, width: number, height: number): { x: number; y: number }[] {
  const left = new Int32Array(height).fill(width);
  const right = new Int32Array(height).fill(-1);
  for (const at of places) {
    const x = at % width;
    const y = (at - x) / width;
    left[y] = Math.min(left[y] ?? width, x);
    right[y] = Math.max(right[y] ?? -1, x);
  }
  const edge: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y++) {
    const [from = 0, to = -1] = [left[y], right[y]];
    if (to >= 0) for (const x of [from, to + 1]) edge.push({ x, y }, { x, y: y + 1 });
  }
  return edge;
}
