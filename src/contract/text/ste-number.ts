// STE numbers: leading zeros mean nothing, so "0042" and "42" are one number.

/** The number without leading zeros, in capitals. Two numbers are the same when these are. */
export function bareSte(steNumber: string): string {
  return steNumber.toUpperCase().replace(/^0+/, "");
}

/** Whether both are spellings of the same number. */
export function sameSte(a: string, b: string): boolean {
  return bareSte(a) === bareSte(b);
}

/**
 * The hits with the number `typed`: spelt exactly so if there is one, else without regard to leading zeros. Old data
 * can hold two mailboxes whose numbers differ only in zeros.
 */
export function withSte<Hit extends { steNumber: string }>(hits: readonly Hit[], typed: string): Hit[] {
  const written = hits.filter(({ steNumber }) => steNumber.toUpperCase() === typed.toUpperCase());
  return written.length > 0 ? written : hits.filter(({ steNumber }) => sameSte(steNumber, typed));
}
