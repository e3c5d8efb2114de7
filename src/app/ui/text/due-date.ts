// Due dates: whole days, saved as midnight UTC (D14), so that the day is the same everywhere.

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Nov 20, 2026". @param due ISO 8601, midnight UTC */
export function dueText(due: string): string {
  return dayFormat.format(new Date(due));
}

/** A due date in the form of a date field, "2026-11-20"; the empty text where there is none. */
export function dueField(due: string | null): string {
  return due === null ? "" : due.slice(0, 10);
}

/** The due date that a date field's text means; null for none. */
export function dueOfField(text: string): string | null {
  return text === "" ? null : `${text}T00:00:00.000Z`;
}
