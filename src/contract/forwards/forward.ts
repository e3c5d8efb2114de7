// Forwards: items sent on to a customer's address.
import * as z from "zod";
import { openEnum, openRecord, shownAs } from "@/contract/wire/open-enum";
import { Code } from "@/contract/codes/code";
import { endpoint } from "@/contract/wire/endpoint";
import { OnlySnoozed, SnoozedUntil } from "@/contract/snooze/snooze";
import { historyCall, reopenCall } from "@/contract/wire/record-calls";
import { itemQuery } from "@/contract/mail/item-query";
import { ItemType, MailStatus } from "@/contract/mail/mail";
import { countryCodes } from "@/contract/text/country";
import { MovedAlong } from "@/contract/wire/moved";
import {
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
  requestSortMeaning,
  SearchText,
  severalOf,
  since,
  WholeListQuery,
} from "@/contract/wire/page";
import { CarrierName, NewForward, ServiceName } from "./forward-order";
import { Priority } from "@/contract/requests/request";
import { MaybeDue, dueQuery } from "@/contract/due/due";
import { ShelfPlace } from "@/contract/shelves/shelf";
import { Step } from "@/contract/wire/transition";
import { ItemScan, NeedsScan } from "@/contract/requests/verification";

export const ForwardStatus = z
  .enum(["PENDING", "IN_PROGRESS", "SHIPPED", "COMPLETED", "DELIVERED", "CANCELLED"])
  .meta({ id: "ForwardStatus" });
export type ForwardStatus = z.infer<typeof ForwardStatus>;

/** COMPLETED is the status that carriers call shipped; SHIPPED is read as the same step (D7). */
export const forwardStatusLabel = shownAs<ForwardStatus, string>(
  {
    PENDING: "Pending",
    IN_PROGRESS: "In Progress",
    SHIPPED: "Shipped",
    COMPLETED: "Shipped to Carrier",
    DELIVERED: "Delivered",
    CANCELLED: "Cancelled",
  },
  () => "Pending",
);

export const ForwardListItem = z
  .object({
    id: Id,
    version: z.number().int(),
    status: openEnum(ForwardStatus),
    priority: openEnum(Priority),
    carrier: z.string(),
    service: z.string(),
    labelUrl: z.string().nullable(),
    totalCost: z.number().int().meta({ description: "US cents." }),
    createdAt: Moment,
    completedAt: Moment.nullable(),
    snoozedUntil: SnoozedUntil,
    due: MaybeDue,
    steNumber: z.string(),
    workspaceName: z.string().optional(),
    recipientName: z.string().optional().meta({ description: "Whom it is sent to." }),
    steps: z.array(Step).meta({ description: "What may be done next." }),
    mail: z.object({
      id: Id.optional(),
      sender: z.string(),
      type: openEnum(ItemType),
      size: z.string().meta({ description: "W x H x L in inches." }),
      shelf: ShelfPlace.nullable().default(null).meta({ description: "Where it lies." }),
      missingAt: Moment.nullable().default(null),
      thumbnailUrl: z.string().nullable(),
    }),
  })
  .meta({ id: "ForwardListItem" });
export type ForwardListItem = z.infer<typeof ForwardListItem>;

const Cents = z.number().int().min(0).meta({ description: "US cents." });
const Option = z.object({ title: z.string(), description: z.string(), fee: Cents });

export const Forward = z
  .object({
    id: Id,
    version: z.number().int(),
    status: openEnum(ForwardStatus),
    priority: openEnum(Priority),
    requestId: Id,
    snoozedUntil: SnoozedUntil,
    steNumber: z.string(),
    timestamps: z.object({
      createdAt: Moment,
      updatedAt: Moment,
      completedAt: Moment.nullable(),
      deliveredAt: Moment.nullable(),
    }),
    due: MaybeDue,
    reason: z.string().nullable(),
    mail: z.object({
      id: Id,
      thumbnailUrl: z.string().nullable(),
      photoUrl: z.string().nullable(),
      senderName: z.string(),
      type: openEnum(ItemType),
      receivedAt: Moment,
      status: openEnum(MailStatus),
      shelf: ShelfPlace.nullable().default(null).meta({ description: "Where it lies." }),
      missingAt: Moment.nullable().default(null),
      dimensions: z.object({
        width: z.number(),
        height: z.number(),
        length: z.number(),
        weight: z.number().meta({ description: "Ounces." }),
      }),
    }),
    deliveryAddress: z.object({
      recipientName: z.string(),
      recipientTelephone: z.string(),
      fullAddress: z.string(),
      addressBreakdown: z.object({
        street: z.string(),
        city: z.string(),
        state: z.string(),
        zipCode: z.string(),
        country: z.string(),
      }),
    }),
    shipping: z.object({
      carrier: z.string(),
      service: z.string(),
      trackingCode: z.string().nullable(),
      labelUrl: z.string().nullable(),
    }),
    shippingProvider: z.object({ est_delivery_days: z.number().int().nullable() }).meta({
      description: "What the shipping-label provider says.",
    }),
    costs: z.object({
      baseShipping: Cents,
      deliverySpeedFee: Cents,
      packagingFee: Cents,
      serviceFee: Cents,
      total: Cents,
    }),
    options: z.object({ deliverySpeed: Option, packaging: Option }),
    workspace: z.object({ id: Id, name: z.string() }),
    steps: z.array(Step),
    needsScan: NeedsScan,
    moved: MovedAlong,
  })
  .meta({ id: "Forward" });
export type Forward = z.infer<typeof Forward>;

export const listForwards = endpoint({
  method: "get",
  path: "/mail-handler/forward/requests",
  tag: "Forwards",
  summary: "Forwards, the newest first, with a count for each status",
  doing: "Opening the forwards",
  access: "requests.read",
  query: WholeListQuery.extend({
    status: ForwardStatus.optional(),
    statuses: severalOf(ForwardStatus).optional(),
    priority: Priority.optional(),
    carrier: z.string().max(60).optional().meta({ description: "How the carrier's name begins." }),
    olderThan: OlderThan.optional(),
    createdSince: since("It was asked for"),
    createdBefore: before("It was asked for"),
    completedSince: since("It went to the carrier"),
    completedBefore: before("It went to the carrier"),
    deliveredSince: since("It was delivered"),
    deliveredBefore: before("It was delivered"),
    sender: ofSender,
    ...dueQuery,
    handledBy: HandledBy,
    costOver: z.coerce.number().int().min(0).optional().meta({ description: "More than so many US cents." }),
    costUnder: z.coerce.number().int().min(0).optional().meta({ description: "Less than so many US cents." }),
    country: z.enum(countryCodes).optional().meta({ description: "Where it goes: the country's code." }),
    tracked: z.stringbool().optional().meta({ description: "Whether it has a tracking number." }),
    mailboxId: Id.optional(),
    officeId: OfOffice,
    ...itemQuery,
    snoozed: OnlySnoozed,
    ids: ListedIds.optional(),
    search: SearchText.optional(),
    sort: z
      .enum(["createdAt", "-createdAt", "openFirst", "due", "-due"], {
        error: "Sort by createdAt, openFirst, due; a minus sign before it sorts downwards.",
      })
      .default("-createdAt")
      .meta({ description: requestSortMeaning }),
  }),
  answer: pageOf(ForwardListItem).extend({
    counts: openRecord(ForwardStatus, z.number().int()),
    countsAge: CountAge,
  }),
});

export const getForward = endpoint({
  method: "get",
  path: "/mail-handler/forward/requests/{id}",
  tag: "Forwards",
  summary: "One forward with address, costs and options",
  doing: "Opening the forward",
  access: "requests.read",
  params: z.object({ id: Id }),
  answer: Forward,
  errors: ["not_found"],
});

export const forwardHistory = endpoint({
  ...historyCall,
  path: "/mail-handler/forward/requests/{id}/history",
  tag: "Forwards",
  summary: "What happened to a forward and its action request, oldest first",
  doing: "Opening the forward's history",
  access: "requests.read",
});

export const fileForward = endpoint({
  method: "post",
  path: "/mail-handler/forward/requests",
  tag: "Forwards",
  summary: "File a forward on a customer's behalf; an item has at most one open request",
  doing: "Filing the forward",
  access: "requests.write",
  body: NewForward,
  answer: Forward,
  status: 201,
  errors: ["not_found", "conflict", "invalid"],
  idempotent: true,
});

export const changeForward = endpoint({
  method: "patch",
  path: "/mail-handler/forward/requests/{id}",
  tag: "Forwards",
  summary: "Take a forward one step on: IN_PROGRESS, COMPLETED (shipped to the carrier) or CANCELLED",
  doing: "Changing the forward",
  access: "requests.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({
    status: ForwardStatus.optional(),
    trackingCode: Code.optional(),
    carrier: CarrierName.optional(),
    service: ServiceName.optional(),
    labelUrl: z
      .url({ protocol: /^https?$/ })
      .max(2048)
      .optional(),
    reason: line(500).optional().meta({ description: "Required with CANCELLED." }),
    ...ItemScan.shape,
  }),
  answer: Forward,
  errors: ["not_found", "conflict", "stale", "invalid"],
  versioned: true,
});

export const deliverForward = endpoint({
  method: "put",
  path: "/mail-handler/forward/requests/{id}/complete",
  tag: "Forwards",
  summary: "Mark a forward delivered: COMPLETED to DELIVERED, nothing else",
  doing: "Marking the forward delivered",
  access: "requests.write",
  bulk: true,
  params: z.object({ id: Id }),
  body: z.object({}).default({}),
  answer: Forward,
  errors: ["not_found", "conflict", "stale"],
  versioned: true,
});

export const reopenForward = endpoint({
  ...reopenCall,
  path: "/mail-handler/forward/requests/{id}/reopen",
  tag: "Forwards",
  summary:
    "Take back the last step: within 10 minutes by the person who took it, later by a lead with a reason",
  doing: "Taking back the forward's last step",
  access: "requests.write",
  bulk: true,
  answer: Forward,
});
