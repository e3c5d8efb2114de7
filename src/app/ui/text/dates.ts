// Dates and times as people read them: en-US, short month, in the person's time zone (D14).

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const momentFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const thisYearFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const timeFormat = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "Nov 20, 2026". @param moment ISO 8601 */
export function dayText(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** "Nov 20, 2026, 09:12". @param moment ISO 8601 */
export function momentText(moment: string): string {
  return momentFormat.format(new Date(moment));
}

/**
 * "Nov 20, 09:12", with the year only where it is not this year.
 * @param moment ISO 8601
 */
export function shortMomentText(moment: string): string {
  const at = new Date(moment);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return isThisYear ? thisYearFormat.format(at) : momentFormat.format(at);
}

/** "09:12". @param moment ISO 8601 */
export function timeText(moment: string): string {
  return timeFormat.format(new Date(moment));
}
