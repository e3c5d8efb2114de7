import { colleagueArg } from "@/kernel/arguments/records/listed";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { setAssignee } from "./shared/assignee";

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
    const { assignee, undo } = await setAssignee(api, ticket, person.id, "Error assigning ticket");
    return { say: `${ticket.label} assigned to ${assignee?.name ?? person.label}`, undo };
  },
});
