// The date argument: a day as people type it, saved as midnight UTC (D14).
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import type { Context } from "@/kernel/command/context";
import { dayIn } from "@/kernel/values/moment";
import { dayToday } from "@/kernel/values/own-day";
import { officeZone, todayAt } from "./office-day";
import {
  type Day,
  dayInWords,
  formatDay,
  isDayByForm,
  isPast,
  looksLikeDay,
  parseDay,
} from "@/kernel/values/date";

/**
 * The value is an ISO moment, midnight UTC of the day: "2026-12-24T00:00:00.000Z". Words such as "tomorrow" mean the day at the office
 * that the line is about.
 */
export const dateArg: ArgumentKind<string> = {
  name: "date",
  field: "day",
  specificity: 55,
  parse: (text, given) => {
    const { context, named } = given;
    const order = orderIn(context);
    if (named || isDayByForm(text, order)) {
      const there = parseDay(text, dayToday(), order) ? todayAt(given) : null;
      if (there && "needs" in there) return { is: "waiting", needs: there.needs };
      const day = there && parseDay(text, there.today, order);
      if (day) return { is: "value", value: momentOf(day) };
    }
    const usual = order === "month-first" ? "12/24" : "24/12";
    const why = `“${text}” is no day. Type one: fri, tomorrow, in 3 days, ${usual}, 2026-12-24.`;
    return named && looksLikeDay(text) ? { is: "impossible", why } : { is: "no", why };
  },
  complete: (text, given) => {
    const typed = text.trim().toLowerCase();
    const there = todayAt(given);
    if ("needs" in there) return { candidates: [], needs: there.needs };
    const candidates = suggestions.flatMap((label) => {
      const day = label.startsWith(typed) ? parseDay(label, there.today, orderIn(given.context)) : null;
      return day ? [{ value: momentOf(day), label, detail: dayInWords(day) }] : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: (value) => value.slice(0, 10),
  shown: dayShown,
  note: (value, given) => {
    const there = todayAt(given);
    return "today" in there && isPastOn(there.today, value) ? "past" : null;
  },
};

/** A day at the office that the line's argument `of` names, or whose record it is, before the day or behind it. */
export function dayAt(of: string): ArgumentKind<string> {
  return { ...dateArg, partOf: of, beside: of };
}

/** "Dec 24, 2026", of midnight UTC of that day. */
export function dayShown(moment: string): string {
  const day = parseDay(moment.slice(0, 10), dayToday());
  return day ? dayInWords(day) : moment;
}

const suggestions = ["today", "tomorrow", "monday", "friday", "next monday", "in 1 week", "in 2 weeks"];

function isPastOn(today: Day, moment: string): boolean {
  const day = parseDay(moment.slice(0, 10), today);
  return day !== null && isPast(day, today);
}

/** A remark for a due date that is already past; empty for other dates. */
export function pastNote(moment: string | undefined, context: Context): string {
  return moment !== undefined && isPastOn(dayIn(new Date(), officeZone(context)), moment)
    ? `. Its due date, ${dayShown(moment)}, is past.`
    : "";
}

function momentOf(day: Day): string {
  return `${formatDay(day)}T00:00:00.000Z`;
}

function orderIn({ dates = "month-first" }: Context) {
  return dates;
}
