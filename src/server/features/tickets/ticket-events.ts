// Events of tickets.
import type { Happening } from "@/server/platform/events/record";
import type { TicketRow } from "./view";

/** An event of a ticket, with what people call it by. */
export function ticketEvent(
  type: Happening["type"],
  ticket: TicketRow,
  detail: Record<string, unknown>,
): Happening {
  return {
    type,
    recordId: ticket.id,
    officeId: ticket.office_id,
    mailboxId: ticket.mailbox_id,
    detail: {
      ticketNo: ticket.ticket_no,
      subject: ticket.subject,
      steNumber: ticket.ste_number,
      ...detail,
    },
  };
}
