import { changeTicket, TicketStatus, ticketMessages, ticketStatusLabel } from "@/contract/tickets/ticket";
import { ticketStatusArg } from "@/kernel/arguments/plain/status";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { explained } from "../request/shared/completing";
import { maySet, presetsOf } from "../task/shared/set-field";

export default defineCommand({
  id: "ticket.status",
  title: "Set ticket status",
  keywords: ["mark", "set status"],
  short: ["st"],
  group: "Tickets",
  scope: "global",
  presets: presetsOf("ticket", "status", ticketStatusLabel, [
    ["OPEN", "t o"],
    ["IN_PROGRESS", "t p"],
    ["WAITING_FOR_CUSTOMER", "t w"],
    ["RESOLVED", "t r"],
    ["CLOSED", "t c"],
  ]),
  phrase: "status {status} for|of {ticket}",
  args: { status: ticketStatusArg, ticket: ticketArg },
  calledBy: [
    "resolve",
    "resolved",
    "solved",
    "close",
    "closed",
    "reopen",
    "reopened",
    "in progress",
    "waiting",
    "waiting for customer",
    "waiting on customer",
    "hold",
    "on hold",
    "escalated",
    "escalate",
  ],
  each: { arg: "ticket", kind: "ticket", done: "changed" },
  when: (context) => maySet(context, "ticket"),
  danger: "undoable",
  run: async ({ api, args: { ticket, status } }) => {
    const { id, label, version } = ticket;
    const change = async () => {
      const known = TicketStatus.safeParse(ticket.status).data;
      const before = known ?? (await api(ticketMessages, { params: { id } })).ticket.status;
      const after = await api(
        changeTicket,
        { params: { id }, body: { status } },
        version === undefined ? {} : { version },
      );
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating ticket status", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Ticket status updated to ${ticketStatusLabel(status)}`,
      undo: { id: "ticket.status", args: { ticket: now, status: before } },
      ...explained("ticket", { id, label }, after),
    };
  },
});
