// Days as people type them ("fri", "in 2 weeks", "12/24"), read against a given today. No clock, no zone.
import { saidWords } from "./said-words";

/** A calendar day. `month` is 1 to 12, `year` 1 to 9999. */
export type Day = { year: number; month: number; day: number };

/** Which comes first in "03/04": the month or the day. */
export type DateOrder = "month-first" | "day-first";

/** How people who use `locale`, such as "en-GB", write days in figures. */
export function dateOrderOf(locale: string): DateOrder {
  const parts = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric" }).formatToParts(0);
  const first = parts.find(({ type }) => type === "day" || type === "month");
  return first?.type === "day" ? "day-first" : "month-first";
}

/**
 * Reads a day: `today`, `eod`, `eow` (Friday), `yesterday`, `fri`, `next monday`, `last fri`, `in 3 days`, `2 weeks ago`, `12/24`, `24.12.`,
 * `dec 24`, `24 dec`, `the 15th`, each with or without a year and its weekday, or `2026-12-24`. Null where the text is no day, or a
 * day that no calendar has (2/30).
 * In figures, `order` says which number is the month; where only one of the two can be a month, that one is, and with points and a year,
 * as in 3.12.2026, the second. A day
 * without a year is the next such day, today included. A weekday means the next one after today (for today, people type
 * `today`); `next` means in the week after this one, which begins on a Monday, and `last` the latest before today.
 */
export function parseDay(text: string, today: Day, order: DateOrder = "month-first"): Day | null {
  const typed = normalised(text);
  if (typed === null) return null;
  return (
    parseRelative(typed, today) ??
    parseWeekday(typed, today) ??
    (ordinal.test(typed) ? parseOrdinal(typed, today) : parseCalendar(typed, today, order))
  );
}

/**
 * Reads a day that is not in the future. It takes the same forms as `parseDay`, but "monday" and "11/20" mean the last
 * such day, today included. Null where the text is no day, or a day in the future: "tomorrow", "2030-01-01".
 */
export function parsePastDay(text: string, today: Day, order: DateOrder = "month-first"): Day | null {
  const day = parseDay(text, today, order);
  if (day === null || !isPast(today, day)) return day;
  const typed = normalised(text) ?? "";
  if (/^(?:tomorrow$|in |next )/.test(typed)) return null;
  if (ordinal.test(typed)) return pastOrdinal(typed, today);
  // Read as if it had been typed a week or a year earlier, the text gives the next such day from then on.
  const before = parseWeekday(typed, today) ? daysAfter(today, -7) : yearBefore(today);
  const last = before && parseDay(text, before, order);
  return last && !isPast(today, last) ? last : null;
}

/** The day after this one, a year ago. From that day up to today, each day of a calendar comes exactly once. */
function yearBefore({ year, month, day }: Day): Day | null {
  const last = existing(year - 1, month, day) ?? existing(year - 1, month, day - 1);
  return last && daysAfter(last, 1);
}

/**
 * Whether `text` by itself, among other words, is meant as a day. "1.5", "3-4" and "24/7" may be anything. A word is a
 * day; figures are one with a year, or with the month in its expected place.
 */
export function isDayByForm(text: string, order: DateOrder): boolean {
  const typed = normalised(text) ?? "";
  const figures = inFigures.exec(typed);
  // "the 5th" may go on: "the 5th floor".
  if (!figures) return !/^\d{1,2}(?:st|nd|rd|th)$/.test(typed);
  const [, first, mark, second, year] = figures;
  if (year !== undefined || endsInStop(typed)) return true;
  return mark === "/" && Number(order === "month-first" ? first : second) <= 12;
}

/** Whether `text`, where a day is asked for, is meant as a day, even one that cannot be read: "31/31", "next week". */
export function looksLikeDay(text: string): boolean {
  const typed = normalised(text);
  if (typed === null) return false;
  const behindWeekday = /^([a-z]+)[.,]* (.*\d.*)$/.exec(typed);
  if (behindWeekday && named(weekdays, behindWeekday[1]) >= 0) return looksLikeDay(behindWeekday[2] ?? "");
  const word = /^(?:[a-z]+ )?([a-z]+)\.?$/.exec(typed)?.[1] ?? "";
  const isName =
    named(weekdays, word) >= 0 || (named(months, word) >= 0 && word !== "may" && word !== "march");
  return (
    (isName && /^(?:(?:next|last|this|on|by|early|mid|late) )?[a-z]+\.?$/.test(typed)) ||
    /^\d{1,4}(?:[./-]\d{1,4}){1,2}\.?$/.test(typed) ||
    /^(?:today|tomorrow|yesterday|tonight)$/.test(typed) ||
    /^(?:next|last|this|end of|end of the|end of this) (?:week|month|year|quarter)$/.test(typed) ||
    /^(?:in )?(?:\d+|an?|one) (?:day|week|month|year)s?(?: ago)?$/.test(typed) ||
    /^(?:the )?\d{1,2}(?:st|nd|rd|th)$/.test(typed) ||
    (/^\d{1,2}(?:st|nd|rd|th|\.)? ?[a-z]{3,}\.?(?:,? \d{2,4})?$/.test(typed) && namesMonth(typed)) ||
    (/^[a-z]{3,}\.? ?\d{1,2}(?:st|nd|rd|th)?(?:,? \d{2,4})?$/.test(typed) && namesMonth(typed))
  );
}

/** A day as ISO text, `2026-12-24`, which `parseDay` reads back. */
export function formatDay({ year, month, day }: Day): string {
  return [padded(year, 4), padded(month, 2), padded(day, 2)].join("-");
}

/** A day as the screens show it: "Dec 24, 2026". */
export function dayInWords(day: Day): string {
  return inWords.format(dateOf(day));
}

const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Whether `day` is before `today`. */
export function isPast(day: Day, today: Day): boolean {
  return dateOf(day) < dateOf(today);
}

/** Lower case, with single blanks and none around the marks of a date in figures; null for text longer than any day. */
function normalised(text: string): string | null {
  // No way to write a day is longer; this also bounds the patterns.
  if (text.length > 60) return null;
  const typed = saidWords(text)
    .replace(/^the (?=\d)/, "")
    .replace(behindOf, "$1 ");
  return /^[\d ./-]+$/.test(typed) && /[./-]/.test(typed) ? typed.replace(/ ?([./-]) ?/g, "$1") : typed;
}

/** "15th of december", "15th of next month" */
const behindOf = /^(\d{1,2}(?:st|nd|rd|th)) of (?:the )?/;

function parseRelative(typed: string, today: Day): Day | null {
  if (/^(?:today|eod|end of (?:the )?day)$/.test(typed)) return today;
  if (/^(?:eow|end of (?:the |this )?week)$/.test(typed)) return endOfWeek(today);
  if (typed === "tomorrow") return daysAfter(today, 1);
  if (typed === "yesterday") return daysAfter(today, -1);
  const match = /^(in )?(\d{1,6}|an?|one) (day|week)s?( ago)?$/.exec(typed);
  if (!match) return null;
  const [, ahead, count = "", unit, ago] = match;
  // Without "in" or "ago" it is a length of time, not a day.
  if ((ahead === undefined) === (ago === undefined)) return null;
  const amount = (/^\d/.test(count) ? Number(count) : 1) * (unit === "week" ? 7 : 1);
  return daysAfter(today, ago === undefined ? amount : -amount);
}

/** "15th", "15th next month" */
const ordinal = /^(\d{1,2})(?:st|nd|rd|th)(?: (this|next|last) month)?$/;

function parseOrdinal(typed: string, today: Day): Day | null {
  const which = ordinal.exec(typed)?.[2];
  if (which !== undefined) return ofMonth(typed, today, which === "next" ? 1 : which === "last" ? -1 : 0);
  const here = ofMonth(typed, today, 0);
  return here && !isPast(here, today) ? here : ofMonth(typed, today, 1);
}

function pastOrdinal(typed: string, today: Day): Day | null {
  if (ordinal.exec(typed)?.[2] !== undefined) return null;
  const here = ofMonth(typed, today, 0);
  return here && !isPast(today, here) ? here : ofMonth(typed, today, -1);
}

/** The day so many months from that of `today`; null where that month has none. */
function ofMonth(typed: string, { year, month }: Day, months: number): Day | null {
  const place = year * 12 + month - 1 + months;
  return existing(Math.floor(place / 12), (place % 12) + 1, Number(/^\d+/.exec(typed)?.[0]));
}

/** Friday of this week; on the weekend, of the next. */
function endOfWeek(today: Day): Day | null {
  const friday = 4 - weekdayOf(today);
  return daysAfter(today, friday < 0 ? friday + 7 : friday);
}

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
/** Words that days are said with. */
export const dayWords = ["today", "tomorrow", "yesterday", "tonight", ...weekdays];

function parseWeekday(typed: string, today: Day): Day | null {
  const match = /^(next |last |this )?([a-z]+)\.?$/.exec(typed);
  const wanted = match ? named(weekdays, match[2]) : -1;
  if (wanted < 0) return null;
  const current = weekdayOf(today);
  const ahead = (wanted - current + 7) % 7;
  if (match?.[1] === "last ") return daysAfter(today, ahead - 7);
  return daysAfter(today, match?.[1] === "next " ? 7 + wanted - current : ahead || 7);
}

/** Counted from Monday; getUTCDay counts from Sunday. */
function weekdayOf(day: Day): number {
  return (dateOf(day).getUTCDay() + 6) % 7;
}

/** In lower case, from January. */
export const months =
  "january february march april may june july august september october november december".split(" ");

/** A day in figures: two numbers with one kind of mark between them, and perhaps a year or a final full stop. */
const inFigures = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/;

/** "20.12." is written where the day comes first. */
function endsInStop(typed: string): boolean {
  return /^\d{1,2}\.\d{1,2}\.$/.test(typed);
}

function parseCalendar(typed: string, today: Day, order: DateOrder): Day | null {
  const iso = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (iso) return existing(Number(iso[1]), Number(iso[3]), Number(iso[4]));

  const figures = inFigures.exec(typed);
  if (figures) {
    const [, first, mark, second, year] = figures;
    const isDayFirst = endsInStop(typed) || (mark === "." && year !== undefined);
    const [month, day] =
      order === "month-first" && !isDayFirst
        ? [Number(first), Number(second)]
        : [Number(second), Number(first)];
    // Where only one of the two can be the month, it is.
    return month > 12 && day <= 12 ? upcoming(day, month, year, today) : upcoming(month, day, year, today);
  }

  // In "fri 24 dec" the weekday must agree with the date; if it does not, something is wrong.
  const withWeekday = /^([a-z]+)[.,]* (.+)$/.exec(typed);
  const weekday = withWeekday ? named(weekdays, withWeekday[1]) : -1;
  if (withWeekday && weekday >= 0) {
    const day = parseCalendar(withWeekday[2] ?? "", today, order);
    return day && weekdayOf(day) === weekday ? day : null;
  }

  const monthFirst = /^([a-z]+)\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/.exec(typed);
  if (monthFirst) return upcoming(monthOf(monthFirst[1]), Number(monthFirst[2]), monthFirst[3], today);

  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?([a-z]+)\.?(?:,? (\d{4}))?$/.exec(typed);
  if (dayFirst) return upcoming(monthOf(dayFirst[2]), Number(dayFirst[1]), dayFirst[3], today);
  return null;
}

/**
 * The first day of a month by its name, "oct" or "october 2025": without a year the one that is, or the latest past one, or where
 * `direction` is "any" the next. Null where the words name none.
 */
export function parseMonth(text: string, today: Day, direction: "past" | "any"): Day | null {
  const [, name = "", year] = /^([a-z]{3,})\.?(?: (\d{4}))?$/.exec(normalised(text) ?? "") ?? [];
  const month = months.findIndex((each) => name === each || name === each.slice(0, 3)) + 1;
  if (month < 1) return null;
  if (year !== undefined) return existing(Number(year), month, 1);
  const isOver = month < today.month;
  const other = direction === "past" ? month > today.month : isOver;
  return existing(today.year + (other ? (direction === "past" ? -1 : 1) : 0), month, 1);
}

function namesMonth(typed: string): boolean {
  return monthOf(/[a-z]{3,}/.exec(typed.replace(/(\d)(st|nd|rd|th)\b/, "$1"))?.[0]) > 0;
}

/** The day in the typed year. Without one: in this year or the next, whichever exists and is not past. */
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

/** The day so many days after `day`; null past the year 9999. */
export function daysAfter(day: Day, count: number): Day | null {
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
