import { takeDraft } from "@/contract/tickets/writing";
import { colleagueArg } from "@/kernel/arguments/records/listed";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";
import { putWordsBack } from "./shared/written";
import { ticketAddress } from "./shared/ticket-screen";

export default defineCommand({
  id: "ticket.take-draft",
  title: "Take over draft",
  about:
    "Puts a reply that a colleague has written and not sent where you write. Theirs stays with them, and they are told.",
  keywords: ["continue draft", "colleague's draft"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["t d"],
  keysIn: "route:support",
  phrase: "take over draft of {ticket} [by {person}]",
  args: { ticket: ticketArg, person: colleagueArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  danger: "safe",
  run: async ({ api, context, args: { ticket, person } }) => {
    const body = { writerId: person?.id };
    const {
      id: ticketId,
      mailboxId,
      writer,
      text,
    } = await api(takeDraft, { params: { id: ticket.id }, body });
    return {
      say: `${ticket.label}: the draft of ${writer.name} is where you write.`,
      effects: [putWordsBack({ ticketId, mailboxId, message: text, files: [] })],
      go: ticketAddress(context, ticket.id, "compose=reply"),
    };
  },
});
