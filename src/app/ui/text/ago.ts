// How long ago something was, as a list shows it.

const HOUR_MS = 3_600_000;

/** "2 days ago", "5 hours ago", "Just now" within the hour. @param moment ISO 8601 */
export function agoText(moment: string, now: Date = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(moment)) / HOUR_MS);
  if (hours < 1) return "Just now";
  const [count, unit] = hours < 24 ? [hours, "hour"] : [Math.floor(hours / 24), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
