// Action requests: what customers want done with a mail item, and the calls that carry it out.
import * as z from "zod";
import { openEnum, shownAs, labelled } from "@/contract/wire/open-enum";
import { endpoint } from "@/contract/wire/endpoint";
import { OnlySnoozed, SnoozedUntil } from "@/contract/snooze/snooze";
import { historyCall, reopenCall } from "@/contract/wire/record-calls";
import { itemQuery } from "@/contract/mail/item-query";
import { Carrier, ItemType, MailStatus } from "@/contract/mail/mail";
import { MovedAlong } from "@/contract/wire/moved";
import {
  AnyLimit,
  before,
  CountAge,
  HandledBy,
  Id,
  line,
  ListedIds,
  Moment,
  ofSender,
  OfOffice,
  OlderThan,
  pageOf,
  PageQuery,
  requestSortMeaning,
  SearchText,
  severalOf,
  since,
  wholeListLimit,
  statusCounts,
} from "@/contract/wire/page";
import { MaybeDue, dueQuery } from "@/contract/due/due";
import { ShelfPlace } from "@/contract/shelves/shelf";
import { Step } from "@/contract/wire/transition";
import { ItemScan, NeedsScan } from "./verification";

export const ActionType = z
  .enum(["SCAN", "TRASH", "SHRED", "HOLD", "FORWARD", "CHECK_DEPOSIT", "JUNK", "CONSOLIDATE"])
  .meta({ id: "ActionType" });
export type ActionType = z.infer<typeof ActionType>;

/** The type by either of its names: PICKUP is HOLD, DEPOSIT is CHECK_DEPOSIT. */
export const ActionTypeName = z
  .enum([...ActionType.options, "PICKUP", "DEPOSIT"])
  .transform((name): ActionType =>
    name === "PICKUP" ? "HOLD" : name === "DEPOSIT" ? "CHECK_DEPOSIT" : name,
  );

export const RequestStatus = z
  .enum(["PENDING", "IN_PROGRESS", "DONE", "FAILED", "CANCELLED"])
  .meta({ id: "RequestStatus" });
export type RequestStatus = z.infer<typeof RequestStatus>;

export const Priority = z.enum(["LOW", "STANDARD", "HIGH"]).meta({ id: "Priority" });
export type Priority = z.infer<typeof Priority>;

export const actionTypeLabel = labelled<ActionType>({
  SCAN: "Scan",
  TRASH: "Trash",
  SHRED: "Shred",
  HOLD: "Pick-up",
  FORWARD: "Forward",
  CHECK_DEPOSIT: "Check deposit",
  JUNK: "Junk",
  CONSOLIDATE: "Consolidation",
});
export const requestStatusLabel = labelled<RequestStatus>({
  PENDING: "Pending",
  IN_PROGRESS: "In Process",
  DONE: "Completed",
  FAILED: "Failed",
  CANCELLED: "Cancelled",
});
export const priorityLabel = shownAs<Priority, string>(
  { LOW: "Low", STANDARD: "Standard", HIGH: "High" },
  () => "Standard",
);

/** Statuses in which a request still reserves its mail item. */
export const openRequestStatuses = ["PENDING", "IN_PROGRESS"] as const satisfies readonly RequestStatus[];

/** What became of an item that was made ready at a pick-up desk. */
const PickUp = z
  .object({
    state: openEnum(z.enum(["READY", "HANDED_OVER", "LAPSED"])),
    at: Moment.nullable().meta({ description: "READY: until when it waits. HANDED_OVER: when it was." }),
    by: z.string().nullable().meta({ description: "Who handed it over." }),
  })
  .meta({ id: "PickUp" });

export const ActionRequest = z
  .object({
    id: Id,
    version: z.number().int(),
    type: openEnum(ActionType),
    status: openEnum(RequestStatus),
    priority: openEnum(Priority),
    requestedAt: Moment,
    updatedAt: Moment,
    snoozedUntil: SnoozedUntil,
    userName: z.string().meta({ description: "The customer who asked." }),
    note: z.string().nullable(),
    reason: z.string().nullable().meta({ description: "Why it failed, was cancelled or reopened." }),
    closedAt: Moment.nullable(),
    closedBy: z.string().nullable(),
    scannedFiles: z.array(z.string()).meta({ description: "Short-lived links to the scans." }),
    pickUp: PickUp.nullable()
      .default(null)
      .meta({ description: "Of a pick-up that is done, where the office has a pick-up desk." }),
    due: MaybeDue,
    forwardId: Id.nullable(),
    consolidationId: Id.nullable(),
    destruction: z
      .object({
        dueAt: Moment,
        rescued: z.object({ at: Moment, who: z.string() }).nullable(),
        destroyed: z
          .object({ at: Moment, who: z.string(), certificateId: Id, number: z.number().int() })
          .nullable(),
      })
      .nullable()
      .optional()
      .meta({
        description:
          "Where the office waits with destroying the item: from when it may be destroyed, and what became of it.",
      }),
    rescueDays: z.number().int().optional().meta({
      description:
        "Only of one that is open and read alone: for how many days its item stays here once it is DONE, where it is destroyed then.",
    }),
    steps: z.array(Step).meta({ description: "What may be done next." }),
    mail: z.object({
      id: Id,
      mailboxId: Id,
      type: openEnum(ItemType),
      status: openEnum(MailStatus),
      receivedAt: Moment,
      thumbnailUrl: z.string().nullable(),
      photoUrl: z.string().nullable(),
      senderName: z.string(),
      senderAddress: z.string(),
      carrier: openEnum(Carrier),
      trackingNumber: z.string().nullable(),
      width: z.number(),
      height: z.number(),
      length: z.number(),
      weight: z.number(),
      mailbox: z.object({ steNumber: z.string(), workspaceName: z.string().optional() }),
      recipientName: z.string().optional().meta({ description: "Whom the item is for." }),
      shelf: ShelfPlace.nullable().default(null).meta({ description: "Where it lies." }),
      missingAt: Moment.nullable().default(null),
    }),
    needsScan: NeedsScan,
    moved: MovedAlong,
  })
  .meta({ id: "ActionRequest" });
export type ActionRequest = z.infer<typeof ActionRequest>;

const SingleList = pageOf(ActionRequest)
  .extend(statusCounts(RequestStatus))
  .meta({ id: "ActionRequestList" });
const GroupedList = z
  .object({
    groups: z.array(
      z.object({
        type: openEnum(ActionType),
        items: z.array(ActionRequest),
        total: z.number().int(),
        totalAge: CountAge,
      }),
    ),
  })
  .meta({ id: "ActionRequestGroups" });

/** Rows of each group unless `limit` is sent: all groups together are as long as one list. */
export const groupLimit = Math.floor(wholeListLimit / ActionType.options.length);

export const listRequests = endpoint({
  method: "get",
  path: "/actions/requests",
  tag: "Requests",
  summary: "Action requests: one list when `type` is sent, a group for each type otherwise; the newest first",
  doing: "Opening the requests",
  access: "requests.read",
  query: PageQuery.extend({
    limit: AnyLimit.meta({
      description: `Without it, up to ${wholeListLimit} rows: ${groupLimit} a group where no type is sent.`,
    }),
    type: ActionTypeName.optional(),
    status: RequestStatus.optional(),
    statuses: severalOf(RequestStatus).optional(),
    priority: Priority.optional(),
    olderThan: OlderThan.optional(),
    requestedSince: since("It was asked for"),
    requestedBefore: before("It was asked for"),
    closedSince: since("It was closed"),
    closedBefore: before("It was closed"),
    sender: ofSender,
    ...dueQuery,
    handledBy: HandledBy,
    tracked: z.stringbool().optional().meta({ description: "Whether its item has a tracking number." }),
    search: SearchText.optional().meta({ description: "Sender, tracking number, STE number or id prefix." }),
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    mailboxId: Id.optional(),
    officeId: OfOffice,
    ...itemQuery,
    sort: z
      .enum(["requestedAt", "-requestedAt", "openFirst", "due", "-due"], {
        error: "Sort by requestedAt, openFirst, due; a minus sign before it sorts downwards.",
      })
      .default("-requestedAt")
      .meta({ description: requestSortMeaning }),
  }),
  answer: z.union([SingleList, GroupedList]),
});

export const getRequest = endpoint({
  method: "get",
  path: "/actions/requests/{id}",
  tag: "Requests",
  summary: "One action request, with the steps that may be taken next",
  doing: "Opening the request",
  access: "requests.read",
  params: z.object({ id: Id }),
  answer: ActionRequest,
  errors: ["not_found"],
});

export const requestHistory = endpoint({
  ...historyCall,
  path: "/actions/requests/{id}/history",
  tag: "Requests",
  summary: "What happened to an action request, oldest first",
  doing: "Opening the request's history",
  access: "requests.read",
});

export const NewRequest = z.object({
  mailId: Id,
  type: ActionTypeName.refine((type) => type !== "FORWARD" && type !== "CONSOLIDATE", {
    error: "Forwards and consolidations have calls of their own.",
  }),
  priority: Priority.default("STANDARD"),
  note: line(500).optional(),
});

/** Why a lead takes a step although an instruction of the customer forbids it. A refusal that this would lift names the field. */
export const forbiddenBut = line(500).optional().meta({
  description: "Why a lead does it although a standing instruction forbids it.",
});

export const fileRequest = endpoint({
  method: "post",
  path: "/actions/requests",
  tag: "Requests",
  summary: "File a request on a customer's behalf; an item has at most one open request",
  doing: "Filing the request",
  access: "requests.write",
  bulk: true,
  body: NewRequest.extend({ forbiddenBut }),
  answer: ActionRequest,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const changeRequest = endpoint({
  method: "patch",
  path: "/actions/requests/{id}",
  tag: "Requests",
  summary: "Take a request one step on; DONE on a SCAN needs at least one finished file",
  doing: "Changing the request",
  access: "requests.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    status: RequestStatus,
    scannedFiles: z.array(z.string().min(1).max(2048)).max(200).optional().meta({
      description: "Links or fileKeys of finished uploads; only with DONE on a SCAN.",
    }),
    reason: line(500).optional().meta({ description: "Required with FAILED and CANCELLED." }),
    undo: z.boolean().optional().meta({
      description:
        "With CANCELLED, an undo of the filing: a customer who was not told of the caller's own request, which is Pending, is told of nothing.",
    }),
    forbiddenBut,
    ...ItemScan.shape,
  }),
  answer: ActionRequest,
  errors: ["not_found", "conflict", "stale", "invalid", "storage_full"],
  versioned: true,
});

export const reopenRequest = endpoint({
  ...reopenCall,
  path: "/actions/requests/{id}/reopen",
  tag: "Requests",
  summary:
    "Take the last step of a request back, so that a closed one is open again: within 10 minutes by the person who took it, later by a lead with a reason",
  doing: "Reopening the request",
  access: "requests.write",
  bulk: true,
  answer: ActionRequest,
});
