// Replies that have not gone out yet: sending one now or at another moment, and taking one back with its words.
import * as z from "zod";
import { Leaves } from "@/contract/customer-mail/leaves";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment } from "@/contract/wire/page";
import { undoneSince } from "@/contract/wire/undone-since";
import { TicketMessage } from "./ticket";

const params = z.object({ id: Id });
const messageId = Id.optional().meta({ description: "Which reply; the newest that waits unless sent." });

export const withdrawReply = endpoint({
  method: "post",
  path: "/mail-handler/tickets/{id}/waiting-reply/withdraw",
  tag: "Tickets",
  summary:
    "Take back a reply that has not gone out: it is no longer in the conversation, and the ticket has its status before again unless that was changed since",
  doing: "Taking back the reply",
  access: "tickets.write",
  params,
  body: z.object({ messageId, since: undoneSince }).default({}),
  answer: z.object({
    id: Id,
    mailboxId: Id,
    ticketVersion: z.number().int(),
    message: z.string().meta({ description: "Its words." }),
    files: z.array(
      z.object({ name: z.string(), type: z.string(), size: z.number().int(), fileKey: z.string() }),
    ),
  }),
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});

export const sendWaitingReply = endpoint({
  method: "post",
  path: "/mail-handler/tickets/{id}/waiting-reply/send",
  tag: "Tickets",
  summary: "Send a reply that waits now, or at another moment",
  doing: "Sending the reply",
  access: "tickets.write",
  params,
  body: z.object({ messageId, sendAt: Moment.optional() }).default({}),
  answer: TicketMessage.extend({ leaves: Leaves }),
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});
