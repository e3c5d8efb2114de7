// Consolidations: several items of a mailbox packed into one package.
import * as z from "zod";
import { ItemFlags } from "@/contract/mail/item-instructions";
import { openEnum, shownAs } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { OnlySnoozed, SnoozedUntil } from "@/contract/snooze/snooze";
import { historyCall, reopenCall } from "@/contract/wire/record-calls";
import { orZero } from "@/contract/mail/mail";
import { MovedAlong } from "@/contract/wire/moved";
import {
  before,
  HandledBy,
  Id,
  line,
  ListedIds,
  longText,
  Moment,
  OfOffice,
  OlderThan,
  pageOf,
  requestSortMeaning,
  SearchText,
  severalOf,
  since,
  WholeListQuery,
  statusCounts,
} from "@/contract/wire/page";
import { MaybeDue, dueQuery } from "@/contract/due/due";
import { ShelfPlace } from "@/contract/shelves/shelf";
import { Step } from "@/contract/wire/transition";
import { ItemScans, NeedsScan } from "@/contract/requests/verification";

export const ConsolidationStatus = z
  .enum(["PENDING", "IN_PROGRESS", "DONE", "FAILED", "CANCELLED"])
  .meta({ id: "ConsolidationStatus" });
export type ConsolidationStatus = z.infer<typeof ConsolidationStatus>;

export const consolidationStatusLabel = shownAs<ConsolidationStatus, string>(
  {
    PENDING: "Pending",
    IN_PROGRESS: "In Progress",
    DONE: "Completed",
    FAILED: "Failed",
    CANCELLED: "Cancelled",
  },
  () => "Pending",
);

/** Thumbnails that a list row shows; the rest are only counted (specification §9). */
export const previewLimit = 4;

export const ConsolidationListItem = z
  .object({
    id: Id,
    version: z.number().int(),
    mailbox: z.object({ steNumber: z.string(), workspaceName: z.string().optional() }),
    userName: z.string().optional().meta({ description: "The customer who asked." }),
    requestedAt: Moment,
    snoozedUntil: SnoozedUntil,
    mailsCount: z.number().int(),
    status: openEnum(ConsolidationStatus),
    due: MaybeDue,
    steps: z.array(Step).meta({ description: "What may be done next." }),
    mailPreview: z.array(z.object({ id: Id, thumbnailUrl: z.string().nullable(), senderName: z.string() })),
  })
  .meta({ id: "ConsolidationListItem" });
export type ConsolidationListItem = z.infer<typeof ConsolidationListItem>;

export const Consolidation = z
  .object({
    id: Id,
    version: z.number().int(),
    status: openEnum(ConsolidationStatus),
    requestedAt: Moment,
    snoozedUntil: SnoozedUntil,
    mailboxId: Id,
    mailbox: z.object({ steNumber: z.string(), workspaceName: z.string().optional() }),
    summary: z.object({ totalMails: z.number().int() }),
    due: MaybeDue,
    reason: z.string().nullable(),
    packageId: Id.nullable().meta({ description: "The mail item that was made of it, once DONE." }),
    mails: z.array(
      z.object({
        id: Id,
        thumbnailUrl: z.string().nullable(),
        senderName: z.string(),
        senderAddress: z.string(),
        receivedAt: Moment,
        shelf: ShelfPlace.nullable().default(null).meta({ description: "Where it lies." }),
        missingAt: Moment.nullable().default(null),
        flags: ItemFlags,
        width: z.number(),
        height: z.number(),
        length: z.number(),
        weight: z.number(),
      }),
    ),
    desiDivisor: z.number().int().meta({
      description: "cm³ that count as one desi, for a package whose volumetric weight is not typed.",
    }),
    steps: z.array(Step),
    needsScan: NeedsScan,
    moved: MovedAlong,
  })
  .meta({ id: "Consolidation" });
export type Consolidation = z.infer<typeof Consolidation>;

export const listConsolidations = endpoint({
  method: "get",
  path: "/actions/consolidation/requests",
  tag: "Consolidations",
  summary: "Consolidations, the newest first unless `sort` is sent",
  doing: "Opening the consolidations",
  access: "requests.read",
  query: WholeListQuery.extend({
    status: ConsolidationStatus.optional(),
    statuses: severalOf(ConsolidationStatus).optional(),
    olderThan: OlderThan.optional(),
    requestedSince: since("It was asked for"),
    requestedBefore: before("It was asked for"),
    closedSince: since("It was closed"),
    closedBefore: before("It was closed"),
    ...dueQuery,
    handledBy: HandledBy,
    mailboxId: Id.optional(),
    officeId: OfOffice,
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    search: SearchText.optional(),
    sort: z
      .enum(["requestedAt", "-requestedAt", "openFirst", "due", "-due"], {
        error: "Sort by requestedAt, openFirst, due; a minus sign before it sorts downwards.",
      })
      .default("-requestedAt")
      .meta({ description: requestSortMeaning }),
  }),
  answer: pageOf(ConsolidationListItem).extend(statusCounts(ConsolidationStatus)),
});

export const getConsolidation = endpoint({
  method: "get",
  path: "/actions/consolidation/requests/{id}",
  tag: "Consolidations",
  summary: "One consolidation with its mail items",
  doing: "Opening the consolidation",
  access: "requests.read",
  params: z.object({ id: Id }),
  answer: Consolidation,
  errors: ["not_found"],
});

export const consolidationHistory = endpoint({
  ...historyCall,
  path: "/actions/consolidation/requests/{id}/history",
  tag: "Consolidations",
  summary: "What happened to a consolidation, oldest first",
  doing: "Opening the consolidation's history",
  access: "requests.read",
});

export const NewConsolidation = z.object({
  mailboxId: Id,
  mailIds: z.array(Id).min(2, "Name at least two items.").max(100),
});

export const fileConsolidation = endpoint({
  method: "post",
  path: "/actions/consolidation/requests",
  tag: "Consolidations",
  summary: "File a consolidation of at least two items of one mailbox on a customer's behalf",
  doing: "Filing the consolidation",
  access: "requests.write",
  body: NewConsolidation,
  answer: Consolidation,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

const measured = orZero(z.number().min(0, "Give 0 or more.").max(1_000_000));

export const completeConsolidation = endpoint({
  method: "put",
  path: "/actions/consolidation/requests/{id}/complete",
  tag: "Consolidations",
  summary: "Complete a consolidation: makes one new package of its items",
  doing: "Completing the consolidation",
  access: "requests.write",
  params: z.object({ id: Id }),
  body: z.object({
    weight: measured.meta({ description: "Pounds." }),
    width: measured.meta({ description: "Inches." }),
    height: measured.meta({ description: "Inches." }),
    length: measured.meta({ description: "Inches." }),
    volumeDesi: measured.meta({ description: "Worked out from the sides when 0." }),
    volumeCm3: measured.meta({ description: "Worked out from the sides when 0." }),
    thumbnailUrl: z.string().min(1, "Add a photo of the package.").max(2048).meta({
      description: "The photo: the fileKey of a finished upload, or the public link that ends with it.",
    }),
    notes: longText(2000).default(""),
    ...ItemScans.shape,
  }),
  answer: Consolidation,
  errors: ["not_found", "conflict", "stale", "invalid", "storage_full"],
  versioned: true,
});

export const reopenConsolidation = endpoint({
  ...reopenCall,
  path: "/actions/consolidation/requests/{id}/reopen",
  tag: "Consolidations",
  summary:
    "Take the last step of a consolidation back: a package is withdrawn, its items wait as before. Within 10 minutes by the person who took it, later by a lead with a reason",
  doing: "Taking back the consolidation",
  access: "requests.write",
  bulk: true,
  answer: Consolidation,
});

export const changeConsolidation = endpoint({
  method: "patch",
  path: "/actions/consolidation/requests/{id}",
  tag: "Consolidations",
  summary: "Start, fail or cancel a consolidation; its items are free again once it failed or was cancelled",
  doing: "Changing the consolidation",
  access: "requests.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    status: z.enum(["IN_PROGRESS", "FAILED", "CANCELLED"]),
    reason: line(500).optional().meta({ description: "Required with FAILED and CANCELLED." }),
  }),
  answer: Consolidation,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
});
