// Moments of the demo: within working days, and never after the day it is made.
import type { Random } from "./random";

const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** For how many days back there is mail. */
export const history = 120;

/** The course of something that is asked for and carried out. */
export type Course = { requestedAt: Date; updatedAt: Date; closedAt: Date | null };

/** A moment of the working day, so many days before `today`. */
export function before(today: Date, days: number, random: Random): Date {
  const minuteOfDay = 13 * 60 + random.below(9 * 60);
  return new Date(today.getTime() - days * day + minuteOfDay * 60_000 + random.below(60) * 1000);
}

/** A moment after `from`: at most so many hours, and before `today`. */
export function after(
  from: Date,
  mostHours: number,
  { today, random }: { today: Date; random: Random },
): Date {
  const span = Math.min(mostHours * hour, today.getTime() - from.getTime());
  return new Date(from.getTime() + 1000 + random.below(Math.max(1, span - 1000)));
}
