import { sinceArg } from "@/kernel/arguments/plain/handed-over";
import { linkArg } from "@/kernel/arguments/records/ticket-subject";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.unlink",
  title: "Unlink ticket",
  about: "The ticket is no longer about that mail item, request or forward.",
  keywords: ["remove link of ticket"],
  group: "Tickets",
  scope: "global",
  phrase: "unlink ticket {ticket} from {link}",
  args: { ticket: ticketArg, link: linkArg, since: sinceArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async (run) => (await import("./shared/linking")).unlink(run),
});
