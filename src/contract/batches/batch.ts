// Batch scans: PDFs of many letters, cut at the items' own codes into parts for their open scan requests.
import * as z from "zod";
import { MaybeDue } from "@/contract/due/due";
import { endpoint } from "@/contract/wire/endpoint";
import { historyCall } from "@/contract/wire/record-calls";
import { ItemType } from "@/contract/mail/mail";
import { MovedAlong } from "@/contract/wire/moved";
import { labelled, openEnum } from "@/contract/wire/open-enum";
import { Id, Moment, PageQuery, pageOf } from "@/contract/wire/page";
import { RequestStatus, forbiddenBut } from "@/contract/requests/request";
import { ShelfPlace } from "@/contract/shelves/shelf";

/**
 * READING: its pages are looked at. READY: to be looked over. DONE: nothing of it is left to complete. FAILED: it cannot be read.
 */
export const BatchState = z
  .enum(["READING", "READY", "DONE", "FAILED", "DISCARDED"])
  .meta({ id: "BatchState" });
export type BatchState = z.infer<typeof BatchState>;

export const batchStateLabel = labelled<BatchState>({
  READING: "Reading",
  READY: "To look over",
  DONE: "Done",
  FAILED: "Failed",
  DISCARDED: "Discarded",
});

/**
 * MATCHED: its item has an open scan request. NO_REQUEST: its item has none. DUPLICATE_CODE: another part is of the same item.
 */
export const BatchPartState = z
  .enum(["MATCHED", "UNMATCHED", "NO_REQUEST", "DUPLICATE_CODE", "COMPLETED", "LEFT_OUT"])
  .meta({ id: "BatchPartState" });
export type BatchPartState = z.infer<typeof BatchPartState>;

export const batchPartLabel = labelled<BatchPartState>({
  MATCHED: "Matched",
  UNMATCHED: "Unmatched",
  NO_REQUEST: "No request",
  DUPLICATE_CODE: "Twice",
  COMPLETED: "Completed",
  LEFT_OUT: "Left out",
});

/** How a batch came in. */
export const BatchSource = z.enum(["console", "folder", "api"]).meta({ id: "BatchSource" });
export type BatchSource = z.infer<typeof BatchSource>;

/**
 * What a page is, as far as it was seen: a separator sheet and a blank or broken page are left out by themselves. damaged: a part of
 * it may be missing. broken: nothing of it can be read.
 */
export const PageKind = z.enum(["page", "blank", "separator", "damaged", "broken"]).meta({ id: "PageKind" });
export type PageKind = z.infer<typeof PageKind>;

/** Most pages of a batch, and most files it is made of. */
export const batchPagesMost = 500;
export const batchFilesMost = 20;

/** Days for which the scans of a batch that is over are stored. */
export const batchDays = 14;

export const BatchPage = z
  .object({
    number: z.number().int().meta({ description: "Its place in the scan, from 1." }),
    kind: openEnum(PageKind),
    leftOut: z.boolean(),
    turn: z.number().int().meta({ description: "Degrees by which it is turned clockwise: 0, 90, 180, 270." }),
    thumbnailUrl: z.string().nullable(),
    pictureUrl: z.string().nullable().meta({ description: "Short-lived links; null for a broken page." }),
  })
  .meta({ id: "BatchPage" });
export type BatchPage = z.infer<typeof BatchPage>;

export const BatchPart = z
  .object({
    id: Id,
    place: z.number().int().meta({ description: "From 1." }),
    state: openEnum(BatchPartState),
    label: z.string().meta({ description: "“Part 3: Envelope from Chase”." }),
    code: z.string().nullable().meta({ description: "The code that began it." }),
    problem: z.string().nullable().meta({ description: "Why it is not matched, and what to do." }),
    doubt: z.string().nullable().meta({
      description:
        "Why a matched part is to be looked at before it is completed: a page is missing or may be incomplete.",
    }),
    item: z
      .object({
        id: Id,
        version: z.number().int(),
        type: openEnum(ItemType),
        senderName: z.string(),
        mailboxId: Id,
        steNumber: z.string(),
        recipientName: z.string(),
        shelf: ShelfPlace.nullable(),
        missingAt: Moment.nullable(),
      })
      .nullable(),
    request: z
      .object({ id: Id, version: z.number().int(), status: openEnum(RequestStatus) })
      .nullable()
      .meta({ description: "Its open scan request, or the one that was completed with it." }),
    layout: z.string().default("").meta({
      description: "Names its pages, their order and turns, and whose it is; completing it sends this back.",
    }),
    pages: z.array(BatchPage),
  })
  .meta({ id: "BatchPart" });
export type BatchPart = z.infer<typeof BatchPart>;

const Summary = z.object({
  id: Id,
  version: z.number().int(),
  state: openEnum(BatchState),
  name: z.string().meta({ description: "The names of its files." }),
  office: z.object({ id: Id, label: z.string() }),
  source: openEnum(BatchSource),
  by: z.string().meta({ description: "Who sent it; “Scan folder” for one of a network scanner." }),
  pages: z.number().int().nullable().meta({ description: "Null until its files were opened." }),
  read: z.number().int().meta({ description: "How many pages were looked at so far." }),
  counts: z
    .object({
      parts: z.number().int(),
      matched: z.number().int(),
      completed: z.number().int(),
      open: z.number().int().meta({ description: "Neither matched, nor completed, nor left out." }),
    })
    .meta({ description: "Its parts." }),
  problem: z.string().nullable().meta({ description: "What is to be said of the whole batch." }),
  isCleared: z.boolean().meta({
    description: `Its scans are gone: ${batchDays} days after it was over. What was completed stays.`,
  }),
  createdAt: Moment,
  updatedAt: Moment,
});

export const BatchSummary = Summary.meta({ id: "BatchSummary" });
export type BatchSummary = z.infer<typeof BatchSummary>;

export const Batch = Summary.extend({
  parts: z.array(BatchPart),
  edit: Id.nullable().meta({ description: "The last change of its parts, for taking it back." }),
}).meta({ id: "Batch" });
export type Batch = z.infer<typeof Batch>;

export const batchTag = "Batches";
/** The address of one batch. */
export const batchPath = "/file-manager/batches/{id}";
const params = z.object({ id: Id });
const partParams = z.object({ id: Id, partId: Id });
/** What the person saw of a part before they acted on it. */
const AsSeen = z.object({
  layout: z.string().max(100).meta({
    description: "The part's `layout` as it was looked at. Where the part changed since, nothing is done.",
  }),
});

export const createBatch = endpoint({
  method: "post",
  path: "/file-manager/batches",
  tag: batchTag,
  summary: `Have scanned PDFs cut into parts: together at most ${batchPagesMost} pages. The same file is taken once`,
  doing: "Attaching the batch",
  access: "requests.write",
  body: z.object({
    fileKeys: z.array(z.string().min(1).max(2048)).min(1, "Name a file.").max(batchFilesMost).meta({
      description: "Uploads to the folder `batches`, in the order of their pages.",
    }),
    blankPages: z.enum(["leave-out", "keep"]).optional().meta({
      description: "What is done with blank back sides; as SCAN_BLANK_PAGES says unless sent.",
    }),
  }),
  answer: BatchSummary,
  status: 201,
  errors: ["not_found", "conflict", "invalid", "too_large", "unsupported_type", "storage_full"],
  idempotent: true,
});

export const listBatches = endpoint({
  method: "get",
  path: "/file-manager/batches",
  tag: batchTag,
  summary: "Batches of the offices you see, the newest first",
  doing: "Opening the batches",
  access: "requests.read",
  query: PageQuery.extend({
    open: z.stringbool().optional().meta({
      description:
        "Only those that are not over: being read, failed or to be looked over; or only those that are.",
    }),
  }),
  answer: pageOf(BatchSummary),
});

export const getBatch = endpoint({
  method: "get",
  path: batchPath,
  tag: batchTag,
  summary: "One batch with its parts and pages",
  doing: "Opening the batch",
  access: "requests.read",
  params,
  answer: Batch,
  errors: ["not_found"],
});

export const batchHistory = endpoint({
  ...historyCall,
  path: `${batchPath}/history`,
  tag: batchTag,
  summary: "What happened to a batch, oldest first",
  doing: "Opening the batch's history",
  access: "requests.read",
});

export const scanFolderProblems = endpoint({
  method: "get",
  path: "/file-manager/scan-folder",
  tag: batchTag,
  summary: "What of the scan folder cannot be read or moved, and why",
  doing: "Reading what the scan folder needs",
  access: "requests.read",
  answer: z.object({
    items: z.array(
      z.object({
        path: z.string().meta({ description: "In the scan folder; `.` is the folder itself." }),
        problem: z.string(),
        since: Moment,
      }),
    ),
  }),
});

export const completeBatchPart = endpoint({
  method: "post",
  path: `${batchPath}/parts/{partId}/complete`,
  tag: batchTag,
  summary: "Complete the scan request of a matched part with its pages as a PDF; a part is completed once",
  doing: "Completing the scan",
  access: "requests.write",
  params: partParams,
  body: AsSeen.extend({ forbiddenBut }),
  answer: z.object({
    batch: Batch,
    request: z.object({ id: Id, version: z.number().int(), due: MaybeDue }),
    moved: MovedAlong,
  }),
  errors: ["not_found", "conflict", "stale", "invalid", "storage_full"],
  idempotent: true,
});

export const fileBatchPartRequest = endpoint({
  method: "post",
  path: `${batchPath}/parts/{partId}/file-request`,
  tag: batchTag,
  summary:
    "File a scan request for the item of a part that nobody asked a scan of; the part is matched to it",
  doing: "Filing the scan request",
  access: "requests.write",
  params: partParams,
  body: AsSeen.extend({ forbiddenBut }),
  answer: z.object({ request: z.object({ id: Id, version: z.number().int() }), moved: MovedAlong }),
  errors: ["not_found", "conflict", "stale", "invalid"],
  idempotent: true,
});

export const discardBatch = endpoint({
  method: "post",
  path: `${batchPath}/discard`,
  tag: batchTag,
  summary: `Discard a batch; its scans are removed after ${batchDays} days`,
  doing: "Discarding the batch",
  access: "requests.write",
  params,
  answer: Batch,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});

export const restoreBatch = endpoint({
  method: "post",
  path: `${batchPath}/restore`,
  tag: batchTag,
  summary: "Bring a discarded batch back, or read one again that failed",
  doing: "Bringing the batch back",
  access: "requests.write",
  params,
  answer: Batch,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
  idempotent: true,
});
