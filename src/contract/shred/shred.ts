// Shred batches: what is due is scanned into a pile, which is then destroyed at once. A finished batch is a certificate.
import * as z from "zod";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { ItemFlags } from "@/contract/mail/item-instructions";
import { DestroyType, ItemType } from "@/contract/mail/mail";
import { openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, pageOf } from "@/contract/wire/page";
import { doneAt, undoneSince } from "@/contract/wire/undone-since";
import { forbiddenBut } from "@/contract/requests/request";

/** The most items of one batch. */
export const mostShredded = 1000;

const Step = z.object({ at: Moment, who: z.string() });

const ShredLine = z
  .object({
    mailId: Id,
    requestId: Id,
    version: z.number().int().meta({ description: "Of the mail item." }),
    label: z.string().meta({ description: "“Envelope from Chase”." }),
    itemType: openEnum(ItemType),
    senderName: z.string(),
    steNumber: z.string(),
    workspaceName: z.string(),
    code: z.string().nullable().meta({ description: "The code on its label." }),
    codes: z.array(z.string()).meta({ description: "All its other codes." }),
    type: openEnum(DestroyType),
    flags: ItemFlags.meta({ description: "While the batch is open: what instructions say of the item." }),
    dueAt: Moment,
    ticked: Step.nullable(),
    rescued: Step.nullable().meta({ description: "It was rescued after it was ticked: take it out." }),
  })
  .meta({ id: "ShredLine" });
export type ShredLine = z.infer<typeof ShredLine>;

export const ShredBatch = z
  .object({
    id: Id,
    version: z.number().int(),
    label: z.string().meta({ description: "“Shred batch of Austin”, “Certificate 12 of Austin”." }),
    state: openEnum(z.enum(["OPEN", "FINISHED", "CANCELLED"])),
    office: z.object({ id: Id, label: z.string() }),
    dueBy: Moment.meta({ description: "What is due by then belongs to it." }),
    startedAt: Moment,
    startedBy: z.string(),
    finishedAt: Moment.nullable(),
    finishedBy: z.string().nullable(),
    number: z.number().int().nullable().meta({ description: "Of the certificate, in its office." }),
    lines: z.array(ShredLine).meta({
      description:
        "While it is open, what is due, the soonest first; once it is finished, what was destroyed, as it was then.",
    }),
  })
  .meta({ id: "ShredBatch" });
export type ShredBatch = z.infer<typeof ShredBatch>;

const ShredCertificate = z
  .object({
    id: Id,
    number: z.number().int(),
    officeLabel: z.string(),
    finishedAt: Moment,
    finishedBy: z.string(),
    count: z.number().int(),
  })
  .meta({ id: "ShredCertificate" });
export type ShredCertificate = z.infer<typeof ShredCertificate>;

const Until = Moment.meta({
  description:
    "The end of the caller's day: what is due by then counts. At most a day from now; now unless sent. Where the day of the office ends before it, on the clocks of its time zone, that counts.",
});

const tag = "Shredding";
const all = "/mail-handler/shred-batches";
const one = `${all}/{id}` as const;
const params = z.object({ id: Id });

export const listDueToShred = endpoint({
  method: "get",
  path: `${all}/due`,
  tag,
  summary:
    "How many items are due to be destroyed in each office the caller sees, and the batch that is open",
  doing: "Opening what is to be shredded",
  access: "requests.read",
  query: z.object({ until: Until.optional() }),
  answer: z.object({
    items: z.array(
      z.object({
        officeId: Id,
        officeLabel: z.string(),
        due: z.number().int(),
        later: z.number().int().meta({ description: "Items that wait and are not due yet." }),
        batchId: Id.nullable(),
      }),
    ),
  }),
});

export const listCertificates = endpoint({
  method: "get",
  path: all,
  tag,
  summary: "Certificates of what was destroyed, the newest first",
  doing: "Opening the certificates",
  access: "requests.read",
  query: PageQuery,
  answer: pageOf(ShredCertificate),
});

export const startShredBatch = endpoint({
  method: "post",
  path: all,
  tag,
  summary: "Start a batch of what is due in an office, or go on with the one that is open there",
  doing: "Starting the shred batch",
  access: "requests.write",
  body: z.object({ officeId: Id.optional(), dueBy: Until.optional() }).default({}),
  answer: ShredBatch,
  status: 201,
  errors: ["not_found", "invalid", "conflict"],
  idempotent: true,
});

export const getShredBatch = endpoint({
  method: "get",
  path: one,
  tag,
  summary: "One batch with its items; once it is finished, the certificate",
  doing: "Opening the shred batch",
  access: "requests.read",
  params,
  answer: ShredBatch,
  errors: ["not_found"],
});

export const tickShred = endpoint({
  method: "post",
  path: `${one}/ticks`,
  tag,
  summary: "Put an item into the batch, by a code on it or by its id; what is not due is refused",
  doing: "Ticking the item",
  access: "requests.write",
  params,
  body: z
    .object({ code: Code, mailId: Id, forbiddenBut, since: undoneSince })
    .partial()
    .refine(({ code, mailId }) => (code === undefined) !== (mailId === undefined), {
      error: "Send the item's code or its id.",
    }),
  answer: z.object({
    line: ShredLine,
    again: z.boolean().meta({ description: "It was ticked already." }),
    ticked: z.number().int(),
    at: doneAt,
  }),
  errors: ["not_found", "conflict", "invalid", "stale"],
  idempotent: true,
});

export const untickShred = endpoint({
  method: "post",
  path: `${one}/untick`,
  tag,
  summary: "Take an item out of the batch",
  doing: "Taking the item out of the batch",
  access: "requests.write",
  params,
  body: z.object({ mailId: Id, since: undoneSince }),
  answer: z.object({
    again: z.boolean().meta({ description: "It was not ticked." }),
    ticked: z.number().int(),
    at: doneAt,
  }),
  errors: ["not_found", "conflict", "stale"],
  idempotent: true,
});

export const finishShredBatch = endpoint({
  method: "post",
  path: `${one}/finish`,
  tag,
  summary: "Say that everything that is ticked was destroyed: all of it leaves, with one certificate",
  doing: "Finishing the shred batch",
  access: "requests.write",
  params,
  answer: ShredBatch,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const cancelShredBatch = endpoint({
  method: "post",
  path: `${one}/cancel`,
  tag,
  summary: "Drop an open batch: nothing is destroyed",
  doing: "Cancelling the shred batch",
  access: "requests.write",
  params,
  answer: ShredBatch,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});
