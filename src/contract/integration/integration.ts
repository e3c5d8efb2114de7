// The integration API: how a provider's own systems send mailboxes, requests and tickets (D12).
import * as z from "zod";
import { AuthorisedPerson, PersonName, mostAuthorised } from "@/contract/mailboxes/authorised-person";
import { Email } from "@/contract/text/email";
import { endpoint } from "@/contract/wire/endpoint";
import { Mailbox } from "@/contract/mailboxes/mailbox";
import { NewOffice, Office } from "@/contract/offices/office";
import { Instruction, NewInstruction, mostInstructions } from "@/contract/instructions/instruction";
import { DepositListItem } from "@/contract/deposits/deposit";
import { Mail } from "@/contract/mail/mail";
import { PausedFor, PromiseClock } from "@/contract/promises/promises";
import { mostCents } from "@/contract/text/money";
import { Id, Moment, PageQuery, line, pageOf } from "@/contract/wire/page";

import { BillingCycle, SubscriptionStatus } from "@/contract/subscriptions/subscription";

export const Bounce = z.object({
  noticeId: Id.meta({
    description:
      "The part of the mail's Message-ID before the @; the webhook-id where notices go by webhook.",
  }),
  reason: line(500).meta({ description: "What the receiving mail server said." }),
});
export type Bounce = z.infer<typeof Bounce>;

export const reportBounce = endpoint({
  method: "post",
  path: "/integration/notices/bounces",
  tag: "Integration",
  summary: "Report that a mail with notices came back; a repeat changes nothing",
  doing: "Reporting the mail that came back",
  access: "integration",
  body: Bounce,
  answer: z.object({ notices: z.number().int().meta({ description: "Notices in that mail." }) }),
  errors: ["not_found"],
  idempotent: true,
});

export const upsertOffice = endpoint({
  method: "put",
  path: "/integration/offices",
  tag: "Integration",
  summary: "Make an office, or change the one with that label; the same call again changes nothing",
  doing: "Saving the office",
  access: "integration",
  body: NewOffice,
  answer: Office,
  errors: ["invalid"],
});

/** In any form that people and labels use, "STE 1042" and "ste-1042" too. It is saved as "1042". */
export const SteNumber = z
  .string()
  .trim()
  .regex(
    /^(?:[Ss][Tt][Ee][ .:#-]*|# *)?[0-9A-Za-z][0-9A-Za-z-]{0,19}$/,
    "Give an STE number: 1 to 20 letters, digits and hyphens.",
  );

/** The values of a new recipient for fields that were not sent. */
export const newRecipient = { lastName: "", isDefault: false, isConfirmed: false } as const;

/** The values of a new member for fields that were not sent. */
export const newMember = {
  firstName: null,
  lastName: null,
  telephone: null,
  role: "MEMBER",
  isDefault: false,
  isActive: true,
  emailConfirmed: false,
  telephoneConfirmed: false,
  notifications: true,
  language: "en",
  paymentCustomerId: null,
} as const;

/** A field that may be left out: a known person's field stays unchanged, a new person's field gets `usual`. */
function unchangedOr<Field extends z.ZodType>(field: Field, usual: string | boolean | null) {
  const description = `Stays as it is where it is left out; ${JSON.stringify(usual)} for someone new.`;
  return field.optional().meta({ description });
}

export const RecipientRecord = z.object({
  name: line(100).pipe(z.string().min(1, "Give a name.")),
  lastName: unchangedOr(line(100), newRecipient.lastName),
  email: Email.meta({ description: "Distinguishes the recipients of a mailbox; case does not matter." }),
  isDefault: unchangedOr(z.boolean(), newRecipient.isDefault),
  isConfirmed: unchangedOr(z.boolean(), newRecipient.isConfirmed),
});

export const MemberRecord = z.object({
  email: Email.meta({ description: "Distinguishes the members of a workspace; case does not matter." }),
  firstName: unchangedOr(line(100).nullable(), newMember.firstName),
  lastName: unchangedOr(line(100).nullable(), newMember.lastName),
  telephone: unchangedOr(line(40).nullable(), newMember.telephone),
  role: unchangedOr(line(40), newMember.role),
  isDefault: unchangedOr(z.boolean(), newMember.isDefault),
  isActive: unchangedOr(z.boolean(), newMember.isActive),
  emailConfirmed: unchangedOr(z.boolean(), newMember.emailConfirmed),
  telephoneConfirmed: unchangedOr(z.boolean(), newMember.telephoneConfirmed),
  notifications: unchangedOr(z.boolean(), newMember.notifications),
  language: unchangedOr(z.enum(["en", "tr"]), newMember.language),
  paymentCustomerId: unchangedOr(line(100).nullable(), newMember.paymentCustomerId),
});

/**
 * A mailbox as another system knows it. Fields that are left out get their defaults. Recipients and members are matched
 * by e-mail. Those that are not sent stay unchanged, and so do the fields that are left out of the others.
 */
export const MailboxRecord = z.object({
  office: line(100).meta({ description: "Label of the office." }),
  workspace: line(200).pipe(z.string().min(1, "Give the workspace a name.")),
  status: SubscriptionStatus.default("ACTIVE"),
  billingCycle: BillingCycle.default("MONTHLY"),
  startDate: Moment,
  endDate: Moment.nullable().default(null),
  recipientLimit: z.number().int().min(1).max(10_000).default(5),
  forwardingAddressLimit: z.number().int().min(0).max(10_000).default(1),
  planId: line(60).default("basic"),
  planName: line(100).default("Basic"),
  planPrice: z
    .number()
    .int()
    .min(0)
    .max(mostCents)
    .default(0)
    .meta({ description: "US cents a billing cycle." }),
  cardSubscriptionId: line(100).nullable().default(null),
  recipients: z.array(RecipientRecord).min(1, "A mailbox has at least one recipient.").max(500),
  members: z.array(MemberRecord).max(500).default([]),
});
export type MailboxRecord = z.infer<typeof MailboxRecord>;

const bySte = z.object({ steNumber: SteNumber });

export const upsertMailbox = endpoint({
  method: "put",
  path: "/integration/mailboxes/{steNumber}",
  tag: "Integration",
  summary: "Make or change a mailbox with its recipients and members; the same call again changes nothing",
  doing: "Saving the mailbox",
  access: "integration",
  params: bySte,
  body: MailboxRecord,
  answer: Mailbox,
  errors: ["invalid"],
});

export const upsertRecipient = endpoint({
  method: "put",
  path: "/integration/mailboxes/{steNumber}/recipients",
  tag: "Integration",
  summary: "Add a recipient to a mailbox, or change what is sent of the one with that e-mail",
  doing: "Saving the recipient",
  access: "integration",
  params: bySte,
  body: RecipientRecord,
  answer: Mailbox,
  errors: ["not_found", "invalid", "conflict"],
});

export const upsertMember = endpoint({
  method: "put",
  path: "/integration/mailboxes/{steNumber}/members",
  tag: "Integration",
  summary: "Add a member to a mailbox's workspace, or change what is sent of the one with that e-mail",
  doing: "Saving the member",
  access: "integration",
  params: bySte,
  body: MemberRecord,
  answer: Mailbox,
  errors: ["not_found", "invalid"],
});

export const setAuthorisedPersons = endpoint({
  method: "put",
  path: "/integration/mailboxes/{steNumber}/authorised",
  tag: "Integration",
  summary:
    "Make these the people that may pick up for a mailbox, beside its recipients; the same call again changes nothing",
  doing: "Saving the authorised persons",
  access: "integration",
  params: bySte,
  body: z.object({ names: z.array(PersonName).max(mostAuthorised) }),
  answer: z.object({ items: z.array(AuthorisedPerson) }),
  errors: ["not_found", "invalid"],
});

export const setMailboxInstructions = endpoint({
  method: "put",
  path: "/integration/mailboxes/{steNumber}/instructions",
  tag: "Integration",
  summary:
    "Make these the standing instructions of a mailbox; the same call again changes nothing. One that destroys or spends takes effect once a person tried and armed it",
  doing: "Saving the instructions",
  access: "integration",
  params: bySte,
  body: z.object({ instructions: z.array(NewInstruction).max(mostInstructions) }),
  answer: z.object({ items: z.array(Instruction) }),
  errors: ["not_found", "invalid", "conflict"],
});

export const setWaitingFor = endpoint({
  method: "put",
  path: "/integration/clocks/{id}",
  tag: "Integration",
  summary:
    "Say what a request, forward, consolidation or ticket waits for, a payment or the answer to a quote: its promise clock rests until null is sent; the same call again changes nothing",
  doing: "Saving what is waited for",
  access: "integration",
  params: z.object({ id: Id }),
  body: z.object({ waitingFor: PausedFor.nullable() }),
  answer: PromiseClock,
  errors: ["not_found", "conflict"],
});

export const integrationMails = endpoint({
  method: "get",
  path: "/integration/mailboxes/{steNumber}/mails",
  tag: "Integration",
  summary: "Mail items of a mailbox, the newest first",
  doing: "Opening the mail items",
  access: "integration",
  params: bySte,
  query: PageQuery,
  answer: pageOf(Mail),
  errors: ["not_found"],
});

export const integrationDeposits = endpoint({
  method: "get",
  path: "/integration/mailboxes/{steNumber}/deposits",
  tag: "Integration",
  summary:
    "Check deposits of a mailbox, the newest first: where each stands. A request of type CHECK_DEPOSIT asks for one",
  doing: "Opening the deposits",
  access: "integration",
  params: bySte,
  query: PageQuery,
  answer: pageOf(DepositListItem.omit({ steps: true })),
  errors: ["not_found"],
});
