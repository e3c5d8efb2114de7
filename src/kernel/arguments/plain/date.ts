// The date argument: a day as people type it, saved as midnight UTC (D14).
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { dayToday } from "@/kernel/values/own-day";
import {
  type Day,
  dayInWords,
  formatDay,
  isDayByForm,
  isPast,
  looksLikeDay,
  parseDay,
} from "@/kernel/values/date";

/** The value is an ISO moment, midnight UTC of the day: "2026-12-24T00:00:00.000Z". */
export const dateArg: ArgumentKind<string> = {
  name: "date",
  field: "day",
  specificity: 55,
  parse: (text, { context, named }) => {
    const order = orderIn(context);
    const day = named || isDayByForm(text, order) ? parseDay(text, dayToday(), order) : null;
    if (day) return { is: "value", value: momentOf(day) };
    const usual = order === "month-first" ? "12/24" : "24/12";
    const why = `“${text}” is no day. Type one: fri, tomorrow, in 3 days, ${usual}, 2026-12-24.`;
    return named && looksLikeDay(text) ? { is: "impossible", why } : { is: "no", why };
  },
  complete: (text, { context }) => {
    const typed = text.trim().toLowerCase();
    const candidates = suggestions.flatMap((label) => {
      const day = label.startsWith(typed) ? parseDay(label, dayToday(), orderIn(context)) : null;
      return day ? [{ value: momentOf(day), label, detail: dayInWords(day) }] : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: (value) => value.slice(0, 10),
  shown: dayShown,
  note: (value) => (isPastDay(value) ? "past" : null),
};

/** "Dec 24, 2026", of midnight UTC of that day. */
export function dayShown(moment: string): string {
  const day = parseDay(moment.slice(0, 10), dayToday());
  return day ? dayInWords(day) : moment;
}

const suggestions = ["today", "tomorrow", "monday", "friday", "next monday", "in 1 week", "in 2 weeks"];

/** Whether the day of `moment` (midnight UTC) is past in the person's own calendar. */
function isPastDay(moment: string): boolean {
  const day = parseDay(moment.slice(0, 10), dayToday());
  return day !== null && isPast(day, dayToday());
}

/** A remark for a due date that is already past; empty for other dates. */
export function pastNote(moment: string | undefined): string {
  return moment !== undefined && isPastDay(moment) ? `. Its due date, ${dayShown(moment)}, is past.` : "";
}

function momentOf(day: Day): string {
  return `${formatDay(day)}T00:00:00.000Z`;
}

function orderIn({ dates = "month-first" }: Context) {
  return dates;
}
