// Rules that every conversation keeps, of a task or a ticket.

/**
 * When a message of a conversation counts as written: now, but always after the one before it, whatever the clocks of
 * two servers say, so that the order of a conversation never changes.
 */
export function writtenAfter(previous: Date | null, now: Date): Date {
  return previous !== null && previous >= now ? new Date(previous.getTime() + 1) : now;
}
