// Where a message on a ticket is written: in work mode where the person works on that ticket, else on the tickets' screen.
import type { Context } from "./context";

/** The address at which `part` of the ticket's screen is opened, such as "compose=note". */
export function ticketAddress({ work, screen }: Context, ticketId: string, part: string): string {
  const isWorkedOn = work?.queue === "tickets" && screen?.kind === "ticket" && screen.id === ticketId;
  return isWorkedOn ? `/work/tickets?item=${ticketId}&${part}` : `/support/${ticketId}?${part}`;
}
