// How long ago something was, as a list shows it.

const MINUTE_MS = 60_000;

/** "2 days ago", "5 hours ago", "12 minutes ago", "Just now" within the minute. @param moment ISO 8601 */
export function agoText(moment: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS);
  if (minutes < 1) return "Just now";
  return minutes < 60 ? counted(minutes, "minute") : inHours(minutes);
}

/** The same in days and hours alone, as the dashboard's requests say it (specification §2): "Just now" within the hour. */
export function agoInHours(moment: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(moment)) / MINUTE_MS);
  return minutes < 60 ? "Just now" : inHours(minutes);
}

function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
