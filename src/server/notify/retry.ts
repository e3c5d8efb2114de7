// When a mail that failed is tried again, and when it is given up.

/** Tries a mail gets; the pauses between them add up to about 13 hours. */
export const triesMost = 12;

/** The first pause and the longest, in milliseconds. */
const pause = { first: 30_000, longest: 4 * 60 * 60_000 };

/**
 * Milliseconds until the try after the `tries`-th: doubling, and spread by half to both sides, so that what failed
 * together does not come back together.
 * @param random From 0 to 1.
 */
export function pauseAfter(tries: number, random: number): number {
  const even = Math.min(pause.first * 2 ** Math.min(tries - 1, 30), pause.longest);
  return Math.round(even * (0.5 + random));
}
