// Support tickets: what customers ask and staff answer.
import * as z from "zod";
import { openEnum, labelled } from "@/contract/wire/open-enum";
import { Leaves } from "@/contract/customer-mail/leaves";
import { Attachment, NewAttachment, attachmentErrors, messageText } from "@/contract/files/attachment";
import { endpoint } from "@/contract/wire/endpoint";
import { historyCall } from "@/contract/wire/record-calls";
import {
  before,
  Id,
  ListedIds,
  Moment,
  OfOffice,
  OlderThan,
  pageOf,
  SearchText,
  severalOf,
  since,
  sortOf,
  WholeListQuery,
  statusCounts,
} from "@/contract/wire/page";
import { OnlySnoozed, SnoozedUntil, mostSnoozeDays } from "@/contract/snooze/snooze";
import { MaybeDue, dueQuery } from "@/contract/due/due";
import { TicketLink } from "./ticket-link";
import { Colleague, TicketDraft, TicketWriter } from "./writing";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { Person, TaskPriorityLevel } from "@/contract/tasks/task";
import { Unreachable } from "@/contract/customer-mail/unreachable";

export const TicketStatus = z
  .enum([
    "OPEN",
    "IN_PROGRESS",
    "RESOLVED",
    "CLOSED",
    "REOPENED",
    "ON_HOLD",
    "WAITING_FOR_CUSTOMER",
    "WAITING_FOR_STAFF",
    "WAITING_FOR_THIRD_PARTY",
    "ESCALATED",
    "CANCELLED",
    "CLOSED_BY_CUSTOMER",
  ])
  .meta({ id: "TicketStatus" });
export type TicketStatus = z.infer<typeof TicketStatus>;

export const ticketStatusLabel = labelled<TicketStatus>({
  OPEN: "Open",
  IN_PROGRESS: "In Progress",
  RESOLVED: "Resolved",
  CLOSED: "Closed",
  REOPENED: "Reopened",
  ON_HOLD: "On Hold",
  WAITING_FOR_CUSTOMER: "Waiting for Customer",
  WAITING_FOR_STAFF: "Waiting for Staff",
  WAITING_FOR_THIRD_PARTY: "Waiting for Third Party",
  ESCALATED: "Escalated",
  CANCELLED: "Cancelled",
  CLOSED_BY_CUSTOMER: "Closed by Customer",
});

/** What is asked of whom: of staff, of somebody else, of nobody. Every status is in one of them. */
export const ticketGroups = {
  ANSWER: ["OPEN", "REOPENED", "ESCALATED", "WAITING_FOR_STAFF", "IN_PROGRESS"],
  WAITING: ["WAITING_FOR_CUSTOMER", "WAITING_FOR_THIRD_PARTY", "ON_HOLD"],
  ENDED: ["RESOLVED", "CLOSED", "CLOSED_BY_CUSTOMER", "CANCELLED"],
} as const satisfies Record<string, readonly TicketStatus[]>;
export type TicketGroup = keyof typeof ticketGroups;

/** Nothing is left to do on a ticket in one of them. */
export const endedTicketStatuses: ReadonlySet<string> = new Set(ticketGroups.ENDED);

/** LOW, MEDIUM and HIGH, the same as for tasks. */
export const TicketPriority = TaskPriorityLevel;
export type TicketPriority = z.infer<typeof TicketPriority>;

/** Rows of the ticket list that the console reads at once (specification §9). */
export const ticketListLimit = 50;

export const TicketMessage = z
  .object({
    id: Id,
    ticketId: Id,
    userId: Id,
    message: z.string(),
    fromStaff: z.boolean(),
    isNote: z.boolean().meta({ description: "An internal note, never sent to the customer." }),
    createdAt: Moment,
    user: Person,
    attachments: z.array(Attachment),
    waiting: z.object({ until: Moment, held: z.boolean() }).nullable().default(null).meta({
      description:
        "A reply that has not gone out yet: when it does. `held`: the customer wrote after it, so it waits for a person.",
    }),
  })
  .meta({ id: "TicketMessage" });
export type TicketMessage = z.infer<typeof TicketMessage>;

export const Ticket = z
  .object({
    id: Id,
    version: z.number().int(),
    ticketNo: z.string(),
    subject: z.string(),
    status: openEnum(TicketStatus),
    priority: openEnum(TicketPriority),
    category: z.string(),
    createdAt: Moment,
    updatedAt: Moment,
    user: Person,
    // The defaults here are for answers of the release before, which lack these fields.
    unreachable: Unreachable.default(null),
    language: openEnum(z.enum(["en", "tr"]))
      .default("en")
      .meta({ description: "The language of the customer's notices." }),
    due: MaybeDue,
    assignee: Colleague.nullable()
      .default(null)
      .meta({ description: "Who looks after it; null for nobody." }),
    snoozedUntil: SnoozedUntil,
    lastMessages: z.array(TicketMessage).meta({ description: "The newest message, if there is one." }),
    mailbox: z.object({
      id: Id,
      steNumber: z.string(),
      workspaceName: z.string().default(""),
      planName: z.string(),
      status: openEnum(SubscriptionStatus),
      planPrice: z.number().int(),
      billingCycle: openEnum(BillingCycle),
      startDate: Moment,
    }),
  })
  .meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

/** `waiting`: what needs an answer first, most pressing and longest waiting; then the rest, last changed first. */
export const TicketSort = sortOf(["updatedAt", "createdAt", "priority", "waiting", "due"]);
export type TicketSort = z.infer<typeof TicketSort>;

export const listTickets = endpoint({
  method: "get",
  path: "/mail-handler/tickets",
  tag: "Tickets",
  summary: "Tickets, the last changed first unless `sort` is sent",
  doing: "Opening the tickets",
  access: "tickets.read",
  query: WholeListQuery.extend({
    status: TicketStatus.optional(),
    statuses: severalOf(TicketStatus).optional(),
    priority: TicketPriority.optional(),
    assignee: z
      .union([z.enum(["me", "none"]), Id])
      .optional()
      .meta({ description: "Who looks after it: `me`, `none` for nobody, or the id of a member of staff." }),
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    mailboxId: Id.optional(),
    officeId: OfOffice,
    unanswered: z.stringbool().optional().meta({
      description: "Whether it is not closed and the customer wrote last.",
    }),
    ...dueQuery,
    olderThan: OlderThan.optional(),
    createdSince: since("It was opened"),
    createdBefore: before("It was opened"),
    updatedSince: since("It was changed last"),
    updatedBefore: before("It was changed last"),
    search: SearchText.optional().meta({ description: "Subject, ticket number or customer's full name." }),
    sort: TicketSort.default("-updatedAt"),
  }),
  answer: pageOf(Ticket).extend(statusCounts(TicketStatus)).meta({ id: "TicketList" }),
});

export const ticketMessages = endpoint({
  method: "get",
  path: "/mail-handler/tickets/{id}/messages",
  tag: "Tickets",
  summary: "A ticket's conversation, oldest first",
  doing: "Opening the ticket's conversation",
  access: "tickets.read",
  params: z.object({ id: Id }),
  answer: z.object({
    ticket: Ticket,
    items: z.array(TicketMessage),
    links: z.array(TicketLink).default([]).meta({ description: "What it is about, the first linked first." }),
    writing: z.array(TicketWriter).default([]).meta({ description: "Others who are writing in it now." }),
    drafts: z.array(TicketDraft).default([]).meta({
      description: "Replies that colleagues have written and not sent, the newest first; and your own.",
    }),
  }),
  errors: ["not_found"],
});

export const listColleagues = endpoint({
  method: "get",
  path: "/mail-handler/colleagues",
  tag: "Tickets",
  summary: "Members of staff who work in an office of the caller and can be given work",
  doing: "Looking up your colleagues",
  access: "tickets.read",
  answer: z.object({ items: z.array(Colleague) }),
});

export const ticketHistory = endpoint({
  ...historyCall,
  path: "/mail-handler/tickets/{id}/history",
  tag: "Tickets",
  summary: "What happened to a ticket, oldest first",
  doing: "Opening the ticket's history",
  access: "tickets.read",
});

export const replyToTicket = endpoint({
  method: "post",
  path: "/mail-handler/tickets/add-message",
  tag: "Tickets",
  summary: "Reply to a ticket, or add an internal note",
  doing: "Replying to the ticket",
  access: "tickets.write",
  body: z.object({
    ticketId: Id,
    message: messageText.pipe(z.string().min(1, "Write a reply.")),
    attachments: z.array(NewAttachment).max(20).default([]),
    isNote: z.boolean().default(false),
    lastSeenMessageId: Id.optional().meta({
      description:
        "The newest message the writer has seen; a reply over an unseen one is refused. Notes always pass.",
    }),
    status: TicketStatus.optional().meta({ description: "What the ticket becomes with this message." }),
    sendAt: Moment.optional().meta({
      description: `When a reply goes out, at most ${mostSnoozeDays} days ahead; a moment later unless sent.`,
    }),
  }),
  answer: TicketMessage.extend({
    ticketVersion: z.number().int().meta({ description: "The ticket's version with this message." }),
    leaves: Leaves,
    due: MaybeDue,
  }),
  status: 201,
  errors: ["not_found", "invalid", ...attachmentErrors],
  idempotent: true,
});

export const changeTicket = endpoint({
  method: "patch",
  path: "/mail-handler/tickets/{id}",
  tag: "Tickets",
  summary: "Change a ticket's status, its priority or who looks after it; any value at any time",
  doing: "Changing the ticket",
  access: "tickets.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    status: TicketStatus.optional(),
    priority: TicketPriority.optional(),
    assigneeId: Id.nullable().optional().meta({ description: "Who looks after it; null for nobody." }),
  }),
  answer: Ticket,
  errors: ["not_found", "stale", "invalid"],
  versioned: true,
});
