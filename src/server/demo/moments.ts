// Moments of the demo: in working hours, and never after the day the demo is made.
import type { Random } from "./random";

const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** There is mail for this many days back. */
export const history = 120;

/** The dates of something that is requested and carried out. */
export type Course = { requestedAt: Date; updatedAt: Date; closedAt: Date | null };

/** A moment in working hours, `days` days before `today`. */
export function before(today: Date, days: number, random: Random): Date {
  const minuteOfDay = 13 * 60 + random.below(9 * 60);
  return new Date(today.getTime() - days * day + minuteOfDay * 60_000 + random.below(60) * 1000);
}

/** A moment after `from`: at most this many hours later, and before `today`. */
export function after(
  from: Date,
  mostHours: number,
  { today, random }: { today: Date; random: Random },
): Date {
  const span = Math.min(mostHours * hour, today.getTime() - from.getTime());
  return new Date(from.getTime() + 1000 + random.below(Math.max(1, span - 1000)));
}
