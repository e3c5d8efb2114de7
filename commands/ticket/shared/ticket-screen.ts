// Where a ticket is shown, and a message on it written: in work mode where the person works on that ticket, else on the
// tickets' screen.
import { workInFront } from "@/kernel/arguments/screen/work-queue";
import type { Context } from "@/kernel/command/context";

/** The address at which `part` of the ticket's screen is opened, such as "compose=note". */
export function ticketAddress(context: Context, ticketId: string, part: string): string {
  const { screen } = context;
  const isWorkedOn =
    workInFront.in(context)?.queue === "tickets" && screen?.kind === "ticket" && screen.id === ticketId;
  return isWorkedOn
    ? `/work/tickets?item=${ticketId}&${part}`
    : besideList(context, `/support/${ticketId}`, part);
}

/** The ticket's address on the tickets' screen. */
export function openTicketAddress(context: Context, ticketId: string): string {
  return besideList(context, `/support/${ticketId}`);
}

/** `path` with the filter and order of the tickets' list, if that is on the screen: it stays next to the ticket as it is. */
function besideList({ list }: Context, path: string, part?: string): string {
  const [, filter] = list?.name === "support" ? list.address.split("?") : [];
  const search = [filter, part].filter((each) => each !== undefined).join("&");
  return search === "" ? path : `${path}?${search}`;
}
