// Mail items: letters, parcels and checks received for a mailbox, and the calls on them.
import * as z from "zod";
import { openEnum, labelled, shownAs } from "@/contract/wire/open-enum";
import { carrierNames } from "@/contract/codes/carrier-names";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment, line } from "@/contract/wire/page";
import { historyCall } from "@/contract/wire/record-calls";
import { ItemInstructions } from "@/contract/mail/item-instructions";
import { DueLabel } from "@/contract/labels/label";
import { PaperWarning } from "./paper";
import { ShelfPlace } from "@/contract/shelves/shelf";
import { mostInches, mostPounds, mostVolume } from "@/contract/text/units";

export const ItemType = z.enum(["ENVELOPE", "PACKAGE", "BANK_CHECK"]).meta({ id: "ItemType" });
export type ItemType = z.infer<typeof ItemType>;

export const Carrier = z.enum(carrierNames).meta({ id: "Carrier" });
export type Carrier = z.infer<typeof Carrier>;

export const MailStatus = z
  .enum(["PENDING", "IN_PROCESS", "COMPLETED", "CANCELLED"])
  .meta({ id: "MailStatus" });
export type MailStatus = z.infer<typeof MailStatus>;

/** Requests after which an item is destroyed. */
export const DestroyType = z.enum(["TRASH", "SHRED", "JUNK"]).meta({ id: "DestroyType" });
export type DestroyType = z.infer<typeof DestroyType>;

/** What is done with an item then, after "to be". */
export const destroyWords = shownAs<DestroyType, string>(
  { TRASH: "disposed of", SHRED: "shredded", JUNK: "disposed of" },
  () => "destroyed",
);

/** Words people read for each value. */
export const itemTypeLabel = labelled<ItemType>({
  ENVELOPE: "Envelope",
  PACKAGE: "Package",
  BANK_CHECK: "Bank check",
});
export const mailStatusLabel = labelled<MailStatus>({
  PENDING: "Pending",
  IN_PROCESS: "In Process",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
});

/** The values of a new item for fields that were not given (specification §5). */
export const mailDefaults = {
  type: "ENVELOPE",
  carrier: "UPS",
  senderName: "Unknown",
  senderAddress: "-",
} as const satisfies { type: ItemType; carrier: Carrier; senderName: string; senderAddress: string };

/** What an item with a carrier's number is unless a person says something else: letters have no such number. */
export const numberedType: ItemType = "PACKAGE";

/** The standard envelope: inches and pounds. */
export const standardEnvelope = { width: 9.5, height: 4.3, length: 0.2, weight: 0.22 } as const;

/** A length in inches or a weight in pounds: zero or more, and at most what a handler could carry. */
const measured = (unit: "in" | "lb", most: number) =>
  z
    .number({ error: `Give a number in ${unit === "in" ? "inches" : "pounds"}.` })
    .min(0, `A negative ${unit === "in" ? "length" : "weight"} is not possible. Give 0 or more.`)
    .max(most, `Give at most ${most} ${unit}.`);

export const inches = measured("in", mostInches);
export const pounds = measured("lb", mostPounds);

/** A measure that is 0 where none is sent, or null (D28). */
export const orZero = (measure: z.ZodNumber) =>
  measure
    .nullable()
    .default(0)
    .transform((value) => value ?? 0);

/** Most codes that one call gives an item beside its number. */
export const mostCodes = 20;

/** Days in which a second item with the same number is taken for the same item. */
export const newForDays = 120;

/** A row of a session as a call names it: the number is the client's own, from 1, and each is of one row. */
export const IntakePlace = z
  .object({ sessionId: Id, number: z.number().int().min(1).max(1_000_000) })
  .meta({ id: "IntakePlace" });
export type IntakePlace = z.infer<typeof IntakePlace>;

export const FurtherCodes = z
  .array(Code.refine((code) => code !== "", "Leave out empty codes."))
  .max(mostCodes, `Give at most ${mostCodes} codes.`);

export const CreateMail = z
  .object({
    mailboxId: Id,
    recipientId: Id.optional().meta({ description: "The mailbox's default recipient unless sent." }),
    receivedAt: Moment.optional().meta({ description: "When it arrived; now unless sent." }),
    type: ItemType.default(mailDefaults.type),
    senderName: line(200)
      .default("")
      .transform((name) => name || mailDefaults.senderName),
    senderAddress: line(500)
      .default("")
      .transform((address) => address || mailDefaults.senderAddress),
    carrier: Carrier.or(z.literal(""))
      .default(mailDefaults.carrier)
      .transform((carrier) => carrier || mailDefaults.carrier),
    trackingNumber: Code.optional(),
    codes: FurtherCodes.optional().meta({
      description: "Further bar codes on it: each of them finds it, as its number does.",
    }),
    width: orZero(inches).meta({ description: "Inches." }),
    height: orZero(inches).meta({ description: "Inches." }),
    length: orZero(inches).meta({ description: "Inches." }),
    weight: orZero(pounds).meta({ description: "Pounds." }),
    volumeDesi: z
      .number()
      .min(0)
      .max(mostVolume)
      .nullish()
      .transform((desi) => desi ?? undefined)
      .meta({ description: "Volumetric weight; worked out from the sides unless sent." }),
    intake: IntakePlace.optional().meta({ description: "The row of an intake session that it is." }),
    shelfId: Id.optional().meta({ description: "The shelf that it is put on." }),
    onlyIfNew: z
      .boolean()
      .optional()
      .meta({
        description: `Refuse it as \`already_here\` when an item of the last ${newForDays} days has this tracking number or one of these codes.`,
      }),
    thumbnailUrl: z.string().max(2048).nullable().optional().meta({
      description: "The photo: the fileKey of a finished upload, or the public link that ends with it.",
    }),
  })
  .meta({ id: "CreateMail" });
export type CreateMail = z.infer<typeof CreateMail>;

/** What was counted for days beyond the free ones. It is never charged here. */
export const StorageFees = z.object({
  days: z.number().int(),
  cents: z.number().int().meta({ description: "What is not waived, in US cents." }),
  waivedCents: z.number().int(),
});
export type StorageFees = z.infer<typeof StorageFees>;

export const Mail = z
  .object({
    id: Id,
    version: z.number().int(),
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    recipient: z.object({
      id: Id,
      name: z.string(),
      lastName: z.string(),
      isDefault: z.boolean().optional().meta({ description: "They receive what is for nobody by name." }),
    }),
    type: openEnum(ItemType),
    status: openEnum(MailStatus),
    receivedAt: Moment,
    senderName: z.string(),
    senderAddress: z.string(),
    carrier: openEnum(Carrier),
    trackingNumber: z.string().nullable(),
    code: z.string().nullable().default(null).meta({
      description:
        "Its own code, which its label carries: PH and 8 characters. Null for a moment, for an item of an earlier version.",
    }),
    codes: z.array(z.string()).default([]).meta({
      description: "All other codes it is found by: its number and other bar codes on it.",
    }),
    width: z.number(),
    height: z.number(),
    length: z.number(),
    weight: z.number(),
    volumeDesi: z.number(),
    dimensions: z
      .object({ w: z.number(), h: z.number(), l: z.number(), kg: z.number() })
      .meta({ description: "The same measures in centimetres and kilograms." }),
    scannedFiles: z.array(z.string()).meta({ description: "Short-lived links to its finished scans." }),
    thumbnailUrl: z.string().nullable().meta({ description: "A short-lived link to the small picture." }),
    photoUrl: z.string().nullable().meta({ description: "A short-lived link to the whole picture." }),
    registeredBy: z.string().meta({ description: "Name of the handler who registered it." }),
    freeUntil: Moment.nullable().meta({
      description: "Until when it is stored free of charge, as long as it is here.",
    }),
    shelf: ShelfPlace.nullable().default(null).meta({
      description: "Where it lies, or lay last where it is missing. Null where nobody said so.",
    }),
    leftAt: Moment.nullable().optional().meta({
      description: "Since when it is not here any more. Null while it is, and where that is not recorded.",
    }),
    missingAt: Moment.nullable().default(null).meta({ description: "Since when it has not been found." }),
    destruction: z
      .object({ requestId: Id, type: openEnum(DestroyType), dueAt: Moment })
      .nullable()
      .optional()
      .meta({
        description: "From when it may be destroyed, and by which request; until then it can be rescued.",
      }),
    returned: z
      .object({ at: Moment, who: z.string(), reason: z.string() })
      .nullable()
      .optional()
      .meta({ description: "When and why it went back to its sender." }),
    storageFees: StorageFees.nullable().optional().meta({
      description: "What was counted for it; null where nothing was.",
    }),
    createdAt: Moment,
    warning: PaperWarning.optional().meta({
      description:
        "When it is registered, moved to another mailbox or read by itself: what to do with the paper of a mailbox that is not active.",
    }),
    instructions: ItemInstructions.optional().meta({
      description:
        "When it is registered or corrected, in the rows of an intake session and at the pick-up desk: what the instructions of its mailbox say of it.",
    }),
    calledJunk: z.boolean().optional().meta({
      description:
        "When it is registered or read by itself, and true: nothing is asked for it yet, and this mailbox called the last item of its sender junk, which it stayed.",
    }),
    labelDue: DueLabel.optional().meta({
      description: "Only when it is corrected: its label says something else than it should.",
    }),
  })
  .meta({ id: "Mail" });
export type Mail = z.infer<typeof Mail>;

export const createMail = endpoint({
  method: "post",
  path: "/mail-handler/mails",
  tag: "Mail",
  summary: "Register a mail item for a mailbox",
  doing: "Registering the mail item",
  access: "mail.write",
  body: CreateMail,
  answer: Mail,
  status: 201,
  errors: ["not_found", "invalid", "conflict", "already_here", "unsupported_type", "too_large"],
  idempotent: true,
  dated: true,
});

export const getMail = endpoint({
  method: "get",
  path: "/mail-handler/mails/{id}",
  tag: "Mail",
  summary: "One mail item",
  doing: "Opening the mail item",
  access: "mail.read",
  params: z.object({ id: Id }),
  answer: Mail,
  errors: ["not_found"],
});

export const mailHistory = endpoint({
  ...historyCall,
  path: "/mail-handler/mails/{id}/history",
  tag: "Mail",
  summary: "What happened to a mail item, oldest first",
  doing: "Opening the mail item's history",
  access: "mail.read",
});
