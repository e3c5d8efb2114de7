// Rules of every conversation, of a task or a ticket.

/**
 * When a message of a conversation counts as written: now, but always after the message before it, even if the clocks
 * of two servers differ, so that the order of a conversation never changes.
 */
export function writtenAfter(previous: Date | null, now: Date): Date {
  return previous !== null && previous >= now ? new Date(previous.getTime() + 1) : now;
}
