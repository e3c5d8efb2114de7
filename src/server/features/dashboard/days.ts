// The days and hours that the dashboard shows, in UTC or in the viewer's time zone.

/** Days the dashboard shows, today among them. */
const shown = 14;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The days of which the intake is shown, in UTC, oldest first: "2026-11-07" to "2026-11-20". */
export function intakeDays(now: Date): string[] {
  return Array.from({ length: shown }, (_, index) =>
    new Date(now.getTime() - (shown - 1 - index) * day).toISOString().slice(0, 10),
  );
}

/** Midnight UTC of the day of `now`. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day);
}

/** A moment as the clock on the wall shows it. */
type OnTheWall = { day: string; weekday: number; hour: number };

/**
 * The clock on the wall of `timeZone`, a zone of the IANA's list; weekdays count from Monday, 0. Clocks are set by whole
 * hours of UTC, so the difference is asked for once an hour of UTC.
 */
export function wallClock(timeZone: string): (moment: Date) => OnTheWall {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const differences = new Map<number, number>();
  const differenceAt = (moment: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, date, hours, minute) - moment;
  };
  return (moment) => {
    const whole = Math.floor(moment.getTime() / hour) * hour;
    const difference = differences.get(whole) ?? differenceAt(whole);
    differences.set(whole, difference);
    const wall = new Date(moment.getTime() + difference);
    return {
      day: wall.toISOString().slice(0, 10),
      weekday: (wall.getUTCDay() + 6) % 7,
      hour: wall.getUTCHours(),
    };
  };
}

/** The last `count` days, today among them, oldest first. `today` is as `wallClock` says it. */
export function lastDays(today: string, count: number): string[] {
  const last = new Date(`${today}T00:00:00Z`).getTime();
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * day).toISOString().slice(0, 10),
  );
}
