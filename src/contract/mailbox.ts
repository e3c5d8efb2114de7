// Mailboxes (the customers of the console) and the calls that find and show them.
import * as z from "zod";
import { endpoint } from "./endpoint";
import { HistoryEntry } from "./event";
import { Mail } from "./mail";
import { Id, Moment, PageQuery, pageLimit, pageOf } from "./page";

export const SubscriptionStatus = z
  .enum(["ACTIVE", "INACTIVE", "PENDING", "CANCELLED", "EXPIRED", "SUSPENDED"])
  .meta({ id: "SubscriptionStatus" });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const BillingCycle = z
  .enum(["MONTHLY", "YEARLY", "WEEKLY", "QUARTERLY", "ONE_TIME"])
  .meta({ id: "BillingCycle" });
export type BillingCycle = z.infer<typeof BillingCycle>;

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

export const Mailbox = z
  .object({
    id: Id,
    version: z.number().int(),
    steNumber: z.string(),
    status: SubscriptionStatus,
    billingCycle: BillingCycle,
    startDate: Moment,
    endDate: Moment.nullable(),
    officeLocation: Office,
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

/** What a picker or the palette needs to tell one mailbox from another. */
export const MailboxHit = z
  .object({
    id: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    officeLabel: z.string(),
    status: SubscriptionStatus,
    recipients: z.array(
      Recipient.pick({ id: true, name: true, lastName: true, email: true, isDefault: true }),
    ),
  })
  .meta({ id: "MailboxHit" });
export type MailboxHit = z.infer<typeof MailboxHit>;

export const searchMailboxes = endpoint({
  method: "get",
  path: "/mail-handler/directory",
  tag: "Customers",
  summary: "Find mailboxes by STE number, workspace, recipient name or e-mail; the best match first",
  access: "customers.read",
  query: z.object({
    q: z
      .string()
      .max(200)
      .default("")
      .meta({
        description:
          "Every word of it must occur, whatever its case and accents, those under three letters at the beginning of a word; " +
          '"STE 1042", "ste-1042" and "1042" mean one number. Empty lists the newest.',
      }),
    id: Id.optional().meta({ description: "Only the mailbox with this id." }),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.object({ items: z.array(MailboxHit) }),
});

export const listCustomers = endpoint({
  method: "get",
  path: "/mail-handler/customers",
  tag: "Customers",
  summary: "Mailboxes with their workspace and recipients",
  access: "customers.read",
  query: PageQuery.extend({
    search: z
      .string()
      .max(200)
      .optional()
      .meta({ description: "Words of the workspace, a recipient's name or e-mail, or the STE number." }),
    steNumber: z.string().max(40).optional().meta({ description: "Part of the STE number." }),
  }),
  answer: pageOf(Mailbox),
});

export const getCustomer = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}",
  tag: "Customers",
  summary: "One mailbox with its members and mail items",
  access: "customers.read",
  params: z.object({ id: Id }),
  answer: z.object({
    mailbox: Mailbox,
    members: z.array(Member),
    mails: z.array(Mail).meta({ description: `The newest ${pageLimit} at most.` }),
    mailsTotal: z.number().int().min(0),
  }),
  errors: ["not_found"],
});

export const mailboxHistory = endpoint({
  method: "get",
  path: "/mail-handler/customers/{id}/history",
  tag: "Customers",
  summary: "What happened in a mailbox, newest first",
  access: "customers.read",
  params: z.object({ id: Id }),
  query: PageQuery,
  answer: pageOf(HistoryEntry),
  errors: ["not_found"],
});
