// The day an item came in: today or earlier, in the forms in which people type days.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import {
  type DateOrder,
  type Day,
  dayInWords,
  formatDay,
  isDayByForm,
  looksLikeDay,
  parseDay,
  parsePastDay,
} from "@/kernel/values/date";
import { dayToday } from "@/kernel/values/own-day";
import { saidWords } from "@/kernel/values/said-words";

/**
 * The value is an ISO moment. For today it is now. For an earlier day it is noon in the person's time zone, which is
 * the same day in every zone they work with. Without its word before it only a day that can be nothing else is one: "yesterday", "last fri",
 * "11/20". A weekday alone may be part of a sender's name ("Ruby Tuesday"): the person says which.
 */
export const receivedArg: ArgumentKind<string> = {
  name: "day",
  label: "Received",
  field: "day",
  specificity: 52,
  parse: (text, { context, named }) => {
    if (!named && isWeekday.test(text.trim())) {
      const why = `Type “received ${text.trim()}” if it came then. Put the sender in quotes if “${text.trim()}” is part of the name.`;
      return { is: "impossible", why, doubtful: true };
    }
    if (!named && !isDayAlone(text.trim(), context.dates)) {
      return { is: "no", why: `“${text}” is no day without “received” before it.` };
    }
    const typed = text.trim().replace(isLed, "");
    const day = parsePastDay(typed, dayToday(), context.dates);
    if (day) return { is: "value", value: momentIn(day) };
    if (parseDay(typed, dayToday(), context.dates)) {
      return { is: "impossible", why: `“${text}” is still to come. Type the day the item came in.` };
    }
    const why = `“${text}” is no day. Type one: yesterday, monday, 3 days ago, 2026-12-24.`;
    return looksLikeDay(text) ? { is: "impossible", why } : { is: "no", why };
  },
  complete: (text, { context }) => {
    const typed = text.trim().toLowerCase();
    const candidates = suggestions.flatMap((label) => {
      const day = label.startsWith(typed) ? parsePastDay(label, dayToday(), context.dates) : null;
      return day ? [{ value: momentIn(day), label, detail: dayInWords(day) }] : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: (value) => formatDay(dayOf(value)),
  shown: (value) => dayInWords(dayOf(value)),
};

const isPlain =
  /^(?:today|yesterday|\d+ (?:day|week)s? ago|last (?:mon|tue|wed|thu|fri|sat|sun|week|month)[a-z]*|\d{1,4}[./-]\d{1,2}(?:[./-]\d{1,4})?)$/i;
const isWeekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;

/** "24.11.": the full stop at its end says what the figures are. */
const endsAsDay = /^\d{1,2}\.\d{1,2}\.$/;

/** "on the 24th", "nov 20", "20th of november": a day behind "on", or with its month. */
const isLed = /^on (?=\S)/i;
const isOfMonth =
  /^(?:the )?\d{1,2}(?:st|nd|rd|th)(?: of)? \p{L}{3,}$|^\p{L}{3,} \d{1,2}(?:st|nd|rd|th)?$|^\d{1,2} \p{L}{3,}$/iu;

function isDayAlone(text: string, order: DateOrder = "month-first"): boolean {
  if (isLed.test(text) || isOfMonth.test(text)) return looksLikeDay(text.replace(isLed, ""));
  return endsAsDay.test(text) || (isPlain.test(saidWords(text)) && isDayByForm(text, order));
}

const suggestions = ["today", "yesterday", "2 days ago", "monday", "friday"];

/** The day of a moment, where the person is. */
function dayOf(moment: string): Day {
  const at = new Date(moment);
  return { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() };
}

function momentIn(day: Day): string {
  const isToday = formatDay(day) === formatDay(dayToday());
  return (isToday ? new Date() : new Date(day.year, day.month - 1, day.day, 12)).toISOString();
}
