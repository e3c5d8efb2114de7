// Mailboxes (the customers of the console) and the calls that find and show them.
import * as z from "zod";
import { openEnum } from "./open-enum";
import { endpoint } from "./endpoint";
import { HistoryEntry } from "./event";
import { Mail, StorageFees } from "./mail";
import { Id, ListedIds, Moment, PageQuery, SearchText, pageLimit, pageOf, sortOf } from "./page";
import { ActionRequest } from "./request";
import { BillingCycle, SubscriptionStatus } from "./subscription";
import { Ticket } from "./ticket";

export const Office = z
  .object({ id: Id, label: z.string(), city: z.string(), state: z.string(), zipCode: z.string() })
  .meta({ id: "Office" });
export type Office = z.infer<typeof Office>;

export const Recipient = z
  .object({
    id: Id,
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    isDefault: z.boolean(),
    isConfirmed: z.boolean(),
  })
  .meta({ id: "Recipient" });
export type Recipient = z.infer<typeof Recipient>;

/** A recipient as people read it: "Ayşe Yıldız". */
export function displayName({ name, lastName }: Pick<Recipient, "name" | "lastName">): string {
  return `${name} ${lastName}`.trim();
}

export const Member = z
  .object({
    role: z.string(),
    isDefault: z.boolean(),
    user: z.object({
      id: Id,
      email: z.string(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      telephone: z.string().nullable(),
      isActive: z.boolean(),
      emailConfirmed: z.boolean(),
      telephoneConfirmed: z.boolean(),
      notifications: z.boolean(),
      lastLogin: Moment.nullable(),
      createdAt: Moment,
      paymentCustomerId: z.string().nullable(),
    }),
  })
  .meta({ id: "Member" });
export type Member = z.infer<typeof Member>;

/** The full name when both names are known, otherwise the e-mail (specification §2). */
export function userName({
  firstName,
  lastName,
  email,
}: Pick<Member["user"], "firstName" | "lastName" | "email">): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email;
}

export const Mailbox = z
  .object({
    id: Id,
    version: z.number().int(),
    steNumber: z.string(),
    status: openEnum(SubscriptionStatus),
    billingCycle: openEnum(BillingCycle),
    startDate: Moment,
    startedAt: Moment.meta({ description: "startDate under its other name." }),
    endDate: Moment.nullable(),
    endedAt: Moment.nullable().meta({ description: "endDate under its other name." }),
    officeLocation: Office,
    location: Office.meta({ description: "officeLocation under its other name." }),
    locationLabel: z.string(),
    recipients: z.array(Recipient),
    recipientLimit: z.number().int(),
    forwardingAddressLimit: z.number().int(),
    planId: z.string(),
    planName: z.string(),
    planPrice: z.number().int().meta({ description: "US cents a billing cycle." }),
    cardSubscriptionId: z.string().nullable(),
    workspace: z.object({ id: Id, name: z.string(), members: z.array(Member) }),
  })
  .meta({ id: "Mailbox" });
export type Mailbox = z.infer<typeof Mailbox>;

/** What a picker or the palette needs to distinguish mailboxes. */
export const MailboxHit = z
  .object({
    id: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    officeLabel: z.string(),
    status: openEnum(SubscriptionStatus),
    recipients: z.array(
      Recipient.pick({ id: true, name: true, lastName: true, email: true, isDefault: true }),
    ),
  })
  .meta({ id: "MailboxHit" });
export type MailboxHit = z.infer<typeof MailboxHit>;

export const searchMailboxes = endpoint({
  method: "get",
  path: "/mail-handler/directory",
  tag: "Mailboxes",
  summary: "Find mailboxes by STE number, workspace, recipient name or e-mail; the best match first",
  doing: "Searching mailboxes",
  access: "customers.read",
  query: z.object({
    q: SearchText.default("").meta({
      description:
        "Every word must occur; case and accents do not matter. Words under three letters must begin a word; " +
        '"STE 1042", "ste-1042" and "1042" mean one number. Empty lists the newest.',
    }),
    id: Id.optional().meta({ description: "Only the mailbox with this id." }),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.object({ items: z.array(MailboxHit) }),
});

/** Rows of a page of customers unless `limit` says otherwise (specification §9). */
export const mailboxListLimit = 10;

/** A filter that is one of the values; "ALL" and the empty text filter nothing. */
const orAll = <Values extends Readonly<Record<string, string>>>(values: z.ZodEnum<Values>) =>
  values
    .or(z.enum(["ALL", ""]))
    .optional()
    .transform((value) => (value === "ALL" || value === "" ? undefined : value));

const YesOrNo = z.enum(["true", "false"]);
const yesOrNo = orAll(YesOrNo).transform((value) => (value === undefined ? undefined : value === "true"));

/** A filter by text of at most `max` characters; blank or "ALL" filters nothing. */
const textOrAll = (max: number) =>
  z
    .string()
    .max(max)
    .optional()
    .transform((text) => (text === undefined || text.trim() === "" || text === "ALL" ? undefined : text));

/** The orders that customers can be listed in. */
export const MailboxOrder = z.enum(["createdAt", "steNumber", "workspace", "startDate", "status"]);
export type MailboxOrder = z.infer<typeof MailboxOrder>;

export const MailboxSort = sortOf(MailboxOrder.options);
export type MailboxSort = z.infer<typeof MailboxSort>;

export const listMailboxes = endpoint({
  method: "get",
  path: "/mail-handler/customers",
  tag: "Mailboxes",
  summary: "Mailboxes with their workspace and recipients; the newest first unless `sort` is sent",
  doing: "Opening the customers",
  access: "customers.read",
  query: PageQuery.extend({
    limit: z.coerce.number().int().min(1).max(pageLimit).default(mailboxListLimit),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1).meta({
      description: "For jumping to a page; `cursor` goes on from the last answer and is cheaper.",
    }),
    sort: MailboxSort.default("-createdAt"),
    search: textOrAll(200).meta({
      description: "Words of the workspace, a recipient's name or e-mail, or the STE number.",
    }),
    steNumber: textOrAll(40).meta({ description: "Part of the STE number." }),
    ids: ListedIds.optional(),
    officeLocation: textOrAll(100).meta({ description: "Id or label of the office." }),
    subscriptionStatus: orAll(SubscriptionStatus),
    billingCycle: orAll(BillingCycle),
    workspaceRole: textOrAll(40).meta({
      description:
        "Mailboxes whose workspace has a member in this role. With isActive and emailConfirmed: one member to whom all that is sent applies.",
    }),
    isActive: yesOrNo.meta({ description: "Mailboxes with a member who is active, or is not." }),
    emailConfirmed: yesOrNo.meta({
      description: "Mailboxes with a member whose e-mail is confirmed, or is not.",
    }),
    hasActiveMailbox: yesOrNo.meta({
      description: "Mailboxes of workspaces that have an ACTIVE mailbox, or have none.",
    }),
  }),
  answer: pageOf(Mailbox),
});

export const getMailbox = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}",
  tag: "Mailboxes",
  summary: "One mailbox with its members, mail items, tickets and action requests",
  doing: "Opening the mailbox",
  access: "customers.read",
  params: z.object({ id: Id }),
  answer: z.object({
    mailbox: Mailbox,
    members: z.array(Member),
    mails: z.array(Mail).meta({ description: `The newest ${pageLimit} at most.` }),
    mailsTotal: z.number().int().min(0),
    tickets: z.array(Ticket).meta({ description: `The ${pageLimit} last changed at most.` }),
    ticketsTotal: z.number().int().min(0),
    actionRequests: z.array(ActionRequest).meta({ description: `The newest ${pageLimit} at most.` }),
    actionRequestsTotal: z.number().int().min(0),
    storageFees: StorageFees.nullable().optional().meta({
      description: "What was counted for its items since the first of the month, in UTC.",
    }),
  }),
  errors: ["not_found"],
});

export const mailboxHistory = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}/history",
  tag: "Mailboxes",
  summary: "What happened in a mailbox, newest first",
  doing: "Opening the mailbox's history",
  access: "customers.read",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: pageOf(HistoryEntry),
  errors: ["not_found"],
});
