import { ApiError } from "@/contract/wire/errors";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import assign from "./assign";

export default defineCommand({
  id: "ticket.take",
  title: "Assign ticket to me",
  about: "You become its assignee.",
  keywords: ["assign to me", "my ticket", "claim ticket", "mine"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["m"],
  keysIn: "route:support",
  phrase: "take ticket {ticket}",
  args: { ticket: ticketArg },
  each: { arg: "ticket", kind: "ticket", done: "assigned to you" },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async (run) => {
    const { user } = run.context;
    if (!user) throw new ApiError("unauthenticated", "Sign in first.");
    const person = { id: user.id, label: user.name };
    return {
      ...(await assign.run({ ...run, args: { ...run.args, person } })),
      say: `${run.args.ticket.label} is yours`,
    };
  },
});
