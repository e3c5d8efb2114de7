// What a ticket is about: the mail items, forwards and requests that it is linked to.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { openEnum } from "@/contract/wire/open-enum";
import { Id } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";

export const TicketLinkKind = z.enum(["mail", "forward", "request"]).meta({ id: "TicketLinkKind" });
export type TicketLinkKind = z.infer<typeof TicketLinkKind>;

/** A mail item, forward or request that a ticket is about, or could be. */
export const TicketLink = z
  .object({
    kind: openEnum(TicketLinkKind),
    recordId: Id,
    label: z.string().meta({ description: "“Envelope from Chase”, “Scan of Envelope from Chase”." }),
    sender: z.string(),
    status: z.string().meta({ description: "Its status, as people read it." }),
    place: z.string().nullable().meta({ description: "The code of the shelf that its item is on." }),
    isLinked: z.boolean().meta({ description: "Whether the ticket is linked to it already." }),
    mailId: Id,
    thumbnailUrl: z.string().nullable(),
  })
  .meta({ id: "TicketLink" });
export type TicketLink = z.infer<typeof TicketLink>;

export const linkTicket = endpoint({
  method: "post",
  path: "/mail-handler/tickets/{id}/links",
  tag: "Tickets",
  summary: "Link a ticket to the mail item, forward or request it is about, of the same mailbox",
  doing: "Linking the ticket",
  access: "tickets.write",
  params: z.object({ id: Id }),
  body: z.object({ kind: TicketLinkKind, recordId: Id, since: undoneSince }),
  answer: z.object({
    items: z.array(TicketLink),
    already: z.boolean().optional().meta({ description: "It was linked before: nothing changed." }),
    at: doneAt,
  }),
  status: 201,
  errors: ["not_found", "invalid", "stale"],
  idempotent: true,
});

export const unlinkTicket = endpoint({
  method: "delete",
  path: "/mail-handler/tickets/{id}/links/{recordId}",
  tag: "Tickets",
  summary: "Unlink a ticket from a mail item, forward or request",
  doing: "Unlinking the ticket",
  access: "tickets.write",
  params: z.object({ id: Id, recordId: Id }),
  query: z.object({ since: undoneSince }),
  answer: z.object({ items: z.array(TicketLink), at: doneAt }),
  errors: ["not_found", "stale"],
});

export const linkableRecords = endpoint({
  method: "get",
  path: "/mail-handler/tickets/{id}/linkable",
  tag: "Tickets",
  summary: "What a ticket can be linked to: the newest mail items, requests and forwards of its mailbox",
  doing: "Looking up what the ticket is about",
  access: "tickets.read",
  params: z.object({ id: Id }),
  answer: z.object({ items: z.array(TicketLink) }),
  errors: ["not_found"],
});
