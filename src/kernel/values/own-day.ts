// A calendar day on the clocks of this machine, as the server is asked about it: it does not know where the person is.
import { type Day, daysAfter, formatDay } from "./date";
import { momentAt, ownZone } from "./moment";

export type OwnDay = {
  /** "2026-11-30". */
  day: string;
  /** When it begins and ends, as ISO moments: 23 to 25 hours apart. */
  from: string;
  until: string;
};

/** A day of the person's own calendar, today unless it is given. */
export function ownDay(day: Day = dayToday(), zone: string = ownZone()): OwnDay {
  const midnight = (at: Day) => momentAt(at, 0, zone).toISOString();
  return { day: formatDay(day), from: midnight(day), until: midnight(daysAfter(day, 1) ?? day) };
}

/** What a calendar on the person's wall shows as today. */
export function dayToday(): Day {
  return dayOf(new Date());
}

/** The day that holds a moment. */
export function dayOf(moment: Date): Day {
  return { year: moment.getFullYear(), month: moment.getMonth() + 1, day: moment.getDate() };
}
