// Messages that arrived while a person was writing: a reply is never sent after a message that its writer has not seen.
import type { TicketMessage } from "@/contract/tickets/ticket";

/**
 * Messages after the one with id `seen`, oldest first, without those of the person `me`. Notes count: a colleague may
 * have written that the ticket is settled.
 */
export function unseenSince(
  messages: readonly TicketMessage[],
  seen: string | undefined,
  me: string,
): readonly TicketMessage[] {
  if (seen === undefined) return [];
  const place = messages.findIndex(({ id }) => id === seen);
  return messages.slice(place + 1).filter(({ user }) => user.id !== me);
}

/** The message that a person saw last. */
export type Seen = { id: string; at: string };

/** Id of the message that was seen last: where that was taken back, of the one before it. */
export function seenIn(messages: readonly TicketMessage[], seen: Seen | undefined): string | undefined {
  if (seen === undefined || messages.some(({ id }) => id === seen.id)) return seen?.id;
  return messages.findLast(({ createdAt }) => createdAt <= seen.at)?.id;
}
