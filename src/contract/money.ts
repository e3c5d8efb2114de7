// Money is whole cents on the wire and dollars on the screen.

/** The most that one price or fee can be, in cents: a million dollars, so a slip of typing beyond. */
export const mostCents = 100_000_000;

// "negative" keeps the sign off a zero, which sums of refunds can leave as -0.
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
});

/** Cents as USD with two decimals: 1240 gives "$12.40". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
