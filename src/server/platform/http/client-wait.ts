// How long a call waited at the client before it could be sent, because the network was gone.

/** The longest wait that is accepted, in seconds: 30 days. */
const longest = 30 * 24 * 60 * 60;

/**
 * When the person acted, by the call's `X-Waited`, as ISO 8601; undefined where the header is missing or impossible.
 */
export function meantAt(header: string | undefined, now: Date): string | undefined {
  if (header === undefined || !/^\d{1,7}$/.test(header)) return undefined;
  const seconds = Number(header);
  return seconds <= longest ? new Date(now.getTime() - seconds * 1000).toISOString() : undefined;
}
