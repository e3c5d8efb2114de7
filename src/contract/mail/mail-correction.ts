// Correcting a registered mail item, and taking its registration back.
import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { Carrier, FurtherCodes, ItemType, Mail, inches, mailDefaults, newForDays, pounds } from "./mail";
import { Id, Moment, line } from "@/contract/wire/page";
import { mostVolume } from "@/contract/text/units";

/** What may be corrected of a registered item. Fields that are left out stay unchanged. */
export const CorrectMail = z
  .object({
    mailboxId: Id.meta({
      description: "The mailbox it moves to, with its default recipient unless one is sent.",
    }),
    recipientId: Id,
    receivedAt: Moment,
    type: ItemType,
    senderName: line(200).transform((name) => name || mailDefaults.senderName),
    senderAddress: line(500).transform((address) => address || mailDefaults.senderAddress),
    carrier: Carrier,
    trackingNumber: Code.nullable(),
    width: inches.meta({ description: "Inches." }),
    height: inches.meta({ description: "Inches." }),
    length: inches.meta({ description: "Inches." }),
    weight: pounds.meta({ description: "Pounds." }),
    volumeDesi: z.number().min(0).max(mostVolume).meta({
      description: "Volumetric weight; worked out from the sides when they change, unless sent.",
    }),
    thumbnailUrl: z.string().max(2048).nullable().meta({
      description:
        "The photo in place of the one it has: the fileKey of a finished upload, or the public link that ends with it. Null removes it.",
    }),
    addCodes: FurtherCodes.meta({
      description: `Further bar codes on it, such as that of a pre-printed roll. Refused as \`already_here\` where another item of the last ${newForDays} days has one of them.`,
    }),
    undo: z.boolean().meta({
      description:
        "An undo of the last correction of mailbox, type or arrival: its shelf and the end of its free storage are as before, too.",
    }),
    removeCodes: FurtherCodes.meta({ description: "Of its further bar codes, those that are not on it." }),
  })
  .partial()
  .meta({ id: "CorrectMail" });
export type CorrectMail = z.infer<typeof CorrectMail>;

export const correctMail = endpoint({
  method: "patch",
  path: "/mail-handler/mails/{id}",
  tag: "Mail",
  summary:
    "Correct a registered item, or move it to another mailbox while nothing was asked to be done with it",
  doing: "Correcting the mail item",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: CorrectMail,
  answer: Mail,
  errors: ["not_found", "conflict", "already_here", "stale", "invalid", "unsupported_type", "too_large"],
  versioned: true,
});

export const withdrawMail = endpoint({
  method: "post",
  path: "/mail-handler/mails/{id}/withdraw",
  tag: "Mail",
  summary: "Take back a registration; the item stays in the history as CANCELLED",
  doing: "Taking back the mail item",
  access: "mail.write",
  params: z.object({ id: Id }),
  body: z.object({ reason: line(500).optional() }).default({}),
  answer: Mail,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});
