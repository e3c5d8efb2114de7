// The changes made in this tab: the feed reports them like all others, but they are on the screen already.

/** The most that are remembered: the feed reports a change within a second or two. */
const most = 1_000;

const causes = new Set<string>();

/** Records that the call of number `id` was made here: the server's `X-Request-Id`. */
export function noteOwnCause(id: string | null): void {
  if (id === null) return;
  causes.add(id);
  const [oldest] = causes;
  if (causes.size > most && oldest !== undefined) causes.delete(oldest);
}

export function isOwnCause(id: string): boolean {
  return causes.has(id);
}
