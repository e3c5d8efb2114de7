import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { subjectArg } from "@/kernel/arguments/records/ticket-subject";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.link",
  title: "Link ticket to item",
  about: "Links a ticket to the mail item, request or forward of its mailbox that it is about.",
  keywords: ["ticket is about", "attach item to ticket"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["t a"],
  keysIn: "route:support",
  phrase: "link ticket {ticket} to {subject}",
  args: { ticket: ticketArg, subject: subjectArg, since: sinceArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async (run) => (await import("./shared/linking")).link(run),
});
