// Money: whole cents on the wire, dollars on the screen.

/** The largest price or fee, in cents: a million dollars. More is taken for a typing slip. */
export const mostCents = 100_000_000;

// "negative" writes no sign before a zero: sums of refunds can leave -0.
const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  signDisplay: "negative",
});

/** Cents as USD with two decimals: 1240 gives "$12.40". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}

/** Cents of a typed amount: "1,200.5" gives 120050, "$12" 1200; null for what is none. */
export function centsOf(text: string): number | null {
  const [, whole, cents = ""] = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}
