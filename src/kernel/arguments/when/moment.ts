// The moment argument: a day and a time as people type them, in the time zone of the machine, which stands in the office.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";
import { looksLikeDay } from "@/kernel/values/date";
import { momentInWords, ownZone, parseMoment } from "@/kernel/values/moment";

const suggestions = [
  "later today",
  "tomorrow",
  "mon",
  "fri",
  "next week",
  "in 1 hour",
  "in 1 week",
  "in 2 weeks",
];

/** The value is an ISO moment. A day alone is its morning at 9:00. */
export const momentArg: ArgumentKind<string> = {
  name: "moment",
  specificity: 55,
  example: "mon 9:00",
  parse: (text, { context, named }) => {
    const now = new Date();
    const moment = parseMoment(text, { now, zone: ownZone(), order: context.dates }, named);
    if (moment && moment <= now) {
      return { is: "impossible", why: `“${text}” has passed. Type a later moment.` };
    }
    if (moment) return { is: "value", value: moment.toISOString() };
    const why = `“${text}” is no moment. Type one: mon, tomorrow 14:00, dec 9 9am, in 2 hours.`;
    return named && looksLikeDay(text) ? { is: "impossible", why } : { is: "no", why };
  },
  complete: (text, { context }) => {
    const typed = text.trim().toLowerCase();
    const wall = { now: new Date(), zone: ownZone(), order: context.dates };
    const candidates = suggestions.flatMap((label) => {
      const moment = label.startsWith(typed) ? parseMoment(label, wall) : null;
      return moment
        ? [{ value: moment.toISOString(), label, detail: momentInWords(moment.toISOString(), context.hours) }]
        : [];
    });
    return candidates.length > 0 ? { candidates, needs: [] } : nothing;
  },
  format: (value) => momentTyped(value),
  shown: momentInWords,
};

/** "2026-11-30 09:00", which the kind reads back; Swedes write moments so. */
function momentTyped(moment: string): string {
  return new Date(moment).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}
