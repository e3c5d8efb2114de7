// What this tab has caused: the feed tells of it as of everything, and it is on screen already.

/** Most that are remembered: the feed tells of a change within a second or two. */
const most = 1_000;

const causes = new Set<string>();

/** Notes that the call of number `id` was made here: the server's `X-Request-Id`. */
export function noteOwnCause(id: string | null): void {
  if (id === null) return;
  causes.add(id);
  const [oldest] = causes;
  if (causes.size > most && oldest !== undefined) causes.delete(oldest);
}

export function isOwnCause(id: string): boolean {
  return causes.has(id);
}
