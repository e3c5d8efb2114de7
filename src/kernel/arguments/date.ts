// The date argument: a day as people type it, kept as midnight UTC (D14).
import { type ArgumentKind, nothing } from "../argument";
import { type Day, formatDay, parseDay } from "../date";

/** The value is an ISO moment, midnight UTC of the day: "2026-12-24T00:00:00.000Z". */
export const dateArg: ArgumentKind<string> = {
  name: "date",
  specificity: 55,
  parse: (text) => {
    const day = parseDay(text, today());
    if (day) return { is: "value", value: `${formatDay(day)}T00:00:00.000Z` };
    return { is: "no", why: `"${text}" is no day. Type one: fri, tomorrow, in 3 days, 12/24, 2026-12-24.` };
  },
  complete: (text) => {
    const typed = text.trim().toLowerCase();
    const candidates = suggestions.flatMap((label) => {
      const day = label.startsWith(typed) ? parseDay(label, today()) : null;
      return day ? [{ value: `${formatDay(day)}T00:00:00.000Z`, label, detail: formatDay(day) }] : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: (value) => value.slice(0, 10),
};

const suggestions = ["today", "tomorrow", "monday", "friday", "next monday", "in 1 week", "in 2 weeks"];

/** The person's own calendar day: "today" is what their wall calendar says. */
function today(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
