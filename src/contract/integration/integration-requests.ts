// What a provider's own systems send for a customer: requests, forwards, consolidations and tickets (D12).
import * as z from "zod";
import { messageText } from "@/contract/files/attachment";
import { Consolidation, NewConsolidation } from "@/contract/consolidations/consolidation";
import { Email } from "@/contract/text/email";
import { endpoint } from "@/contract/wire/endpoint";
import { Forward } from "@/contract/forwards/forward";
import { NewForward } from "@/contract/forwards/forward-order";
import { Mail } from "@/contract/mail/mail";
import { Id, line } from "@/contract/wire/page";
import { ActionRequest, NewRequest } from "@/contract/requests/request";
import { SteNumber } from "./integration";
import { Ticket, TicketMessage, TicketPriority } from "@/contract/tickets/ticket";

const asked = {
  userEmail: Email.optional().meta({ description: "The member who asks; the owner unless sent." }),
};

export const integrationRequest = endpoint({
  method: "post",
  path: "/integration/requests",
  tag: "Integration",
  summary: "File a customer's request on a mail item",
  doing: "Filing the request",
  access: "integration",
  body: NewRequest.extend(asked),
  answer: ActionRequest,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const cancelIntegrationRequest = endpoint({
  method: "post",
  path: "/integration/requests/{id}/cancel",
  tag: "Integration",
  summary: "Withdraw a customer's request while it is open",
  doing: "Withdrawing the request",
  access: "integration",
  params: z.object({ id: Id }),
  body: z
    .object({ reason: line(500).default("Withdrawn by the customer") })
    .default({ reason: "Withdrawn by the customer" }),
  answer: ActionRequest,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const integrationRescue = endpoint({
  method: "post",
  path: "/integration/mails/{id}/rescue",
  tag: "Integration",
  summary: "Bring back a customer's item that is to be destroyed, as long as it is not",
  doing: "Rescuing the mail item",
  access: "integration",
  params: z.object({ id: Id }),
  body: z
    .object({ reason: line(500).default("Asked for by the customer") })
    .default({ reason: "Asked for by the customer" }),
  answer: Mail,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const integrationForward = endpoint({
  method: "post",
  path: "/integration/forwards",
  tag: "Integration",
  summary: "File a customer's forward",
  doing: "Filing the forward",
  access: "integration",
  body: NewForward.extend(asked),
  answer: Forward,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const integrationConsolidation = endpoint({
  method: "post",
  path: "/integration/consolidations",
  tag: "Integration",
  summary: "File a customer's consolidation",
  doing: "Filing the consolidation",
  access: "integration",
  body: NewConsolidation.extend(asked),
  answer: Consolidation,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const integrationTicket = endpoint({
  method: "post",
  path: "/integration/tickets",
  tag: "Integration",
  summary: "Open a customer's ticket",
  doing: "Opening a ticket",
  access: "integration",
  body: z.object({
    steNumber: SteNumber,
    userEmail: Email,
    subject: line(300).pipe(z.string().min(1, "Give the ticket a subject.")),
    category: line(60).default("General"),
    priority: TicketPriority.default("MEDIUM"),
    message: messageText.pipe(z.string().min(1, "Send the customer's message.")),
  }),
  answer: Ticket,
  status: 201,
  errors: ["not_found", "invalid"],
  idempotent: true,
});

export const integrationMessage = endpoint({
  method: "post",
  path: "/integration/tickets/{id}/messages",
  tag: "Integration",
  summary: "Add a customer's message to a ticket; a closed one is reopened",
  doing: "Adding the message",
  access: "integration",
  params: z.object({ id: Id }),
  body: z.object({
    userEmail: Email,
    message: messageText.pipe(z.string().min(1, "Send the customer's message.")),
  }),
  answer: TicketMessage,
  status: 201,
  errors: ["not_found", "invalid"],
  idempotent: true,
});
