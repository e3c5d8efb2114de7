// Dates and times as people read them: en-US, short month, 12 hours unless the person chose 24 (D27), in the person's time zone (D14).
import { createStore } from "@/app/ui/store";

/** The hours of a day's clock as the person wants them; the preferences say so. */
export const hoursShown = createStore<"12" | "24">("12");

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });

const day = { month: "short", day: "numeric" } as const;
const clocks = {
  "12": formats({ hour: "numeric", minute: "2-digit", hourCycle: "h12" }),
  "24": formats({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
};

function formats(clock: Intl.DateTimeFormatOptions) {
  return {
    moment: new Intl.DateTimeFormat("en-US", { ...day, year: "numeric", ...clock }),
    thisYear: new Intl.DateTimeFormat("en-US", { ...day, ...clock }),
    time: new Intl.DateTimeFormat("en-US", clock),
  };
}

/** A time and its AM or PM stay in one line; Intl puts a rarer blank there, which few fonts have. */
function written(kind: keyof ReturnType<typeof formats>, at: Date): string {
  return clocks[hoursShown.get()][kind].format(at).replace("\u202f", "\u00a0");
}

/** "Nov 20, 2026". @param moment ISO 8601 */
export function dayText(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** "Nov 20, 2026, 9:12 AM". @param moment ISO 8601 */
export function momentText(moment: string): string {
  return written("moment", new Date(moment));
}

/**
 * "Nov 20, 9:12 AM", with the year only where it is not this year.
 * @param moment ISO 8601
 */
export function shortMomentText(moment: string): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return written(isThisYear ? "thisYear" : "moment", at);
}

/** "9:12 AM". @param moment ISO 8601 */
export function timeText(moment: string): string {
  return written("time", new Date(moment));
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short" });

/** Whether a moment, in ISO 8601, is not ahead any more. */
export function hasCome(moment: string): boolean {
  return new Date(moment) <= new Date();
}

/**
 * "9:00 AM" today, "Mon 9:00 AM" within a week, "Dec 9, 9:00 AM" later on.
 * @param moment ISO 8601, still to come
 */
export function untilText(moment: string): string {
  const at = new Date(moment);
  const days = (at.getTime() - Date.now()) / 86_400_000;
  if (at.toDateString() === new Date().toDateString()) return timeText(moment);
  return days < 6 ? `${weekday.format(at)} ${timeText(moment)}` : shortMomentText(moment);
}

/** A whole hour of the day, as an axis names it: "9 AM", "09:00". */
export function hourText(hour: number): string {
  if (hoursShown.get() === "24") return `${String(hour).padStart(2, "0")}:00`;
  return `${hour % 12 || 12}\u00a0${hour < 12 ? "AM" : "PM"}`;
}
