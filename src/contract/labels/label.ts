// Labels: what is printed on an item, a mailbox or a shelf, the paper it fits on, and the queue of print jobs.
import * as z from "zod";
import { endpoint } from "@/contract/wire/endpoint";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, line, pageOf } from "@/contract/wire/page";

export const LabelPreset = z.enum(["2x1in", "57x32", "62x29", "54x25", "20x20"]).meta({ id: "LabelPreset" });
export type LabelPreset = z.infer<typeof LabelPreset>;

/** Width and height of each preset in millimetres. */
export const presetSize = {
  "2x1in": { width: 50.8, height: 25.4 },
  "57x32": { width: 57, height: 32 },
  "62x29": { width: 62, height: 29 },
  "54x25": { width: 54, height: 25 },
  "20x20": { width: 20, height: 20 },
} as const satisfies Record<LabelPreset, { width: number; height: number }>;

export const presetLabel = labelled<LabelPreset>({
  "2x1in": "2 × 1 in",
  "57x32": "57 × 32 mm",
  "62x29": "62 × 29 mm",
  "54x25": "54 × 25 mm",
  "20x20": "20 × 20 mm",
});

export const Symbology = z.enum(["datamatrix", "qr", "code128"]).meta({ id: "Symbology" });
export type Symbology = z.infer<typeof Symbology>;

export const symbologyLabel = labelled<Symbology>({
  datamatrix: "DataMatrix",
  qr: "QR",
  code128: "Code 128",
});

/** What a label is on. */
export const LabelKind = z.enum(["mail", "mailbox", "shelf", "test"]).meta({ id: "LabelKind" });
export type LabelKind = z.infer<typeof LabelKind>;

/**
 * WAITING: not printed yet; a printer that is off or out of paper goes on by itself. SENT: the printer took it and does not say what
 * became of it. DONE: printed, as the printer or the person at the browser said. FAILED: it cannot be printed as it is; a person may
 * retry it.
 */
export const PrintState = z
  .enum(["WAITING", "SENT", "DONE", "FAILED", "CANCELLED"])
  .meta({ id: "PrintState" });
export type PrintState = z.infer<typeof PrintState>;

export const printStateLabel = labelled<PrintState>({
  WAITING: "Waiting",
  SENT: "Sent",
  DONE: "Printed",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
});

/** Most labels of one print job, and most items that labels are printed for in one call. */
export const labelsMost = 500;
export const labelledItemsMost = 200;

/** `zpl`: label printer, by address and port. `ipp`: any printer, as PDF. `browser`: by the person's own browser. */
export const PrinterWay = z.enum(["zpl", "ipp", "browser"]).meta({ id: "PrinterWay" });
export type PrinterWay = z.infer<typeof PrinterWay>;

export const PrintJob = z
  .object({
    id: Id,
    state: openEnum(PrintState),
    kind: openEnum(LabelKind),
    title: z.string().meta({ description: "What the labels are on: `Envelope from Chase, STE 1042`." }),
    labels: z.number().int().meta({ description: "How many labels it prints." }),
    mailId: Id.nullable(),
    printer: z.object({
      id: Id,
      name: z.string(),
      way: openEnum(PrinterWay),
      problem: z.string().nullable().default(null).meta({
        description: "Why it does not print now. What waits for it is printed by itself once it does.",
      }),
    }),
    copy: z.number().int().nullable().meta({
      description: "1 for the first label of the item, 2 for the next; null until it was printed.",
    }),
    tries: z.number().int(),
    lastError: z.string().nullable(),
    askedBy: z.string(),
    createdAt: Moment,
    dueAt: Moment.meta({ description: "When it is tried, or was tried last." }),
    printedAt: Moment.nullable(),
  })
  .meta({ id: "PrintJob" });
export type PrintJob = z.infer<typeof PrintJob>;

/** "1 label", "24 labels". */
export function labelCount(count: number): string {
  return count === 1 ? "1 label" : `${count} labels`;
}

const Zone = z
  .string()
  .max(60)
  .refine(isZone, { error: "Send a time zone such as Europe/Istanbul." })
  .optional()
  .meta({ description: "The person's time zone, for the day on the label; UTC unless sent." });

const PrinterId = Id.optional().meta({ description: "The office's default printer unless sent." });

export const printLabels = endpoint({
  method: "post",
  path: "/mail-handler/labels",
  tag: "Labels",
  summary: "Print a label for each of some mail items; the answer does not wait for a printer",
  doing: "Printing labels",
  access: "mail.write",
  body: z.object({
    mailIds: z.array(Id).min(1, "Name a mail item.").max(labelledItemsMost),
    printerId: PrinterId,
    automatic: z.boolean().optional().meta({
      description:
        "Of an intake session: prints nothing, and is no fault, where the caller switched automatic labels off, the office has no printer that prints by itself, or an item has a label already.",
    }),
    zone: Zone,
  }),
  answer: z.object({
    jobs: z.array(PrintJob),
    skipped: z.string().nullable().meta({
      description:
        "Why an automatic call printed nothing, or which of several items get no label, as they were withdrawn.",
    }),
  }),
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const reprintLastLabel = endpoint({
  method: "post",
  path: "/mail-handler/labels/again",
  tag: "Labels",
  summary: "Print the label of an item that the caller asked for last once more",
  doing: "Printing the last label again",
  access: "mail.write",
  body: z.object({ zone: Zone }),
  answer: PrintJob,
  status: 201,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

const Ste = line(40).pipe(z.string().min(1, "Give an STE number."));

export const printMailboxLabels = endpoint({
  method: "post",
  path: "/mail-handler/labels/mailboxes",
  tag: "Labels",
  summary: "Print a label for every STE number of a range, whether or not a mailbox has it yet",
  doing: "Printing mailbox labels",
  access: "mail.write",
  body: z.object({ from: Ste, to: Ste, printerId: PrinterId }),
  answer: PrintJob,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const printShelfLabels = endpoint({
  method: "post",
  path: "/mail-handler/labels/shelves",
  tag: "Labels",
  summary: "Print labels for the codes of shelves: `A-01..A-24`, `A-01, A-02`, or both",
  doing: "Printing shelf labels",
  access: "mail.write",
  body: z.object({
    range: line(2000).pipe(z.string().min(1, "Give codes, such as A-01..A-24.")),
    printerId: PrinterId,
  }),
  answer: PrintJob,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const listPrintJobs = endpoint({
  method: "get",
  path: "/mail-handler/labels",
  tag: "Labels",
  summary: "Print jobs, the newest first",
  doing: "Opening the print jobs",
  access: "mail.read",
  query: PageQuery.extend({
    state: PrintState.optional(),
    printerId: Id.optional(),
    mailId: Id.optional(),
  }),
  answer: pageOf(PrintJob),
});

/** Most items that are listed as lacking a label. */
export const dueLabelsMost = 200;

export const DueLabel = z
  .object({
    mailId: Id,
    title: z.string().meta({ description: "`Envelope from Chase, STE 1042`." }),
    printed: z.string().nullable().meta({
      description: "What its label says, which is outdated: `STE 1042, A-03`. Null where it has none.",
    }),
    says: z.string().meta({ description: "What a new label says: `STE 1043, A-03`." }),
  })
  .meta({ id: "DueLabel" });
export type DueLabel = z.infer<typeof DueLabel>;

export const listDueLabels = endpoint({
  method: "get",
  path: "/mail-handler/labels/due",
  tag: "Labels",
  summary:
    "Items whose label says an old mailbox or shelf; of one item or session, those without a label too",
  doing: "Looking for labels to print",
  access: "mail.read",
  query: z.object({ mailId: Id.optional(), sessionId: Id.optional() }),
  answer: z.object({ items: z.array(DueLabel) }),
});

const params = z.object({ id: Id });

export const getPrintJob = endpoint({
  method: "get",
  path: "/mail-handler/labels/{id}",
  tag: "Labels",
  summary: "One print job",
  doing: "Opening the print job",
  access: "mail.read",
  params,
  answer: PrintJob,
  errors: ["not_found"],
});

export const cancelPrintJob = endpoint({
  method: "post",
  path: "/mail-handler/labels/{id}/cancel",
  tag: "Labels",
  summary: "Cancel a print job that was not printed",
  doing: "Cancelling the print job",
  access: "mail.write",
  params,
  answer: PrintJob,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const retryPrintJob = endpoint({
  method: "post",
  path: "/mail-handler/labels/{id}/retry",
  tag: "Labels",
  summary: "Try a print job again that failed or was cancelled",
  doing: "Printing again",
  access: "mail.write",
  params,
  body: z
    .object({
      undo: z.boolean().optional().meta({
        description: "An undo of cancelling it: it waits, or has failed, as before.",
      }),
      seenDueAt: Moment.optional().meta({
        description: "Of an undo: the job's `dueAt` when it was cancelled. Refused where it was tried since.",
      }),
    })
    .default({}),
  answer: PrintJob,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

export const labelPrinted = endpoint({
  method: "post",
  path: "/mail-handler/labels/{id}/printed",
  tag: "Labels",
  summary: "Say that the browser printed the labels of a job whose printer is the browser",
  doing: "Noting that the labels were printed",
  access: "mail.write",
  params,
  answer: PrintJob,
  errors: ["not_found", "conflict"],
  idempotent: true,
});

/** The labels of a job as a PDF, a page each, as large as the paper. Below `/api`. */
export function sheetPath(jobId: string): string {
  return `/mail-handler/labels/${jobId}/sheet`;
}

const AutomaticLabels = z.object({
  auto: z.boolean().meta({ description: "Whether the caller's intake sessions print a label for each row." }),
});

export const getAutomaticLabels = endpoint({
  method: "get",
  path: "/mail-handler/labels/automatic",
  tag: "Labels",
  summary: "Whether the caller's intake sessions print labels by themselves",
  doing: "Opening the setting of labels",
  access: "mail.read",
  answer: AutomaticLabels,
});

export const setAutomaticLabels = endpoint({
  method: "put",
  path: "/mail-handler/labels/automatic",
  tag: "Labels",
  summary: "Have the caller's intake sessions print labels by themselves, or not",
  doing: "Changing the setting of labels",
  access: "mail.write",
  body: AutomaticLabels,
  answer: AutomaticLabels,
});

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
