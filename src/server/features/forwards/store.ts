// Carries out changes of forwards: steps, corrections, and taking a step back.
import * as z from "zod";
import type { EventType } from "@/contract/wire/event";
import type { changeForward } from "@/contract/forwards/forward";
import type { RequestStatus } from "@/contract/requests/request";
import { changesOf } from "@/server/platform/rules/changes";
import { type StoredForwardStatus, forwardAfter, forwardTakenBack, mirrorOf } from "./rules";
import { requestAfter } from "../requests/rules";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { Tx } from "@/server/platform/db/types";
import { forwardEvent, searchTextOf } from "./forward-event";
import { takeOffManifest } from "./off-manifest";
import type { FoundForward } from "./find";
import type { By } from "@/server/platform/auth/by";
import { type Item, settleItem } from "@/server/features/mail/held-items";
import { type ItemProof, verifiedItems } from "../requests/verify";
import { requestEvents, requestNotices, tellCustomer, storeRequestStep } from "../requests/write";
import { closingOf } from "../requests/find";

/** What a forward's shipping was before its parcel was handed over; null for one shipped before this was kept. */
const BeforeShipping = z
  .object({
    trackingCode: z.string().nullable(),
    carrier: z.string(),
    service: z.string(),
    labelUrl: z.string().nullable(),
  })
  .nullable();
type Shipping = NonNullable<z.output<typeof BeforeShipping>>;

/** Corrections of a forward's shipping, as they are sent. */
export type Correction = Omit<z.output<NonNullable<typeof changeForward.body>>, "status" | "reason">;

/**
 * Takes an admitted step, with the corrections that came with it, and mirrors it on the request (D7).
 * @param requestTo The request's new status, where it does not mirror the forward's status (FAILED).
 * @param proof Counts with COMPLETED, when the item is handed to the carrier.
 * @param untold Its customer is told of nothing.
 */
export async function stepForward(
  tx: Tx,
  by: By,
  { row, record: forward, request }: FoundForward,
  step: {
    to: StoredForwardStatus;
    reason?: string | undefined;
    correction?: Correction;
    requestTo?: RequestStatus;
    proof?: ItemProof | undefined;
    untold?: true;
  },
): Promise<void> {
  const { item } = request;
  const verified = step.to === "COMPLETED" ? await verifiedItems(tx, by.caller, [item], step.proof) : {};
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  const after = forwardAfter(forward, step.to, taken);
  const { columns, before } = corrected(row, item, step.correction ?? {});
  await tx
    .updateTable("forwards")
    .set({
      ...columns,
      ...(after.status === "COMPLETED" && { before_shipping: JSON.stringify(before) }),
      status: after.status,
      version: after.version,
      reason: step.reason || null,
      updated_at: by.now,
      ...(after.status === "COMPLETED" && { completed_at: by.now }),
      ...(after.status === "DELIVERED" && { delivered_at: by.now }),
      stepped_at: by.now,
      stepped_by: taken.staffId,
      stepped_by_name: taken.who,
    })
    .where("id", "=", row.id)
    .execute();
  by.moved.push({ id: row.id, from: row.version, to: after.version });
  const shipping = shippingDetail({ ...row, ...columns });
  await record(by, row.id, item, forwardEvents[after.status], {
    ...shipping,
    ...(step.reason && { reason: step.reason }),
    ...verified,
  });

  const requestTo = step.requestTo ?? mirrorOf(after.status);
  if (requestTo !== request.record.status) {
    await storeRequestStep(tx, by, request, {
      after: requestAfter(request.record, requestTo, taken),
      reason: step.reason,
      event: requestEvents[requestTo],
      detail: { forwardId: row.id },
    });
    await settleItem(by, item.id);
  }

  if (!step.untold)
    await tellOfStep(by, { row, request }, after.status, { requestTo, reason: step.reason, shipping });
}

/** What the customer is told of a step. */
async function tellOfStep(
  by: By,
  { row, request }: Pick<FoundForward, "row" | "request">,
  to: StoredForwardStatus,
  step: { requestTo: RequestStatus; reason: string | undefined; shipping: ReturnType<typeof shippingDetail> },
): Promise<void> {
  const { item } = request;
  const notice = { recordId: row.id, type: "FORWARD" as const, ...step.shipping };
  if (to === "COMPLETED") {
    const estDeliveryDays = row.est_delivery_days;
    await tellCustomer(by, item, { ...notice, kind: "forward.shipped", estDeliveryDays });
  }
  if (to === "DELIVERED") {
    await tellCustomer(by, item, { ...notice, kind: "forward.delivered" });
  }
  if (to === "CANCELLED") {
    const kind = step.requestTo === "FAILED" ? "request.failed" : "request.cancelled";
    await tellCustomer(by, item, {
      ...notice,
      kind,
      recordId: request.row.id,
      reason: step.reason,
    });
  }
}

/** Saves an admitted correction; one that changes nothing leaves no trace. */
export async function correctForward(
  tx: Tx,
  by: By,
  { row, record: forward, request }: FoundForward,
  correction: Correction,
): Promise<void> {
  const { columns, changes } = corrected(row, request.item, correction);
  if (!changes) return;
  // It goes with another carrier, so it is not on this one's manifest.
  if (changes.carrier) await takeOffManifest(tx, by, row.id, request.item);
  await tx
    .updateTable("forwards")
    .set({ ...columns, version: forward.version + 1, updated_at: by.now })
    .where("id", "=", row.id)
    .execute();
  await record(by, row.id, request.item, "forward.changed", changes);
}

/** Takes an admitted step back, on the request too, and withdraws its notice if that was not sent yet. */
export async function takeBackForward(
  tx: Tx,
  by: By,
  { row, record: forward, request }: FoundForward,
  reason: string | undefined,
): Promise<void> {
  const { item } = request;
  const after = forwardTakenBack(forward, closingOf(request.row));
  if (after.status !== "COMPLETED") await takeOffManifest(tx, by, row.id, item);
  // What was said while shipping is taken back with it.
  const before = forward.status === "COMPLETED" ? BeforeShipping.parse(row.before_shipping) : null;
  await tx
    .updateTable("forwards")
    .set({
      ...(before && { ...shippingColumns(row, item, before), before_shipping: null }),
      status: after.status,
      version: after.version,
      reason: reason || null,
      updated_at: by.now,
      delivered_at: null,
      ...(after.status !== "COMPLETED" && { completed_at: null }),
      stepped_at: after.taken?.at ?? null,
      stepped_by: after.taken?.staffId ?? null,
      stepped_by_name: after.taken?.who ?? null,
    })
    .where("id", "=", row.id)
    .execute();
  by.moved.push({ id: row.id, from: row.version, to: after.version });
  const withdrawn =
    (await withdrawNotices(tx, row.id, [noticeOf(forward.status)], by.now)).surely +
    (await withdrawNotices(tx, request.row.id, requestNotices, by.now)).surely;
  const detail = { from: forward.status, to: after.status, ...(reason && { reason }) };
  await record(by, row.id, item, "forward.reopened", { ...detail, noticesWithdrawn: withdrawn });

  const status = mirrorOf(after.status);
  if (status !== request.record.status) {
    const { version } = request.record;
    await storeRequestStep(tx, by, request, {
      after: { ...request.record, status, version: version + 1, closedFrom: null, taken: null },
      reason,
      event: "request.reopened",
      detail: { forwardId: row.id },
    });
    await settleItem(by, item.id);
  }
}

const forwardEvents = {
  PENDING: "forward.reopened",
  IN_PROGRESS: "forward.started",
  COMPLETED: "forward.shipped",
  DELIVERED: "forward.delivered",
  CANCELLED: "forward.cancelled",
} as const;

function noticeOf(status: StoredForwardStatus) {
  return status === "DELIVERED" ? "forward.delivered" : "forward.shipped";
}

/** The columns that a correction changes, and the details for the history; null changes where nothing differs. */
function corrected(row: FoundForward["row"], item: Item, sent: Correction) {
  const trackingCode = sent.trackingCode === undefined ? row.tracking_code : sent.trackingCode || null;
  const before = {
    trackingCode: row.tracking_code,
    carrier: row.carrier,
    service: row.service,
    labelUrl: row.label_url,
  };
  const after = {
    trackingCode,
    carrier: sent.carrier ?? row.carrier,
    service: sent.service ?? row.service,
    labelUrl: sent.labelUrl ?? row.label_url,
  };
  return {
    changes: changesOf(before, after),
    before,
    columns: shippingColumns(row, item, after),
  };
}

function shippingColumns(
  row: FoundForward["row"],
  item: Item,
  { trackingCode, carrier, service, labelUrl }: Shipping,
) {
  return {
    tracking_code: trackingCode,
    carrier,
    service,
    label_url: labelUrl,
    search: searchTextOf(item, { id: row.id, recipientName: row.recipient_name, trackingCode }),
  };
}

function shippingDetail(row: Pick<FoundForward["row"], "carrier" | "service" | "tracking_code">) {
  return {
    carrier: row.carrier,
    service: row.service,
    ...(row.tracking_code && { trackingCode: row.tracking_code }),
  };
}

function record(by: By, id: string, item: Item, type: EventType, detail: Record<string, unknown>) {
  return by.record(forwardEvent(id, item, type, detail));
}
