import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { colleagueArg } from "@/kernel/arguments/records/listed";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/named-failure";

export default defineCommand({
  id: "ticket.assign",
  title: "Assign ticket",
  about: "Makes a colleague its assignee.",
  keywords: ["reassign ticket", "reassign", "give ticket", "give", "hand ticket", "ticket owner"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["a"],
  keysIn: "route:support",
  phrase: "assign ticket {ticket} to {person}",
  args: { ticket: ticketArg, person: colleagueArg },
  each: { arg: "ticket", kind: "ticket", done: "assigned" },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async ({ api, args: { ticket, person } }) => {
    const { id, label } = ticket;
    const assign = async () => {
      const { ticket: before } = await api(ticketMessages, { params: { id } });
      const version = ticket.version ?? before.version;
      const body = { assigneeId: person.id };
      return { before, after: await api(changeTicket, { params: { id }, body }, { version }) };
    };
    const { before, after } = await inWords("Error assigning ticket", assign());
    const now = { id, label, version: after.version, status: after.status };
    const former = before.assignee;
    return {
      say: `${label} assigned to ${after.assignee?.name ?? person.label}`,
      undo: former
        ? {
            id: "ticket.assign",
            args: { ticket: now, person: { id: former.id, label: former.name } },
          }
        : { id: "ticket.unassign", args: { ticket: now } },
    };
  },
});
