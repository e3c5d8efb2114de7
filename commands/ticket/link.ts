import { linkTicket } from "@/contract/tickets/ticket-link";
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
  args: { ticket: ticketArg, subject: subjectArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot change tickets",
  danger: "undoable",
  run: async ({ api, args: { ticket, subject } }) => {
    const { id, label } = ticket;
    const body = { kind: subject.kind, recordId: subject.id };
    const { already } = await api(linkTicket, { params: { id }, body });
    return {
      say: `${label} is about ${subject.label}${already ? ", as before" : ""}`,
      unchanged: already,
      undo: { id: "ticket.unlink", args: { ticket: { id, label }, link: subject } },
    };
  },
});
