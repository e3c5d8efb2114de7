import { sendWaitingReply } from "@/contract/tickets/waiting-reply";
import { ticketArg } from "@/kernel/arguments/records/ticket";
import { waitingReplyArg } from "@/kernel/arguments/screen/waiting-reply";
import { defineCommand } from "@/kernel/command/define";
import { noMailServer } from "./shared/reply";

export default defineCommand({
  id: "ticket.send-now",
  title: "Send waiting reply now",
  about:
    "Sends a reply at once that waits to go out, also one that was held because the customer wrote after it.",
  group: "Tickets",
  scope: "global",
  phrase: "send reply now of {ticket}",
  args: { ticket: ticketArg, reply: waitingReplyArg },
  when: ({ can }) => can("tickets.write") || "Your role cannot answer tickets",
  toCustomer: () => true,
  danger: "confirm",
  run: async ({ api, args: { ticket, reply } }) => {
    const body = { messageId: reply };
    const { leaves } = await api(sendWaitingReply, { params: { id: ticket.id }, body });
    return { say: leaves ? `${ticket.label}: the reply goes out now.` : `${ticket.label}. ${noMailServer}` };
  },
});
