// Figures of a shift: how long calls took, by kind, and how the memory of the server grew.

export type Figures = {
  /** Does `work` and records how long it took; refusals by the rules and failures are counted separately and passed on. */
  measured<T>(kind: string, work: () => Promise<T>): Promise<T>;
  rows(): { kind: string; calls: number; refused: number; failed: number; p50: number; p99: number }[];
  /** The first words of each failure, and how often it happened. */
  failures: ReadonlyMap<string, number>;
};

/** @param isRefusal Whether an error is a refusal by the rules, for a person who came after a colleague, and no fault. */
export function keepFigures(isRefusal: (error: unknown) => boolean): Figures {
  const kinds = new Map<string, { taken: number[]; refused: number; failed: number }>();
  const failures = new Map<string, number>();
  const of = (kind: string) => {
    const found = kinds.get(kind) ?? { taken: [], refused: 0, failed: 0 };
    kinds.set(kind, found);
    return found;
  };
  return {
    async measured(kind, work) {
      const from = performance.now();
      try {
        const answer = await work();
        of(kind).taken.push(performance.now() - from);
        return answer;
      } catch (error) {
        if (isRefusal(error)) {
          of(kind).refused++;
          of(kind).taken.push(performance.now() - from);
        } else {
          of(kind).failed++;
          const words = `${kind}: ${String(error)}`.slice(0, 200);
          failures.set(words, (failures.get(words) ?? 0) + 1);
        }
        throw error;
      }
    },
    rows: () =>
      [...kinds].map(([kind, { taken, refused, failed }]) => {
        const sorted = taken.toSorted((a, b) => a - b);
        const at = (share: number) =>
          sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
        return { kind, calls: taken.length + failed, refused, failed, p50: at(0.5), p99: at(0.99) };
      }),
    failures,
  };
}

/** The slope of the straight line nearest to the points, by least squares; 0 for fewer than two points. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (of: "x" | "y") => points.reduce((sum, point) => sum + point[of], 0) / points.length;
  const [x, y] = [mean("x"), mean("y")];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  if (!(spread > 0)) return 0;
  return points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}
