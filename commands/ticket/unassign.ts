import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { setAssignee } from "./shared/assignee";

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
    const { undo } = await setAssignee(api, ticket, null, "Error unassigning ticket");
    return { say: `${ticket.label}: now unassigned`, undo };
  },
});
