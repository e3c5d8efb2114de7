// Moments as the server's messages write them.

const momentFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  hourCycle: "h12",
  timeZone: "UTC",
});

/** "Nov 20, 2026, 9:12 AM UTC": for messages, which the server writes without knowing the reader's zone. */
export function momentWords(at: Date): string {
  // Intl parts the time from AM and PM with a rarer blank, which not every terminal shows.
  return `${momentFormat.format(at).replace("\u202f", " ")} UTC`;
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
