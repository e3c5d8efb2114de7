// Whole days, such as the due date of a task: saved as midnight UTC (D14), so that the day is the same everywhere.

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Nov 20, 2026". @param day ISO 8601, midnight UTC */
export function wholeDayText(day: string): string {
  return dayFormat.format(new Date(day));
}

/** A whole day in the form of a date field, "2026-11-20"; the empty text where there is none. */
export function wholeDayField(day: string | null): string {
  return day === null ? "" : day.slice(0, 10);
}

/** The whole day that a date field's text means; null for none. */
export function wholeDayOfField(text: string): string | null {
  return text === "" ? null : `${text}T00:00:00.000Z`;
}
