import { taskPriorityLabel } from "@/contract/tasks/task";
import { changeTicket, ticketMessages } from "@/contract/tickets/ticket";
import { taskPriorityArg } from "@/kernel/arguments/plain/priority";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { failingAs } from "@/kernel/command/failing-as";
import { maySet, presetsOf } from "../task/shared/set-field";

export default defineCommand({
  id: "ticket.priority",
  title: "Set ticket priority",
  keywords: ["important"],
  calledBy: ["urgent", "high", "low"],
  group: "Tickets",
  scope: "global",
  presets: presetsOf("ticket", "priority", taskPriorityLabel, [
    ["HIGH", "t h"],
    ["MEDIUM", "t m"],
    ["LOW", "t l"],
  ]),
  phrase: "priority {priority} for|of {ticket}",
  args: { priority: taskPriorityArg, ticket: ticketArg },
  each: { arg: "ticket", kind: "ticket", done: "changed" },
  when: (context) => maySet(context, "ticket"),
  danger: "undoable",
  run: async ({ api, args: { ticket, priority } }) => {
    const { id, label } = ticket;
    const change = async () => {
      const { ticket: before } = await api(ticketMessages, { params: { id } });
      const version = ticket.version ?? before.version;
      const after = await api(changeTicket, { params: { id }, body: { priority } }, { version });
      return { before, after };
    };
    const { before, after } = await failingAs("Error updating ticket priority", change());
    const now = { id, label, version: after.version, status: after.status };
    return {
      say: `Ticket priority updated to ${taskPriorityLabel(priority)}`,
      undo: { id: "ticket.priority", args: { ticket: now, priority: before.priority } },
    };
  },
});
