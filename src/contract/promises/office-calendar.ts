// An office's hours as moments: which minutes of which day count, whatever its clocks do in spring and autumn. Pure; the answers for
// days are cached within one calendar, because very many requests ask about the same days.
import { type OfficeHours, minutesOf, wholeWeek } from "./office-hours";

/** Milliseconds since 1970 in UTC; `to` is not in it. */
export type MomentSpan = { from: number; to: number };

export type OfficeCalendar = {
  /** The day on the office's clocks, counted from 1 January 1970. */
  dayOf: (at: number) => number;
  /** The moment at which the office's clocks show so many minutes after midnight of the day. */
  momentOn: (day: number, minutes: number) => number;
  /** The office time of a day, in order. */
  spansOf: (day: number) => readonly MomentSpan[];
  /** The first day after `day` that has office time. */
  workingDayAfter: (day: number) => number;
};

export const minute = 60_000;
const dayLength = 24 * 60 * minute;

export function officeCalendar({ timeZone, week, closures }: OfficeHours): OfficeCalendar {
  const offsetAt = offsetsOf(timeZone);
  const closed = new Set(closures.map(({ day }) => Date.parse(`${day}T00:00:00Z`) / dayLength));
  const hours = week ?? wholeWeek;
  const known = new Map<number, readonly MomentSpan[]>();
  const starts = new Map<number, number>();

  const momentOn = (day: number, minutes: number) =>
    momentOfWall(day * dayLength + minutes * minute, offsetAt);

  const startOf = (day: number) => cached(starts, day, () => momentOn(day, 0));

  const dayOf = (at: number) => {
    const guess = Math.floor(at / dayLength);
    return [guess + 1, guess].find((day) => startOf(day) <= at) ?? guess - 1;
  };

  const spansOf = (day: number) =>
    cached(known, day, () =>
      closed.has(day)
        ? []
        : (hours[weekdayOf(day)] ?? [])
            .map(({ from, to }) => ({
              from: momentOn(day, minutesOf(from)),
              to: momentOn(day, minutesOf(to)),
            }))
            // Of a span within the hour that is skipped in spring, nothing is left.
            .filter(({ from, to }) => from < to),
    );

  const workingDayAfter = (day: number) => {
    let next = day + 1;
    while (spansOf(next).length === 0) next += 1;
    return next;
  };

  return { dayOf, momentOn, spansOf, workingDayAfter };
}

/** 0 is Monday; 1 January 1970 was a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}

function cached<Value>(values: Map<number, Value>, key: number, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  values.set(key, value);
  return value;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetsOf(timeZone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
    hourCycle: "h23",
  });
  return (at) => {
    const [month = 1, day = 1, year = 1970, hour = 0, minutes = 0, seconds = 0] = format
      .format(at)
      .split(/\D+/)
      .map(Number);
    return Date.UTC(year, month - 1, day, hour, minutes, seconds) - Math.floor(at / 1000) * 1000;
  };
}

/**
 * The moment at which the clocks show `wall`. A time that comes twice in autumn means the first; one that is skipped in spring, the
 * moment at which the clocks jump.
 */
function momentOfWall(wall: number, offsetAt: (at: number) => number): number {
  const [before, after] = [offsetAt(wall - dayLength), offsetAt(wall + dayLength)];
  const [early, late] = [wall - before, wall - after];
  if (offsetAt(early) === before) return early;
  if (offsetAt(late) === after) return late;
  let [from, to] = [late, early];
  while (to - from > minute) {
    const middle = from + Math.floor((to - from) / 2 / minute) * minute;
    if (offsetAt(middle) === before) from = middle;
    else to = middle;
  }
  return to;
}
