// When a failed mail is tried again, and when it is given up.

/** How often a mail is tried; the pauses in between add up to about 12 hours. */
export const triesMost = 12;

/** The first pause and the longest, in milliseconds. */
const pause = { first: 30_000, longest: 4 * 60 * 60_000 };

/**
 * Milliseconds until the try after the `tries`-th: doubled each time, and up to half more or less at random, so that
 * mails that failed together are not all tried together.
 * @param random From 0 to 1.
 */
export function pauseAfter(tries: number, random: number): number {
  const even = Math.min(pause.first * 2 ** Math.min(tries - 1, 30), pause.longest);
  return Math.round(even * (0.5 + random));
}
