// Moments as the server's messages write them.

const momentFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** "Nov 20, 2026, 09:12 UTC": for messages, which the server writes without knowing the reader's zone. */
export function momentWords(at: Date): string {
  return `${momentFormat.format(at)} UTC`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

/** "Nov 20, 2026": the day in UTC. */
export function dayWords(at: Date): string {
  return dayFormat.format(at);
}
