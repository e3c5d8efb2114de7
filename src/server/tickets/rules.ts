// Rules of tickets: what a message does to one, when a reply would go over an unseen message, and what a ticket is found by.
import { ApiError } from "@/contract/errors";
import type { TicketStatus } from "@/contract/ticket";
import { momentWords } from "../rules/moment";
import { searchText } from "../rules/search-text";

const ended: ReadonlySet<TicketStatus> = new Set(["RESOLVED", "CLOSED", "CLOSED_BY_CUSTOMER", "CANCELLED"]);

/** The status of a ticket after its customer wrote: one that was over is open again, one that waited for them is ours. */
export function statusAfterCustomer(status: TicketStatus): TicketStatus {
  if (ended.has(status)) return "REOPENED";
  return status === "WAITING_FOR_CUSTOMER" ? "OPEN" : status;
}

/** A message as far as the next one asks. */
export type Written = { who: string; at: Date; isNote: boolean };

/**
 * Lets a reply be written by someone who has seen everything, or says what they have not.
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
