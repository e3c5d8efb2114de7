// Spans of days as people type them ("this week", "since monday", "before 12/1"), and as the address of a list holds them.
import {
  type DateOrder,
  type Day,
  dayInWords,
  daysAfter,
  formatDay,
  isDayByForm,
  isPast,
  looksLikeDay,
  parseDay,
  parseMonth,
  parsePastDay,
} from "./date";
import { saidWords } from "./said-words";

/**
 * A span as an address holds it. One that moves with the day keeps its name ("this-week", "3-days"), so that a saved view means the
 * same tomorrow. Others are days with ".." between the first and the last: "2026-11-20..2026-11-22", "2026-11-20..", "..2026-11-30".
 */
export type Span = string;

/** Whether the days of a span are past, as when something was filed, or may be to come, as when it is due. */
export type Direction = "past" | "any";

type Days = { first: Day | null; last: Day | null };

/** The spans that move with the day, by their words. */
const moving = [
  "today",
  "yesterday",
  "tomorrow",
  "this week",
  "last week",
  "next week",
  "this month",
  "last month",
  "next month",
] as const;
const count = /^([1-9]\d{0,2})-days$/;
const fixed = /^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** Reads a span; null where the text is none. A day alone counts only where it is meant as one by its form, or is `named`. */
export function parseSpan(
  text: string,
  { today, order, direction, named }: { today: Day; order: DateOrder; direction: Direction; named: boolean },
): Span | null {
  if (text.length > 60) return null;
  const said = saidWords(text)
    .replace(/['’]s$/, "")
    .replace(/^(today|yesterday|tomorrow)s$/, "$1");
  const typed = said.replace(/^(?:on|in|during|within|dated) (?=\S)/, "");
  const wasLed = typed !== said;
  const dayIn = (words: string | undefined) =>
    words === undefined ? null : (direction === "past" ? parsePastDay : parseDay)(words, today, order);
  // "from monday to friday": the other day comes after the one. On a monday the week before is meant, where days are past.
  function between(from: string, to: string): Span | null {
    const first = dayIn(from);
    const known = dayIn(to);
    const last = first && (known && !isPast(known, first) ? known : parseDay(to, first, order));
    if (!first || !last || isPast(last, first)) return null;
    const isAhead = direction === "past" && isPast(today, last) && !isPast(first, today);
    return [first, last].map((day) => formatDay((isAhead && daysAfter(day, -7)) || day)).join("..");
  }
  /** "since october", "before jan 2026" */
  function edgeOfMonth(words: string, opens: string): Day | null {
    const first = parseMonth(words, today, direction);
    return first && (opens === "since" || opens === "before") ? first : lastOfMonth(first);
  }
  const known = moving.find(
    (each) => each === typed.replace(/^current /, "this ").replace(/^previous /, "last "),
  );
  if (known) return known.replace(" ", "-");
  const [, number, unit] =
    /^(?:newer than|younger than|the last|last|the past|past|less than) (?:(\d{1,3}|an?|one) )?(day|week|month)s?(?: old| ago)?$/.exec(
      typed.replace(/(\d)([dw])$/, (_, last: string, unit: "d" | "w") => `${last} ${shortUnits[unit]}`),
    ) ?? [];
  if (unit !== undefined) {
    const days =
      (number !== undefined && /\d/.test(number) ? Number(number) : 1) *
      (unit === "day" ? 1 : unit === "week" ? 7 : 30);
    return days >= 1 && days <= 365 ? `${days}-days` : null;
  }
  const [, opens, words] =
    /^(since|from|after|before|until|till|through|thru|via|by) (.+)$/.exec(typed) ?? [];
  if (opens !== undefined) {
    const ends = opens === "from" || opens === "since" ? endsOf(words ?? "") : null;
    if (ends) return between(...ends);
    const day = edgeOf(words ?? "", opens, today) ?? edgeOfMonth(words ?? "", opens) ?? dayIn(words);
    if (!day || opens === "from") return null;
    if (opens === "since") return `${formatDay(day)}..`;
    if (opens === "after") return fromDay(daysAfter(day, 1));
    return opens === "before" ? toDay(daysAfter(day, -1)) : `..${formatDay(day)}`;
  }
  const [, one = "", other] = /^between (.+) and (.+)$/.exec(typed) ?? [];
  if (other !== undefined) return between(one, other);
  // "nov 20 to nov 26", "11/20 - 11/26": both are days by their form.
  const ends = endsOf(typed);
  if (ends) return named || ends.every((end) => isDayByForm(end, order)) ? between(...ends) : null;
  // A month alone may be somebody's name: "april".
  const month = named || wasLed || /\d{4}$/.test(typed) ? parseMonth(typed, today, direction) : null;
  const last = lastOfMonth(month);
  if (month && last) return `${formatDay(month)}..${formatDay(last)}`;
  if (!named && !wasLed && !isDayByForm(typed, order)) return null;
  const day = dayIn(typed);
  return day && `${formatDay(day)}..${formatDay(day)}`;
}

/** The first and the last day in "nov 20 to nov 26", "11/20-11/26", "nov 1-15" and "3 - 9 nov"; null where the words name no two. */
function endsOf(words: string): [string, string] | null {
  const [, one = "", other = ""] =
    /^(.+?) (?:to|until|through|via|[-–]) (.+)$/.exec(words) ??
    /^(.*\d\.?)[-–]([a-z\d].*)$/.exec(words) ??
    [];
  const ends: [string, string] = [withMonth(one, other), withMonth(other, one)];
  return ends.every((end) => looksLikeDay(end)) ? ends : null;
}

/** The day `words` with the month of `beside` where it has none of its own: "15" of "nov 1". */
function withMonth(words: string, beside: string): string {
  if (!/^\d{1,2}(?:st|nd|rd|th)?$/.test(words)) return words;
  const month = /[a-z]{3,}/.exec(beside)?.[0];
  return month === undefined ? words : `${month} ${words}`;
}

/** "last 30d", "last 2w" */
const shortUnits = { d: "days", w: "weeks" } as const;

function lastOfMonth(first: Day | null): Day | null {
  return first && daysAfter(monthFrom(first, 1), -1);
}

/** "since last week", "before this month": the edge of such a span. */
function edgeOf(words: string, opens: string, today: Day): Day | null {
  const known = moving.find((each) => each === words);
  if (!known) return null;
  const { first, last } = daysOf(known.replace(" ", "-"), today);
  return opens === "since" || opens === "before" ? first : last;
}

function fromDay(day: Day | null): Span | null {
  return day && `${formatDay(day)}..`;
}

function toDay(day: Day | null): Span | null {
  return day && `..${formatDay(day)}`;
}

/** Whether an address may hold `text` as a span. */
export function isSpan(text: string): boolean {
  if (count.test(text) || moving.some((each) => each.replace(" ", "-") === text)) return true;
  const [, first, last] = fixed.exec(text) ?? [];
  const days = [first, last].filter((day) => day !== undefined);
  return days.length > 0 && days.every((day) => parseDay(day, epoch) !== null);
}

const epoch: Day = { year: 1970, month: 1, day: 1 };

/** The first and the last day of `span`; null where it is open to that side. */
export function daysOf(span: Span, today: Day): Days {
  const [, days] = count.exec(span) ?? [];
  if (days !== undefined) return { first: daysAfter(today, -Number(days)), last: null };
  const [which = "", unit] = span.split("-");
  if (unit === "week") {
    const monday = daysAfter(today, -weekday(today) + steps(which) * 7);
    return { first: monday, last: monday && daysAfter(monday, 6) };
  }
  if (unit === "month") {
    const first = monthFrom(today, steps(which));
    return { first, last: daysAfter(monthFrom(first, 1), -1) };
  }
  const near = { today: 0, yesterday: -1, tomorrow: 1 }[span];
  if (near !== undefined) return { first: daysAfter(today, near), last: daysAfter(today, near) };
  const [, first, last] = fixed.exec(span) ?? [];
  return { first: first ? parseDay(first, today) : null, last: last ? parseDay(last, today) : null };
}

function steps(which: string): number {
  return which === "last" ? -1 : which === "next" ? 1 : 0;
}

/** Counted from Monday. */
function weekday({ year, month, day }: Day): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}

/** The first day of the month so many months after that of `day`. */
function monthFrom({ year, month }: Day, months: number): Day {
  const place = year * 12 + month - 1 + months;
  return { year: Math.floor(place / 12), month: (place % 12) + 1, day: 1 };
}

/** Whether all days of `span` are before today, or it has no last one: what is due is not meant. */
export function isBehind(span: Span, today: Day): boolean {
  const { last } = daysOf(span, today);
  return last === null || isPast(last, today);
}

/** The span as a chip says it: "this week", "since Nov 20, 2026", "on Nov 20, 2026". */
export function spanInWords(span: Span): string {
  const [, days] = count.exec(span) ?? [];
  if (days !== undefined) return days === "1" ? "in the last day" : `in the last ${days} days`;
  if (!fixed.test(span)) return span.replace("-", " ");
  const { first, last } = daysOf(span, epoch);
  if (first && last) {
    const one = dayInWords(first);
    return one === dayInWords(last) ? `on ${one}` : `from ${one} to ${dayInWords(last)}`;
  }
  return first ? `since ${dayInWords(first)}` : last ? `until ${dayInWords(last)}` : span;
}

/** The span as it is typed, which `parseSpan` reads back. */
export function spanAsTyped(span: Span): string {
  const [, days] = count.exec(span) ?? [];
  if (days !== undefined) return days === "1" ? "newer than 1 day" : `newer than ${days} days`;
  const [, first, last] = fixed.exec(span) ?? [];
  if (first && last) return first === last ? `on ${first}` : `between ${first} and ${last}`;
  if (first) return `since ${first}`;
  return last ? `until ${last}` : span.replace("-", " ");
}
