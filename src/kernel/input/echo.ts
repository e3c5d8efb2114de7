// One scan that a scanner sent twice: one that reads whatever lies before it sends a code again after about a second.

/** Milliseconds within which the same code is one scan, where nothing else was done between. */
const within = 1500;

/** Whether `scan` is `heard`, the scan before it, sent again. Times are in ms of one clock; null: none, or something else was done since. */
export function isEcho(
  heard: { code: string; at: number } | null | undefined,
  scan: { code: string; at: number },
): boolean {
  return heard?.code === scan.code && scan.at - heard.at < within;
}
