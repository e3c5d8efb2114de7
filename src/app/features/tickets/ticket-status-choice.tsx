// The choice of a ticket's status: at the top of its conversation, and in the panel with its details.
import { CommandChoice } from "@/app/conversation/command-choice";
import { type Ticket, type TicketStatus, ticketStatusLabel } from "@/contract/tickets/ticket";
import { ticketTarget } from "@/kernel/command/targets/ticket-targets";

/** The statuses that staff set (specification §2); the others are set automatically. */
const statuses: readonly TicketStatus[] = [
  "OPEN",
  "IN_PROGRESS",
  "WAITING_FOR_CUSTOMER",
  "ON_HOLD",
  "RESOLVED",
  "CLOSED",
];

export function TicketStatusChoice({
  ticket,
  label,
  className,
}: {
  ticket: Ticket;
  label: string;
  className: string;
}) {
  return (
    <CommandChoice
      id="ticket.status"
      arg="status"
      target={ticketTarget(ticket)}
      label={label}
      value={ticket.status}
      labels={ticketStatusLabel}
      options={statuses}
      tag="Tickets"
      className={className}
    />
  );
}
