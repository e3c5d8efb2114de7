// Mailboxes (the customers of the console) and the calls that find and show them.
import * as z from "zod";
import { Email } from "@/contract/text/email";
import { openEnum } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { Mail, StorageFees } from "@/contract/mail/mail";
import { Office } from "@/contract/offices/office";
import { Id, Moment, SearchText, pageLimit } from "@/contract/wire/page";
import { ActionRequest } from "@/contract/requests/request";
import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { Ticket } from "@/contract/tickets/ticket";
import { Unreachable } from "@/contract/customer-mail/unreachable";

export const Recipient = z
  .object({
    id: Id,
    name: z.string(),
    lastName: z.string(),
    email: z.string(),
    isDefault: z.boolean(),
    isConfirmed: z.boolean(),
    // The release before answers recipients and users without it.
    unreachable: Unreachable.default(null),
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
      unreachable: Unreachable.default(null),
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
  answer: z.object({
    items: z.array(MailboxHit),
    elsewhere: z.string().nullable().optional().meta({
      description:
        "Where nothing is found: the office whose mailbox has exactly this STE number, if the caller does not see it.",
    }),
  }),
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

export const sayAddressWorks = endpoint({
  method: "post",
  path: "/mail-handler/customers/{id}/addresses/works",
  tag: "Mailboxes",
  summary: "Say that mail reaches an address of a mailbox again; notices are sent there from now on",
  doing: "Saying that the address works again",
  access: "customers.write",
  params: z.object({ id: Id }),
  body: z.object({
    email: Email.optional().meta({ description: "May be left out where one address came back." }),
  }),
  answer: z.object({
    email: z.string(),
    notSent: z.number().int().meta({ description: "Notices that were not sent to it; each can be retried." }),
  }),
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});
