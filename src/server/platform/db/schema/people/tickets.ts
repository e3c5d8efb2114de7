// Tickets and their messages.
import type { ColumnType, Generated } from "kysely";
import type { TicketPriority, TicketStatus } from "@/contract/tickets/ticket";
import type { Moment, MomentOrNull, TextOrNull } from "../columns";
import type { ClockColumns } from "../requests/promises";

type StatusOrNull = ColumnType<TicketStatus | null, TicketStatus | null | undefined, TicketStatus | null>;

export interface TicketTables {
  tickets: ClockColumns & {
    id: string;
    version: Generated<number>;
    ticket_no: string;
    mailbox_id: string;
    office_id: string;
    user_id: string;
    subject: string;
    status: TicketStatus;
    priority: TicketPriority;
    category: string;
    created_at: Moment;
    updated_at: Moment;
    last_message_id: string | null;
    /** Who looks after it. */
    assignee_id: TextOrNull;
    /** Folded subject, ticket number and customer's full name. */
    search: string;
  };
  ticket_messages: {
    id: string;
    ticket_id: string;
    /** Exactly one of the two wrote it. */
    staff_id: string | null;
    user_id: string | null;
    is_note: Generated<boolean>;
    message: string;
    created_at: Moment;
    /** Of a reply, the notice that it goes out in; null where the customer takes no notices. */
    notice_id: TextOrNull;
    /** Of a reply that changed the ticket's status: the one before, and the one that it set. */
    status_before: StatusOrNull;
    status_set: StatusOrNull;
  };
  /** What tickets are about: exactly one of the three in each row. */
  ticket_links: {
    id: string;
    ticket_id: string;
    mail_id: TextOrNull;
    forward_id: TextOrNull;
    request_id: TextOrNull;
    linked_at: Moment;
    linked_by: string;
  };
  /** Who is writing in a ticket, until when it counts. */
  ticket_writers: { ticket_id: string; staff_id: string; is_note: boolean; until: Moment };
  /** A reply that a person has written and not sent, until it is sent or emptied. */
  ticket_drafts: {
    ticket_id: string;
    staff_id: string;
    text: string;
    saved_at: Moment;
    /** The colleague who took it over last, as it was then. */
    taken_by: TextOrNull;
    taken_at: MomentOrNull;
  };
  ticket_message_files: { message_id: string; position: number; file_id: string; name: string };
}
