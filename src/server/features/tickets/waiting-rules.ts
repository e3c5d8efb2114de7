// Rules of replies that wait: when one goes out, and what a ticket is once one was taken back.
import { mostSnoozeDays } from "@/contract/snooze/snooze";
import type { TicketStatus } from "@/contract/tickets/ticket";
import { fieldFault } from "@/server/platform/rules/transition";

const day = 24 * 60 * 60_000;

/**
 * The moment that a reply is planned for; undefined where none was sent.
 * @throws ApiError `invalid` for a note, and for a moment that is past or too far away
 */
export function sendMoment(
  { sendAt, isNote = false }: { sendAt?: string | undefined; isNote?: boolean },
  now: Date,
): Date | undefined {
  if (sendAt === undefined) return undefined;
  if (isNote) throw fieldFault("sendAt", "A note is not sent. Leave the moment out.");
  const at = new Date(sendAt);
  if (at <= now) throw fieldFault("sendAt", "This moment has passed. Give a later one, or send it now.");
  if (at.getTime() - now.getTime() > mostSnoozeDays * day) {
    throw fieldFault("sendAt", "A reply goes out within a year. Give an earlier day.");
  }
  return at;
}

/** The status of a ticket whose reply is taken back: the one before the reply, unless somebody changed it since. */
export function statusWithoutReply(
  ticket: { status: TicketStatus },
  reply: { before: TicketStatus | null; set: TicketStatus | null },
): TicketStatus {
  return reply.before !== null && ticket.status === reply.set ? reply.before : ticket.status;
}
