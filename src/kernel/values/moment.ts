// Moments as people type them ("mon", "9 dec 14:00", "tomorrow 9am", "in 2 hours"), read against now and the clock on the wall of a
// time zone. A day alone means 9:00 in the morning.
import { type DateOrder, type Day, daysAfter, parseDay } from "./date";
import { saidWords } from "./said-words";

/** When and where a moment is typed; `zone` is of the IANA's list. */
export type Wall = { now: Date; zone: string; order?: DateOrder | undefined };

/** Minutes after midnight at which a day begins that was typed without a time. */
const morning = 9 * 60;

const named: Readonly<Record<string, number>> = {
  morning,
  noon: 12 * 60,
  afternoon: 13 * 60,
  evening: 17 * 60,
  midnight: 0,
};

/**
 * Reads a moment; null where the text is none. One without a day is the next such time. It may be past: "today 8:00".
 * `isTime`: an hour alone, "9", is one too. On the day that the clocks go forward, a time that no clock shows is the moment they go forward by as much later.
 */
export function parseMoment(text: string, { now, zone, order }: Wall, isTime = false): Date | null {
  if (text.length > 60) return null;
  const said = saidWords(text);
  const typed = said.replace(/^(?:at|on|by|until) /, "");
  const ahead = parseAhead(typed);
  if (ahead !== null) return new Date(now.getTime() + ahead * 60_000);
  const today = dayIn(now, zone);
  if (typed === "later today") return laterToday(today, now, zone);
  // "2 days" as "in 2 days"
  const [, days] = /^(\d{1,3} (?:days?|weeks?))$/.exec(typed) ?? [];
  const inDays = days === undefined ? null : parseDay(`in ${days}`, today);
  if (inDays) return momentAt(inDays, morning, zone);
  const day = typed === "next week" ? parseDay("next monday", today) : parseDay(typed, today, order);
  if (day) return momentAt(day, morning, zone);
  return parseParts(typed, today, { now, zone, order }, isTime || said.startsWith("at "));
}

/** Three hours on; null where that is another day. */
function laterToday(today: Day, now: Date, zone: string): Date | null {
  const later = new Date(now.getTime() + 3 * 3_600_000);
  return dayIn(later, zone).day === today.day ? later : null;
}

/** "mon 9:00", "9 dec at 14:00", "9am tomorrow", "14:00". */
function parseParts(typed: string, today: Day, { now, zone, order }: Wall, isTime: boolean): Date | null {
  const words = typed.split(" ").filter((word) => word !== "at");
  const whole = parseTime(words.join(" ").replace(/^this /, ""), isTime);
  if (whole !== null) return nextAt(whole, today, { now, zone });
  for (let split = 1; split < words.length; split++) {
    const [first, second] = [words.slice(0, split).join(" "), words.slice(split).join(" ")];
    const parts = [
      { day: parseDay(first, today, order), minutes: parseTime(second, true) },
      { day: parseDay(second, today, order), minutes: parseTime(first, true) },
    ];
    for (const { day, minutes } of parts) if (day && minutes !== null) return momentAt(day, minutes, zone);
  }
  return null;
}

function nextAt(minutes: number, today: Day, { now, zone }: Wall): Date {
  const at = momentAt(today, minutes, zone);
  const tomorrow = daysAfter(today, 1);
  return at > now || !tomorrow ? at : momentAt(tomorrow, minutes, zone);
}

/** Minutes after midnight; null for what is no time. An hour alone, "9", is one only where it `isExpected`. */
function parseTime(text: string, isExpected: boolean): number | null {
  const word = named[text.replace(/^in the /, "")];
  if (word !== undefined) return word;
  const match = /^(\d{1,2})(?:[:.](\d{2}))? ?(am|pm|a|p|h|oclock)?$/.exec(text.replace(/'/g, ""));
  if (!match) return null;
  const [, hourText, minuteText, half] = match;
  if (minuteText === undefined && half === undefined && !isExpected) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59) return null;
  if (half === undefined || half === "h" || half === "oclock") return hour > 23 ? null : hour * 60 + minute;
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half.startsWith("p") ? 12 : 0)) * 60 + minute;
}

/** "in 2 hours", "30 min", "1.5h": in minutes; null where the text is no such length. */
function parseAhead(typed: string): number | null {
  const match = /^(?:in )?(\d{1,4}(?:\.\d)?|an?|one|half an) ?(minutes?|mins?|m|hours?|hrs?|h)$/.exec(typed);
  if (!match) return null;
  const [, count = "", unit = ""] = match;
  const amount = /^\d/.test(count) ? Number(count) : count.startsWith("half") ? 0.5 : 1;
  return Math.round(amount * (unit.startsWith("h") ? 60 : 1));
}

/** The calendar day in `zone` at `now`. */
export function dayIn(now: Date, zone: string): Day {
  const { year, month, day } = onTheWall(now, zone);
  return { year, month, day };
}

/** The moment at which the clocks of `zone` show `minutes` after midnight of `day`. */
export function momentAt({ year, month, day }: Day, minutes: number, zone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, 0, minutes);
  const first = wanted - aheadOf(new Date(wanted), zone);
  const at = wanted - aheadOf(new Date(first), zone);
  // Where no clock shows it, the two differ: the later one is as far after the change.
  return new Date(aheadOf(new Date(at), zone) === wanted - at ? at : Math.max(first, at));
}

/** How many milliseconds the clocks of `zone` are ahead of UTC at a moment. */
function aheadOf(moment: Date, zone: string): number {
  const { year, month, day, hour, minute } = onTheWall(moment, zone);
  const whole = Math.floor(moment.getTime() / 60_000) * 60_000;
  return Date.UTC(year, month - 1, day, hour, minute) - whole;
}

function onTheWall(moment: Date, zone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { year: of("year"), month: of("month"), day: of("day"), hour: of("hour"), minute: of("minute") };
}

/** The time zone of this machine. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The hours of a day's clock. */
export type Hours = "12" | "24";

/** "Mon, Nov 30, 9:00 AM", with the year where it is another one, in the time zone of this machine. @param moment ISO 8601 */
export function momentInWords(moment: string, hours: Hours = "12"): string {
  const at = new Date(moment);
  const text = at.toLocaleString("en-US", {
    weekday: "short",
    year: at.getFullYear() === new Date().getFullYear() ? undefined : "numeric",
    month: "short",
    day: "numeric",
    hour: hours === "24" ? "2-digit" : "numeric",
    minute: "2-digit",
    hourCycle: hours === "24" ? "h23" : "h12",
  });
  // Intl parts the time from AM and PM with a rarer blank, which not every terminal shows.
  return text.replace("\u202f", " ");
}

/** The hours of a clock as a language writes them: "en-US" 12, "en-GB" 24. */
export function hoursOf(locale: string): Hours {
  return new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 ? "12" : "24";
}
