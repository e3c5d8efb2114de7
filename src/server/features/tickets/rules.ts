// Rules of tickets: what a message does to one, when a reply must be refused because of an unseen message, and the text
// that finds a ticket.
import { ApiError } from "@/contract/wire/errors";
import { type TicketStatus, endedTicketStatuses } from "@/contract/tickets/ticket";
import { momentWords } from "@/server/platform/rules/moment";
import { searchText } from "@/server/platform/rules/search-text";

/**
 * The status of a ticket after its customer wrote: a closed one is open again, one that waited for the customer is our
 * work.
 */
export function statusAfterCustomer(status: TicketStatus): TicketStatus {
  if (endedTicketStatuses.has(status)) return "REOPENED";
  return status === "WAITING_FOR_CUSTOMER" ? "OPEN" : status;
}

/** What the next message needs to know about a message. */
export type Written = { who: string; at: Date; isNote: boolean };

/**
 * Lets a person who has seen everything write a reply, or says what they have not seen.
 * @param unseen The messages after the last one the writer saw, oldest first.
 * @throws ApiError `conflict` that names who wrote the newest of them, and when.
 */
export function admitReply(unseen: readonly Written[]): void {
  const newest = unseen.at(-1);
  if (!newest) return;
  const what = newest.isNote ? "added a note" : "wrote";
  const more = unseen.length > 1 ? ` (${unseen.length} messages you have not seen)` : "";
  throw new ApiError(
    "conflict",
    `${newest.who} ${what} on ${momentWords(newest.at)}, after the last message you saw${more}. Read it, then send your reply again.`,
  );
}

/** The folded text for `tickets.search`. */
export function ticketSearchText(ticket: {
  subject: string;
  ticketNo: string;
  firstName: string | null;
  lastName: string | null;
}): string {
  return searchText([ticket.subject, ticket.ticketNo, ticket.firstName, ticket.lastName]);
}
