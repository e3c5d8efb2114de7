// Days as people type them ("fri", "in 2 weeks", "12/24"), read against a given today. No clock, no zone.

/** A calendar day. `month` is 1 to 12, `year` 1 to 9999. */
export type Day = { year: number; month: number; day: number };

/**
 * Reads a day: `today`, `tomorrow`, `fri`, `next monday`, `in 3 days`, `in 2 weeks`, `12/24` (month first), `dec 24`,
 * `24 dec`, each with or without a year, or `2026-12-24`. Null where the text is no day, or a day no calendar has (2/30).
 *
 * A day without a year is the next one that comes, today included. A weekday's name is the next such day after today
 * (for today one types `today`); `next` means in the week after this one, weeks beginning on Monday.
 */
export function parseDay(text: string, today: Day): Day | null {
  // No way to write a day is longer; this also bounds the patterns below.
  if (text.length > 60) return null;
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  return parseRelative(typed, today) ?? parseWeekday(typed, today) ?? parseCalendar(typed, today);
}

/** A day as ISO text, `2026-12-24`, which `parseDay` reads back. */
export function formatDay({ year, month, day }: Day): string {
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join("-");
}

function parseRelative(typed: string, today: Day): Day | null {
  if (typed === "today") return today;
  if (typed === "tomorrow") return daysAfter(today, 1);
  const match = /^in (\d{1,6}|an?|one) (day|week)s?$/.exec(typed);
  if (!match) return null;
  const [, count = "", unit] = match;
  const amount = /^\d/.test(count) ? Number(count) : 1;
  return daysAfter(today, unit === "week" ? amount * 7 : amount);
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

function parseWeekday(typed: string, today: Day): Day | null {
  const match = /^(next )?([a-z]+)\.?$/.exec(typed);
  const wanted = match ? named(weekdays, match[2]) : -1;
  if (wanted < 0) return null;
  // getUTCDay counts from Sunday.
  const current = (dateOf(today).getUTCDay() + 6) % 7;
  const ahead = match?.[1] ? 7 + wanted - current : (wanted - current + 7) % 7 || 7;
  return daysAfter(today, ahead);
}

const months = "january february march april may june july august september october november december".split(
  " ",
);

function parseCalendar(typed: string, today: Day): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso) return existing(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(typed);
  if (slashed) return upcoming(Number(slashed[1]), Number(slashed[2]), slashed[3], today);

  const monthFirst = /^([a-z]+)\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(typed);
  if (monthFirst) return upcoming(monthOf(monthFirst[1]), Number(monthFirst[2]), monthFirst[3], today);

  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ?([a-z]+)\.?(?:,? (\d{4}))?$/.exec(typed);
  if (dayFirst) return upcoming(monthOf(dayFirst[2]), Number(dayFirst[1]), dayFirst[3], today);
  return null;
}

/** The day in the year that was typed, or else this year's or next year's, whichever exists and is not past. */
function upcoming(month: number, day: number, typedYear: string | undefined, today: Day): Day | null {
  if (typedYear) {
    const year = Number(typedYear);
    return existing(typedYear.length === 2 ? 2000 + year : year, month, day);
  }
  const thisYear = existing(today.year, month, day);
  return thisYear && dateOf(thisYear) >= dateOf(today) ? thisYear : existing(today.year + 1, month, day);
}

function existing(year: number, month: number, day: number): Day | null {
  if (year < 1 || year > 9999) return null;
  const found = dayOf(dateOf({ year, month, day }));
  return found.month === month && found.day === day ? found : null;
}

function daysAfter(day: Day, count: number): Day | null {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  const found = dayOf(date);
  return found.year > 9999 ? null : found;
}

/** Midnight UTC of a day, which serves as plain calendar arithmetic. */
function dateOf({ year, month, day }: Day): Date {
  const date = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function dayOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 1 to 12 for a month's name or at least its first three letters, else 0, which no date has. */
function monthOf(typed: string | undefined): number {
  return named(months, typed) + 1;
}

function named(names: string[], typed = ""): number {
  return typed.length < 3 ? -1 : names.findIndex((name) => name.startsWith(typed));
}

function padded(value: number, width: number): string {
  return String(value).padStart(width, "0");
}
