// What every reply to a customer must pass, whatever sends it: no open slot, and nothing written that was not seen.
import type { Context } from "@/kernel/command/context";
import type { Call } from "@/contract/wire/endpoint";
import { ApiError } from "@/contract/wire/errors";
import { openSlotsRefusal } from "@/contract/tickets/reply-slots";
import { type TicketMessage, ticketMessages } from "@/contract/tickets/ticket";
import type { Invocation } from "@/kernel/command/define";
import type { RecordRef } from "@/kernel/arguments/records/record";
import { momentInWords } from "@/kernel/values/moment";

/** @throws ApiError `invalid` for a message that has a slot without a value. */
export function demandFilled(message: string): void {
  const refusal = openSlotsRefusal(message);
  if (refusal !== null) throw new ApiError("invalid", refusal);
}

/**
 * The newest message when the ticket was named or shown: later messages have not been read.
 * @throws ApiError `stale` when the ticket has changed since.
 */
export async function newestSeen(api: Call, ticket: RecordRef): Promise<string | undefined> {
  const { ticket: now, items } = await api(ticketMessages, { params: { id: ticket.id } });
  if (ticket.version === undefined || now.version === ticket.version) return items.at(-1)?.id;
  throw new ApiError(
    "stale",
    `${ticket.label} has changed since you saw it. Open it, read what is new, then send your reply again.`,
  );
}

/** What is said where no mail server and no webhook is set. */
export const noMailServer = "No mail goes out: no mail server is set.";

/** `said`, and what becomes of the mail of a reply that was just written where that is not "now": it leaves later or never. */
export function withMail(said: string, { waiting, createdAt, leaves }: Sent, { hours }: Context): string {
  if (!leaves) return `${said}. ${noMailServer}`;
  if (waiting === null) return `${said}. No mail goes out: the customer takes none.`;
  if (waiting.until <= createdAt) return said;
  return `${said}. Its mail goes out ${momentInWords(waiting.until, hours)}.`;
}

type Sent = Pick<TicketMessage, "waiting" | "createdAt"> & { leaves: boolean };

/** What became of a reply that was just written. */
export function replyWords({ label }: RecordRef, sent: Sent, context: Context): string {
  return withMail(`Reply sent successfully: ${label}`, sent, context);
}

/** What takes back a reply that has not gone out. */
export function takeBack(
  { id, label }: RecordRef,
  { id: reply, createdAt: since }: Pick<TicketMessage, "id" | "createdAt">,
): Invocation {
  return { id: "ticket.withdraw-reply", args: { ticket: { id, label }, reply, since } };
}
