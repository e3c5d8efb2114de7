// Manifests: what one carrier takes away, forward by forward, signed by the driver who takes it.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { reopenCall } from "@/contract/wire/record-calls";
import { ForwardStatus } from "@/contract/forwards/forward";
import { ItemType } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, line, pageOf } from "@/contract/wire/page";
import { Step } from "@/contract/wire/transition";

/** The most characters of a signature in base64: a drawing of some strokes needs a tenth of it. */
const mostSignature = 400_000;

const pngStart = "iVBORw0KGgo";
const Signature = z
  .string()
  .max(mostSignature, "This signature is too large. Have it drawn again.")
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, "Send the signature as a PNG in base64.")
  .refine((text) => text.startsWith(pngStart), "Send the signature as a PNG in base64.");

/** A day of a calendar: "2026-11-30". */
const CalendarDay = z.iso.date("Send a day such as 2026-11-30.");

const ManifestRow = z
  .object({
    forwardId: Id,
    mailId: Id,
    status: openEnum(ForwardStatus),
    steNumber: z.string(),
    senderName: z.string(),
    itemType: openEnum(ItemType),
    recipientName: z.string(),
    city: z.string(),
    country: z.string(),
    service: z.string(),
    trackingCode: z.string().nullable(),
    shippedAt: Moment,
  })
  .meta({ id: "ManifestRow" });
export type ManifestRow = z.infer<typeof ManifestRow>;

const Listed = z
  .object({
    id: Id,
    version: z.number().int(),
    label: z.string().meta({ description: "“UPS manifest of Nov 30, 2026”." }),
    carrier: z.string(),
    day: z.string(),
    office: z.object({ id: Id, label: z.string() }),
    createdAt: Moment,
    createdBy: z.string(),
    handedAt: Moment.nullable(),
    handedBy: z.string().nullable(),
    driverName: z.string().nullable(),
    count: z.number().int(),
  })
  .meta({ id: "ListedManifest" });
export type ListedManifest = z.infer<typeof Listed>;

export const Manifest = Listed.extend({
  signature: z.string().nullable().meta({
    description: "The driver's, as a PNG in base64; null where they signed on paper.",
  }),
  rows: z.array(ManifestRow),
  next: z.array(Step),
}).meta({ id: "Manifest" });
export type Manifest = z.infer<typeof Manifest>;

const tag = "Manifests";
const all = "/mail-handler/manifests";
const one = `${all}/{id}` as const;
const params = z.object({ id: Id });

/** The caller's day as moments, because the server does not know where they are. */
const dayParts = {
  from: Moment.meta({ description: "When the day begins where the caller is." }),
  until: Moment.meta({ description: "When it ends." }),
};

export const listManifests = endpoint({
  method: "get",
  path: all,
  tag,
  summary: "Manifests of the offices you see, the newest first",
  doing: "Opening the manifests",
  access: "requests.read",
  query: PageQuery,
  answer: pageOf(Listed),
});

export const listToHandOver = endpoint({
  method: "get",
  path: `${all}/ready`,
  tag,
  summary: "How many forwards were shipped on a day and are on no manifest, by office and carrier",
  doing: "Opening what is to be handed over",
  access: "requests.read",
  query: z.object(dayParts),
  answer: z.object({
    items: z.array(
      z.object({ officeId: Id, officeLabel: z.string(), carrier: z.string(), count: z.number().int() }),
    ),
  }),
});

export const makeManifest = endpoint({
  method: "post",
  path: all,
  tag,
  summary:
    "Make a carrier's manifest of what was shipped on a day and is on none, or add that to the one that was not handed over; what was shipped after the last hand-over comes along",
  doing: "Making the manifest",
  access: "requests.write",
  body: z.object({
    carrier: line(60).pipe(z.string().min(1, "Give the carrier.")),
    officeId: Id.optional(),
    day: CalendarDay,
    ...dayParts,
  }),
  answer: Manifest,
  status: 201,
  errors: ["not_found", "invalid", "conflict"],
  idempotent: true,
});

export const getManifest = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "One manifest with its forwards",
  doing: "Opening the manifest",
  access: "requests.read",
  params,
  answer: Manifest,
  errors: ["not_found"],
});

export const handOverManifest = endpoint({
  method: "post",
  path: `${one}/hand-over`,
  tag,
  summary: "Say that the driver took everything on it: nothing comes off it or on it any more",
  doing: "Handing over the manifest",
  access: "requests.write",
  params,
  body: z.object({
    driverName: line(100).pipe(z.string().min(1, "Give the driver's name.")),
    signature: Signature.optional().meta({
      description: "A PNG in base64; left out where the driver signed the printed page.",
    }),
  }),
  answer: Manifest,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
  idempotent: true,
});

export const reopenManifest = endpoint({
  ...reopenCall,
  path: `${one}/reopen`,
  tag,
  summary:
    "Take the hand-over back: within 10 minutes by the person who handed it over, later by a lead with a reason",
  doing: "Reopening the manifest",
  access: "requests.write",
  answer: Manifest,
});
