// The pick-up desk: what of a mailbox is there, and hand-overs of it.
import * as z from "zod";
import { AuthorisedPerson } from "@/contract/mailboxes/authorised-person";
import { endpoint } from "@/contract/wire/endpoint";
import { reopenCall } from "@/contract/wire/record-calls";
import { Mail } from "@/contract/mail/mail";
import { MailboxHit } from "@/contract/mailboxes/mailbox";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, SearchText, longText, pageOf } from "@/contract/wire/page";

/** READY: it waits to be picked up. OPEN: its pick-up is asked for and not prepared yet. HERE: nobody asked for it. */
export const DeskState = z.enum(["READY", "OPEN", "HERE"]).meta({ id: "DeskState" });
export type DeskState = z.infer<typeof DeskState>;

export const deskStateLabel = labelled<DeskState>({
  READY: "Ready",
  OPEN: "Pick-up asked for",
  HERE: "Here",
});

export const IdentityKind = z
  .enum(["PASSPORT", "DRIVING_LICENCE", "NATIONAL_ID", "OTHER"])
  .meta({ id: "IdentityKind" });
export type IdentityKind = z.infer<typeof IdentityKind>;

export const identityKindLabel = labelled<IdentityKind>({
  PASSPORT: "Passport",
  DRIVING_LICENCE: "Driving licence",
  NATIONAL_ID: "National ID",
  OTHER: "Other document",
});

/** The most items handed over at once. */
export const mostHandedOver = 100;

export const DeskItem = z
  .object({
    mail: Mail,
    state: openEnum(DeskState),
    requestId: Id.nullable().meta({ description: "The pick-up that it is ready for, or that is open." }),
    readyUntil: Moment.nullable(),
    refusal: z.string().nullable().meta({ description: "Why it cannot be handed over now." }),
  })
  .meta({ id: "DeskItem" });
export type DeskItem = z.infer<typeof DeskItem>;

export const DeskSheet = z
  .object({
    mailbox: MailboxHit,
    isOpen: z.boolean().meta({ description: "Whether the mailbox's office has a pick-up desk." }),
    authorised: z.array(AuthorisedPerson),
    items: z.array(DeskItem).meta({ description: "Those that are ready first, then those asked for." }),
  })
  .meta({ id: "DeskSheet" });
export type DeskSheet = z.infer<typeof DeskSheet>;

/** A day such as "2027-04-30", of no time zone: as it is printed in a document. */
const PrintedDay = z.iso.date("Give the day as 2027-04-30.");

/** What was seen of an identity document. Nothing else of it is stored, and no copy is made. */
export const Identity = z
  .object({
    kind: openEnum(IdentityKind),
    lastFour: z.string(),
    expiresOn: z.string().nullable().meta({ description: "Null for a document that does not expire." }),
  })
  .meta({ id: "Identity" });
export type Identity = z.infer<typeof Identity>;

const SeenIdentity = z.object({
  kind: IdentityKind,
  lastFour: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[\p{L}\p{N}]{4}$/u, "Give the last four characters of the document's number."),
  expiresOn: PrintedDay.nullable(),
  expiredReason: longText(500)
    .optional()
    .meta({ description: "Why a lead accepts a document that has expired." }),
});
export type SeenIdentity = z.infer<typeof SeenIdentity>;

/** The largest picture of a signature, in characters of base64: 300 kB of PNG. */
const mostPng = 400_000;

export const SignaturePng = z
  .string()
  .regex(/^[A-Za-z\d+/]+={0,2}$/, "Send the PNG in base64.")
  .max(mostPng, "This picture is too large for a signature.");

const HandOverItem = z.object({
  mailId: Id,
  requestId: Id,
  item: z.string().meta({ description: "“Envelope from Chase”." }),
  code: z.string().nullable(),
  was: openEnum(DeskState),
});

export const HandOver = z
  .object({
    id: Id,
    version: z.number().int(),
    mailboxId: Id,
    steNumber: z.string(),
    workspaceName: z.string(),
    officeLabel: z.string(),
    at: Moment,
    by: z.string().meta({ description: "The member of staff who handed over and saw the document." }),
    person: z.string().meta({ description: "Who came." }),
    came: openEnum(z.enum(["RECIPIENT", "AUTHORISED"])),
    items: z.array(HandOverItem),
    undone: z.object({ at: Moment, by: z.string(), reason: z.string().nullable() }).nullable(),
    undoRefusal: z.string().nullable().meta({ description: "Why you cannot undo it; null where you can." }),
  })
  .meta({ id: "HandOver" });
export type HandOver = z.infer<typeof HandOver>;

export const HandOverDetail = HandOver.extend({
  identity: Identity.nullable().meta({
    description: "Null once it was erased, when the office's days for it were over.",
  }),
  signatureUrl: z.string().meta({ description: "A short-lived link to the picture." }),
}).meta({ id: "HandOverDetail" });
export type HandOverDetail = z.infer<typeof HandOverDetail>;

const tag = "Desk";

export const findAtDesk = endpoint({
  method: "get",
  path: "/mail-handler/desk/find",
  tag,
  summary: "Mailboxes by what a person at the desk says: a pick-up code, an STE number or a name",
  doing: "Looking for the mailbox",
  access: "mail.read",
  query: z.object({ q: SearchText }),
  answer: z.object({
    items: z.array(MailboxHit),
    byCode: z.boolean().meta({ description: "It is the open pick-up code of the one mailbox found." }),
  }),
});

export const deskSheet = endpoint({
  method: "get",
  path: "/mail-handler/desk/mailboxes/{id}",
  tag,
  summary: "Everything of a mailbox that is here for pick-up, and who may pick it up",
  doing: "Opening the mailbox at the desk",
  access: "mail.read",
  params: z.object({ id: Id }),
  answer: DeskSheet,
  errors: ["not_found"],
});

export const handOver = endpoint({
  method: "post",
  path: "/mail-handler/desk/hand-overs",
  tag,
  summary:
    "Hand items of a mailbox over to a person: all of them, or none. Pick-ups that are not done yet are done; for items that nobody asked for one is made",
  doing: "Handing over",
  access: "requests.write",
  body: z.object({
    mailboxId: Id,
    mailIds: z.array(Id).min(1, "Tick what is handed over.").max(mostHandedOver),
    recipientId: Id.optional().meta({ description: "Who came: a recipient of the mailbox." }),
    authorisedId: Id.optional().meta({ description: "Who came: an authorised person of the mailbox." }),
    identity: SeenIdentity,
    signature: z
      .object({
        png: SignaturePng.optional().meta({ description: "The picture, in base64." }),
        id: Id.optional().meta({ description: "Of a signature that was given on another device." }),
      })
      .refine(({ png, id }) => (png === undefined) !== (id === undefined), {
        error: "Send the signature: its picture, or the id of one that was given on another device.",
      }),
  }),
  answer: HandOver,
  status: 201,
  errors: ["not_found", "conflict", "invalid", "forbidden", "storage_full"],
  idempotent: true,
});

export const listHandOvers = endpoint({
  method: "get",
  path: "/mail-handler/desk/hand-overs",
  tag,
  summary: "Hand-overs of the offices you see, the newest first",
  doing: "Opening the hand-overs",
  access: "mail.read",
  query: PageQuery.extend({
    since: Moment.optional(),
    mailboxId: Id.optional(),
  }),
  answer: pageOf(HandOver),
});

export const getHandOver = endpoint({
  method: "get",
  path: "/mail-handler/desk/hand-overs/{id}",
  tag,
  summary: "One hand-over with its signature, and what was seen of the identity",
  doing: "Opening the hand-over",
  access: "mail.read",
  params: z.object({ id: Id }),
  answer: HandOverDetail,
  errors: ["not_found"],
});

export const undoHandOver = endpoint({
  ...reopenCall,
  path: "/mail-handler/desk/hand-overs/{id}/undo",
  tag,
  summary:
    "Take a hand-over back, within 10 minutes by the person who made it, later by a lead with a reason: its items are here again",
  doing: "Undoing the hand-over",
  access: "requests.write",
  answer: HandOver,
});
