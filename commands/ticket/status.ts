import { changeTicket, TicketStatus, ticketMessages, ticketStatusLabel } from "@/contract/tickets/ticket";
import { ticketStatusArg } from "@/kernel/arguments/plain/status";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { meansRather } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/in-words";

export default defineCommand({
  id: "ticket.status",
  title: "Set ticket status",
  keywords: ["mark", "set status"],
  short: ["st"],
  group: "Tickets",
  scope: "global",
  presets: [
    {
      name: "OPEN",
      title: "Ticket status: Open",
      args: { status: "OPEN" },
      hotkeys: ["t o"],
      keysIn: "route:support",
    },
    {
      name: "IN_PROGRESS",
      title: "Ticket status: In Progress",
      args: { status: "IN_PROGRESS" },
      hotkeys: ["t p"],
      keysIn: "route:support",
    },
    {
      name: "WAITING_FOR_CUSTOMER",
      title: "Ticket status: Waiting for Customer",
      args: { status: "WAITING_FOR_CUSTOMER" },
      hotkeys: ["t w"],
      keysIn: "route:support",
    },
    {
      name: "RESOLVED",
      title: "Ticket status: Resolved",
      args: { status: "RESOLVED" },
      hotkeys: ["t r"],
      keysIn: "route:support",
    },
    {
      name: "CLOSED",
      title: "Ticket status: Closed",
      args: { status: "CLOSED" },
      hotkeys: ["t c"],
      keysIn: "route:support",
    },
  ],
  phrase: "status {status} for|of {ticket}",
  args: { status: ticketStatusArg, ticket: ticketArg },
  calledBy: [
    "resolve",
    "resolved",
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
  ],
  each: { arg: "ticket", kind: "ticket", done: "changed" },
  when: (context) => {
    // "status waiting" over a task means the task.
    if (meansRather(context, "task", "ticket")) return false;
    return context.can("tickets.write") || "Your role cannot change tickets";
  },
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
    const { before, after } = await inWords("Error updating ticket status", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Ticket status updated to ${ticketStatusLabel(status)}`,
      undo: { id: "ticket.status", args: { ticket: now, status: before } },
    };
  },
});
