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
