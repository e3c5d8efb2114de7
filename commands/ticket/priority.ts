import { taskPriorityLabel } from "@/contract/tasks/task";
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { meansRather } from "@/kernel/command/context";
import { defineCommand } from "@/kernel/command/define";
import { inWords } from "@/kernel/command/in-words";

export default defineCommand({
  id: "ticket.priority",
  title: "Set ticket priority",
  keywords: ["important"],
  calledBy: ["urgent", "high", "low"],
  group: "Tickets",
  scope: "global",
  presets: [
    {
      name: "HIGH",
      title: "Ticket priority: High",
      args: { priority: "HIGH" },
      hotkeys: ["t h"],
      keysIn: "route:support",
    },
    {
      name: "MEDIUM",
      title: "Ticket priority: Medium",
      args: { priority: "MEDIUM" },
      hotkeys: ["t m"],
      keysIn: "route:support",
    },
    {
      name: "LOW",
      title: "Ticket priority: Low",
      args: { priority: "LOW" },
      hotkeys: ["t l"],
      keysIn: "route:support",
    },
  ],
  phrase: "priority {priority} for|of {ticket}",
  args: { priority: taskPriorityArg, ticket: ticketArg },
  each: { arg: "ticket", kind: "ticket", done: "changed" },
  when: (context) => {
    // "priority high" over a task means the task.
    if (meansRather(context, "task", "ticket")) return false;
    return context.can("tickets.write") || "Your role cannot change tickets";
  },
  danger: "undoable",
  run: async ({ api, args: { ticket, priority } }) => {
    const { id, label } = ticket;
    const change = async () => {
      const { ticket: before } = await api(ticketMessages, { params: { id } });
      const version = ticket.version ?? before.version;
      const after = await api(changeTicket, { params: { id }, body: { priority } }, { version });
      return { before, after };
    };
    const { before, after } = await inWords("Error updating ticket priority", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Ticket priority updated to ${taskPriorityLabel(priority)}`,
      undo: { id: "ticket.priority", args: { ticket: now, priority: before.priority } },
    };
  },
});
