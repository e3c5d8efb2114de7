// The smallest rectangle around points, turned by any angle: one of its sides lies along a side of their hull.

type Point = { x: number; y: number };

/** Its middle, its sides along and across `angle` (radians, clockwise on a screen), in the points' unit. */
export type Box = { x: number; y: number; width: number; height: number; angle: number };

/** @param points at least one */
export function boxAround(points: readonly Point[]): Box {
  const hull = hullOf(points);
  let best: Box | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length] ?? from;
    const box = boxAlong(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return best ?? boxAlong(hull, 0);
}

/** The rectangle around the points with its sides along and across `angle`. */
function boxAlong(points: readonly Point[], angle: number): Box {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const along = points.map(({ x, y }) => x * cos + y * sin);
  const across = points.map(({ x, y }) => y * cos - x * sin);
  const [left, right] = [Math.min(...along), Math.max(...along)];
  const [top, bottom] = [Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: right - left, height: bottom - top, angle };
}

/** The convex hull, by Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** One side of the hull, without its last point, which begins the other side. */
function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    for (
      let b = hull.at(-1), a = hull.at(-2);
      a && b && turn(a, b, point) <= 0;
      b = hull.at(-1), a = hull.at(-2)
    ) {
      hull.pop();
    }
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
