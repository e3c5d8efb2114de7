// STE numbers: zeros that one begins with tell nothing, "0042" and "42" are one number.

/** The number without the zeros it begins with, in capitals: what tells two numbers apart. */
export function bareSte(steNumber: string): string {
  return steNumber.toUpperCase().replace(/^0+/, "");
}

/** Whether both are spellings of one number. */
export function sameSte(a: string, b: string): boolean {
  return bareSte(a) === bareSte(b);
}

/**
 * Those whose number is `typed`: written so where there is one, else but for the zeros it begins with. Two mailboxes of
 * both spellings can be there from before.
 */
export function withSte<Hit extends { steNumber: string }>(hits: readonly Hit[], typed: string): Hit[] {
  const written = hits.filter(({ steNumber }) => steNumber.toUpperCase() === typed.toUpperCase());
  return written.length > 0 ? written : hits.filter(({ steNumber }) => sameSte(steNumber, typed));
}
