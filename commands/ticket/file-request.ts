import { ApiError } from "@/contract/wire/errors";
import { actionTypeLabel, fileRequest } from "@/contract/requests/request";
import { linkTicket, linkableRecords } from "@/contract/tickets/ticket-link";
import { itemOfTicketArg } from "@/kernel/arguments/records/ticket-subject";
import { requestTypeArg } from "@/kernel/arguments/plain/request-type";
import { noteArg } from "@/kernel/arguments/plain/text";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { defineCommand } from "@/kernel/command/define";

export default defineCommand({
  id: "ticket.file-request",
  title: "File request from ticket",
  about:
    "Files what the customer asks for in a ticket, for one of their mail items, and links it to the ticket.",
  keywords: ["request from ticket", "customer asks in ticket"],
  group: "Tickets",
  scope: "global",
  hotkeys: ["t f"],
  keysIn: "route:support",
  phrase: "file from ticket {ticket} {type} for {item} [note {note}]",
  args: { type: requestTypeArg, ticket: ticketArg, item: itemOfTicketArg, note: noteArg },
  when: ({ can }) =>
    (can("tickets.write") && can("requests.write")) || "Your role cannot file requests from tickets",
  danger: "undoable",
  run: async ({ api, args: { type, ticket, item, note } }) => {
    const { items } = await api(linkableRecords, { params: { id: ticket.id } });
    if (!items.some(({ recordId }) => recordId === item.id)) {
      throw new ApiError(
        "invalid",
        `${item.label} is not in the mailbox of ${ticket.label}. Name another item.`,
      );
    }
    const { id, version, status } = await api(fileRequest, { body: { mailId: item.id, type, note } });
    const label = `${actionTypeLabel(type)} of ${item.label}`;
    const request = { id, label, version };
    const linked = async () => {
      try {
        const body = { kind: "request" as const, recordId: id };
        await api(linkTicket, { params: { id: ticket.id }, body });
        return true;
      } catch (error) {
        // The request is filed all the same, and what is said names both.
        if (error instanceof ApiError) return false;
        throw error;
      }
    };
    const isLinked = await linked();
    return {
      say: isLinked
        ? `${label} filed from ${ticket.label}`
        : `${label} filed. It could not be linked to ${ticket.label}: link it yourself.`,
      made: { kind: "request", ...request, status },
      undo: { id: "request.cancel", args: { request, reason: "Filed by mistake." } },
    };
  },
});
