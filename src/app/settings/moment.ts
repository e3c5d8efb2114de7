// Moments as settings show them: en-US, short month, in the person's own zone.

const format = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "Nov 20, 2026, 09:12". */
export function momentText(moment: string): string {
  return format.format(new Date(moment));
}
