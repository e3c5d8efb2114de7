// Sweeps: tests that try many cases of one promise. `npm test` tries a share of them; with SWEEPS=all, as in `npm run test:long`, all.
const isWhole = process.env.SWEEPS === "all";

/** Of `all`, every one in a whole sweep, else every `of`th, beginning with the one at `turn`. */
export function shareOf<T>(all: readonly T[], of: number, turn = 0): readonly T[] {
  return isWhole ? all : all.filter((_, place) => place % of === turn % of);
}

/** How many random cases to try: `whole` in a whole sweep, else `short`. */
export function runsOf({ whole, short }: { whole: number; short: number }): number {
  return isWhole ? whole : short;
}
