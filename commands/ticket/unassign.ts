import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/named-failure";

export default defineCommand({
  id: "ticket.unassign",
  title: "Unassign ticket",
  about: "Removes its assignee.",
  keywords: ["assign to nobody", "release ticket", "drop ticket"],
  group: "Tickets",
  scope: "global",
  phrase: "unassign ticket {ticket}",
  args: { ticket: ticketArg },
  each: { arg: "ticket", kind: "ticket", done: "unassigned" },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async ({ api, args: { ticket } }) => {
    const { id, label } = ticket;
    const unassign = async () => {
      const { ticket: before } = await api(ticketMessages, { params: { id } });
      const version = ticket.version ?? before.version;
      const body = { assigneeId: null };
      return { before, after: await api(changeTicket, { params: { id }, body }, { version }) };
    };
    const { before, after } = await inWords("Error unassigning ticket", unassign());
    const now = { id, label, version: after.version, status: after.status };
    const former = before.assignee;
    return {
      say: `${label}: now unassigned`,
      undo: former
        ? { id: "ticket.assign", args: { ticket: now, person: { id: former.id, label: former.name } } }
        : { id: "ticket.unassign", args: { ticket: now } },
    };
  },
});
