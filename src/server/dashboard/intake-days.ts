// The intake of the last days: which days those are.

/** Days the dashboard shows, today among them. */
const shown = 14;
const day = 24 * 60 * 60 * 1000;

/** The days of which the intake is shown, in UTC, oldest first: "2026-11-07" to "2026-11-20". */
export function intakeDays(now: Date): string[] {
  return Array.from({ length: shown }, (_, index) =>
    new Date(now.getTime() - (shown - 1 - index) * day).toISOString().slice(0, 10),
  );
}
