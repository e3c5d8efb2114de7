// Tickets as targets of commands.
import type { Ticket } from "@/contract/tickets/ticket";
import type { Target } from "@/kernel/command/context";

export function ticketLabel({ ticketNo }: Pick<Ticket, "ticketNo">): string {
  return `Ticket ${ticketNo}`;
}

export function ticketTarget(ticket: Ticket): Target {
  const { id, version, status, snoozedUntil } = ticket;
  return { kind: "ticket", id, label: ticketLabel(ticket), version, status, snoozed: snoozedUntil !== null };
}
