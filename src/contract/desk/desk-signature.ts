// Signatures at the pick-up desk that are asked for and given on another device.
import * as z from "zod";
import { SignaturePng, mostHandedOver } from "./desk";
import { endpoint } from "@/contract/wire/endpoint";
import { Id, Moment, line } from "@/contract/wire/page";

/** Minutes for which a link to sign on another device works. */
export const signatureMinutes = 10;

/** Minutes for which a signature that was given on another device may be used. */
export const signatureValidMinutes = 15;

const tag = "Desk";

export const askForSignature = endpoint({
  method: "post",
  path: "/mail-handler/desk/signatures",
  tag,
  summary: "A link with which the person signs for these items on another device, once and within 10 minutes",
  doing: "Asking for the signature",
  access: "requests.write",
  body: z.object({
    mailboxId: Id,
    mailIds: z.array(Id).min(1, "Tick what is handed over.").max(mostHandedOver),
    name: line(200).pipe(z.string().min(1, "Say who signs.")),
  }),
  answer: z.object({
    id: Id,
    path: z.string().meta({ description: "Of the page to sign on, at this console's address." }),
    expiresAt: Moment,
  }),
  status: 201,
  errors: ["not_found", "invalid", "conflict"],
  idempotent: true,
  shownOnce: true,
});

export const getSignature = endpoint({
  method: "get",
  path: "/mail-handler/desk/signatures/{id}",
  tag,
  summary: "Whether a signature was given on the other device",
  doing: "Looking for the signature",
  access: "requests.write",
  params: z.object({ id: Id }),
  answer: z.object({
    id: Id,
    expiresAt: Moment,
    signedAt: Moment.nullable(),
    url: z.string().nullable().meta({ description: "A short-lived link to the picture." }),
  }),
  errors: ["not_found"],
});

/** The secret of a link. It is in no path, because those are logged. */
const Token = z.string().min(1).max(200);

export const signaturePage = endpoint({
  method: "get",
  path: "/sign",
  tag,
  summary: "What a person signs for on their own device",
  doing: "Opening the page to sign",
  access: "public",
  query: z.object({ token: Token }),
  answer: z.object({
    officeLabel: z.string(),
    name: z.string(),
    items: z.string().meta({ description: "“2 envelopes and 1 package”: no sender." }),
    expiresAt: Moment,
  }),
  errors: ["not_found", "conflict"],
});

export const giveSignature = endpoint({
  method: "post",
  path: "/sign",
  tag,
  summary: "Give the signature that the link asks for; the link works once",
  doing: "Sending the signature",
  access: "public",
  body: z.object({ token: Token, png: SignaturePng }),
  status: 204,
  errors: ["not_found", "conflict", "invalid", "storage_full"],
});
