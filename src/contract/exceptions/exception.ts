// Exceptions: items of an office that belong to no mailbox yet, or that something is wrong with, and the calls on them.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { OnlySnoozed, SnoozedUntil } from "@/contract/snooze/snooze";
import { historyCall } from "@/contract/wire/record-calls";
import { Carrier, CreateMail, IntakePlace, ItemType, MailStatus } from "@/contract/mail/mail";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import {
  Id,
  ListedIds,
  OlderThan,
  Moment,
  PageQuery,
  SearchText,
  before,
  line,
  longText,
  pageOf,
  since,
  sortOf,
} from "@/contract/wire/page";
import { DueLabel } from "@/contract/labels/label";
import { PaperWarning } from "@/contract/mail/paper";
import { SubscriptionStatus } from "@/contract/subscriptions/subscription";
import { Step } from "@/contract/wire/transition";

export const ExceptionKind = z
  .enum([
    "NO_MAILBOX",
    "UNKNOWN_NAME",
    "PARTIAL_NAME",
    "AMBIGUOUS_NAME",
    "SUBSCRIPTION_ENDED",
    "DAMAGED",
    "POSTAGE_DUE",
    "DUPLICATE",
    "MISSING",
  ])
  .meta({ id: "ExceptionKind" });
export type ExceptionKind = z.infer<typeof ExceptionKind>;

/**
 * OPEN: somebody has to look after it. WAITING: a customer was asked. HELD: it lies until a day. The others are over: it is a
 * mail item of a mailbox, it went back to its sender, or it was settled in another way.
 */
export const ExceptionState = z
  .enum(["OPEN", "WAITING", "HELD", "ASSIGNED", "RETURNED", "SETTLED"])
  .meta({ id: "ExceptionState" });
export type ExceptionState = z.infer<typeof ExceptionState>;

export const exceptionKindLabel = labelled<ExceptionKind>({
  NO_MAILBOX: "No mailbox",
  UNKNOWN_NAME: "Unknown name",
  PARTIAL_NAME: "Partial name",
  AMBIGUOUS_NAME: "Ambiguous name",
  SUBSCRIPTION_ENDED: "Subscription ended",
  DAMAGED: "Damaged",
  POSTAGE_DUE: "Postage due",
  DUPLICATE: "Duplicate",
  MISSING: "Missing",
});

export const exceptionStateLabel = labelled<ExceptionState>({
  OPEN: "Open",
  WAITING: "Customer asked",
  HELD: "Held",
  ASSIGNED: "Assigned",
  RETURNED: "Returned",
  SETTLED: "Closed",
});

/** Days from its creation until an exception is overdue, unless a day is sent. */
export const exceptionDueDays = 3;

/** Most mailboxes that are proposed for one exception: as many as have a key of their own. */
export const mostCandidates = 5;

/** A mailbox that may be meant by what stands on the item. */
export const ExceptionCandidate = z
  .object({
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    status: openEnum(SubscriptionStatus),
    recipient: z.object({ id: Id, name: z.string(), lastName: z.string() }).nullable().meta({
      description: "The recipient whose name fits; null where only the number or the workspace does.",
    }),
    foundBy: openEnum(z.enum(["number", "name", "part", "spelling"])).meta({
      description: "The STE number, the whole name, some of its words, or a word spelt almost so.",
    }),
  })
  .meta({ id: "ExceptionCandidate" });
export type ExceptionCandidate = z.infer<typeof ExceptionCandidate>;

const Somebody = z.object({ id: Id, name: z.string() });

export const Exception = z
  .object({
    id: Id,
    version: z.number().int(),
    kind: openEnum(ExceptionKind),
    state: openEnum(ExceptionState),
    label: z.string().meta({ description: "How people call it: “Unknown name Jon Smth”." }),
    office: z.object({ id: Id, label: z.string() }),
    name: z.string().meta({ description: "The name as it stands on the item; empty where none does." }),
    steNumber: z.string().meta({ description: "The STE number as it stands on the item; it may be wrong." }),
    type: openEnum(ItemType),
    carrier: openEnum(Carrier),
    senderName: z.string(),
    senderAddress: z.string(),
    trackingNumber: z.string().nullable(),
    codes: z.array(z.string()).meta({ description: "All its other codes." }),
    width: z.number(),
    height: z.number(),
    length: z.number(),
    weight: z.number(),
    receivedAt: Moment,
    thumbnailUrl: z.string().nullable(),
    photoUrl: z.string().nullable().meta({ description: "A short-lived link to the whole picture." }),
    candidates: z.array(ExceptionCandidate).meta({
      description: "Mailboxes that may be meant, the likeliest first; none once it is over.",
    }),
    mailbox: z.object({ id: Id, steNumber: z.string(), workspaceName: z.string() }).nullable().meta({
      description: "The mailbox it was assigned to, whose customer was asked, or that its item is of.",
    }),
    mail: z
      .object({ id: Id, version: z.number().int(), status: openEnum(MailStatus) })
      .nullable()
      .meta({ description: "The registered item that it became, or that it is about." }),
    ticket: z
      .object({ id: Id, ticketNo: z.string() })
      .nullable()
      .meta({ description: "Where the customer was asked." }),
    owner: Somebody.nullable(),
    createdBy: Somebody,
    dueDate: Moment.meta({ description: "Midnight UTC of the day." }),
    isOverdue: z.boolean(),
    heldUntil: Moment.nullable(),
    snoozedUntil: SnoozedUntil,
    reason: z
      .string()
      .nullable()
      .meta({ description: "Why it is an exception, or why its last step was taken." }),
    createdAt: Moment,
    updatedAt: Moment,
    next: z.array(Step),
    warning: PaperWarning.optional().meta({
      description: "Only when it is assigned: what to do with the paper of a mailbox that is not active.",
    }),
    labelDue: DueLabel.optional().meta({
      description: "Only when it is assigned, in an office that prints labels: the item has none yet.",
    }),
    marked: z.boolean().optional().meta({
      description: "Only when it is recorded: its item is missing from now on, and was not before.",
    }),
  })
  .meta({ id: "Exception" });
export type Exception = z.infer<typeof Exception>;

/** What an item is registered with anyway. */
const values = CreateMail.pick({
  receivedAt: true,
  type: true,
  senderName: true,
  senderAddress: true,
  carrier: true,
  trackingNumber: true,
  codes: true,
  width: true,
  height: true,
  length: true,
  weight: true,
  thumbnailUrl: true,
}).shape;

/** Why something is so, or was done. */
export const ExceptionReason = longText(500);
/** A day on which an exception is due. */
export const DueDay = Moment.meta({ description: "Midnight UTC of the day." });

export const CreateException = z
  .object({
    ...values,
    kind: ExceptionKind,
    officeId: Id.optional().meta({
      description: "Where it lies: your only office, or the one you work in now, unless sent.",
    }),
    mailId: Id.optional().meta({
      description:
        "The registered item that it is about. What that says is taken over, and nothing else is to be sent.",
    }),
    name: line(200).default(""),
    steNumber: line(40).default(""),
    reason: ExceptionReason.optional(),
    ownerId: Id.optional(),
    dueDate: DueDay.optional().meta({ description: `${exceptionDueDays} days after today unless sent.` }),
    intake: IntakePlace.optional().meta({
      description: "The row of the intake session that it is: a second call for it makes no second one.",
    }),
  })
  .meta({ id: "CreateException" });
export type CreateException = z.infer<typeof CreateException>;

export const ExceptionSort = sortOf(["dueDate", "createdAt"]);
export type ExceptionSort = z.infer<typeof ExceptionSort>;

export const exceptionTag = "Exceptions";
/** The address of one exception. */
export const exceptionPath = "/mail-handler/exceptions/{id}";

export const listExceptions = endpoint({
  method: "get",
  path: "/mail-handler/exceptions",
  tag: exceptionTag,
  summary: "Exceptions of the offices you see, those due first unless `sort` is sent",
  doing: "Opening the exceptions",
  access: "mail.read",
  query: PageQuery.extend({
    open: z
      .stringbool()
      .optional()
      .meta({ description: "Only those that are not over yet, or only those that are." }),
    state: ExceptionState.optional(),
    kind: ExceptionKind.optional(),
    ownerId: z
      .union([z.enum(["me", "none"]), Id])
      .optional()
      .meta({ description: "Whose they are: `me`, `none` for nobody's, or an id." }),
    officeId: Id.optional(),
    mailId: Id.optional(),
    mailboxId: Id.optional(),
    olderThan: OlderThan.optional(),
    createdSince: since("It was recorded"),
    createdBefore: before("It was recorded"),
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    overdue: z.stringbool().optional(),
    search: SearchText.optional().meta({
      description: "Words of the name, number, sender, codes or reason.",
    }),
    sort: ExceptionSort.default("dueDate"),
  }),
  answer: pageOf(Exception),
});

export const getException = endpoint({
  method: "get",
  path: exceptionPath,
  tag: exceptionTag,
  summary: "One exception, with every mailbox that may be meant",
  doing: "Opening the exception",
  access: "mail.read",
  params: z.object({ id: Id }),
  answer: Exception,
  errors: ["not_found"],
});

export const exceptionHistory = endpoint({
  ...historyCall,
  path: `${exceptionPath}/history`,
  tag: exceptionTag,
  summary: "What happened to an exception, oldest first",
  doing: "Opening the exception's history",
  access: "mail.read",
});

export const createException = endpoint({
  method: "post",
  path: "/mail-handler/exceptions",
  tag: exceptionTag,
  summary: "Record an item that belongs to no mailbox yet, or that something is wrong with",
  doing: "Recording the exception",
  access: "mail.write",
  body: CreateException,
  answer: Exception,
  status: 201,
  errors: ["not_found", "invalid", "conflict", "unsupported_type", "too_large", "storage_full"],
  idempotent: true,
  dated: true,
});

export const changeException = endpoint({
  method: "patch",
  path: exceptionPath,
  tag: exceptionTag,
  summary: "Change who looks after an exception, what stands on the item, or when it is due",
  doing: "Changing the exception",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: z.object({
    ownerId: Id.nullable().optional(),
    kind: ExceptionKind.optional(),
    name: line(200).optional(),
    steNumber: line(40).optional(),
    dueDate: DueDay.optional(),
  }),
  answer: Exception,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
});

export const noteOnException = endpoint({
  method: "post",
  path: `${exceptionPath}/notes`,
  tag: exceptionTag,
  summary: "Write something for colleagues into its history",
  doing: "Adding the note",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: z.object({ note: longText(2000).min(1, "Write the note.") }),
  answer: Exception,
  status: 201,
  errors: ["not_found", "invalid"],
  idempotent: true,
});
