// Carrying out consolidations: filing one, starting, failing and cancelling it, and making the package (D8).
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { ApiError } from "@/contract/errors";
import { type Caller, type Machine, withinOffices } from "../auth/gate";
import type { Database } from "../db/schema";
import { type ConsolidationRecord, admitConsolidationStep, admitItems, consolidationAfter } from "./rules";
import { requestAfter } from "../requests/rules";
import type { Taken } from "../rules/transition";
import type { FinalFileRow } from "../files/find";
import { takePhoto } from "../files/photo";
import { holdInOffice } from "../mailboxes/hold";
import { notify } from "../notify/outbox";
import type { Db, Tx } from "../db/types";
import { type Package, makePackage } from "./package";
import { type By, type Item, askerOf, holdItems, itemDetail, settleItems } from "../mail/locked-items";
import { type ItemProof, verifiedItems } from "../requests/verify";
import { insertRequest, place, requestEvents, storeRequestStep } from "../requests/record";
import { bareRecord } from "../requests/find";

/** A consolidation, as it was read. */
export type FoundConsolidation = {
  row: Selectable<Database["consolidations"]>;
  record: ConsolidationRecord;
};

/**
 * Reads a consolidation the caller may see, with what its steps need to know.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function readConsolidation(
  db: Db,
  caller: Caller | Machine,
  id: string,
): Promise<FoundConsolidation> {
  const row = await db
    .selectFrom("consolidations")
    .selectAll()
    .where("id", "=", id)
    .where(withinOffices(caller, "consolidations.office_id"))
    .executeTakeFirst();
  if (!row) throw noConsolidation();
  return { row, record: { status: row.status, version: row.version, taken: await lastStep(db, row) } };
}

export function noConsolidation(): ApiError {
  return new ApiError(
    "not_found",
    "There is no such consolidation, or it belongs to an office you do not see.",
  );
}

async function lastStep(db: Db, row: FoundConsolidation["row"]): Promise<Taken | null> {
  if (row.status === "PENDING") return null;
  const step = await db
    .selectFrom("events")
    .select(["staff_id as staffId", "who", "at"])
    .where("record_id", "=", row.id)
    .where("type", "in", Object.values(consolidationEvents))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return step ?? null;
}

/**
 * Files a consolidation of at least two free items of one mailbox, with a request for each; gives its id.
 * @throws ApiError `not_found` for a mailbox or item the caller may not see, `invalid` for items of another mailbox,
 *   `conflict` that names the items that are not free.
 */
export async function fileConsolidationFor(
  tx: Tx,
  by: By,
  wish: {
    mailboxId: string;
    mailIds: readonly string[];
    /** The customer who asks; the workspace's owner if it is left out. */
    userName?: string | undefined;
  },
): Promise<string> {
  const mailbox = await holdInOffice(tx, by.caller, wish.mailboxId);
  const items = await holdItems(tx, by, wish.mailIds);
  if (items.length < new Set(wish.mailIds).size) {
    throw new ApiError(
      "not_found",
      "One of these mail items does not exist, or belongs to an office you do not see.",
    );
  }
  if (items.some((item) => item.mailboxId !== mailbox.id)) {
    const problem = `One of these items is not of STE ${mailbox.steNumber}. Choose items of one mailbox.`;
    throw new ApiError("invalid", problem, { fields: { mailIds: problem } });
  }
  admitItems(items);

  const id = randomUUID();
  const userName = wish.userName ?? (await askerOf(tx, mailbox.id));
  await tx
    .insertInto("consolidations")
    .values({
      id,
      mailbox_id: mailbox.id,
      office_id: mailbox.officeId,
      user_name: userName,
      status: "PENDING",
      reason: null,
      package_id: null,
      requested_at: by.now,
      updated_at: by.now,
      closed_by: null,
    })
    .execute();
  for (const item of items) {
    await insertRequest(tx, by, item, {
      type: "CONSOLIDATE",
      priority: "STANDARD",
      userName,
      consolidationId: id,
    });
  }
  await settleItems(tx, by, wish.mailIds);
  await by.record({
    type: "consolidation.filed",
    recordId: id,
    officeId: mailbox.officeId,
    mailboxId: mailbox.id,
    detail: { steNumber: mailbox.steNumber, items: items.length, customer: userName },
  });
  return id;
}

/**
 * Starts a consolidation, or ends it without a package, which frees its items.
 * @throws ApiError `not_found`, `conflict` that says who did what when, `forbidden`, `stale`, `invalid`.
 */
export async function changeConsolidationFor(
  tx: Tx,
  by: By,
  id: string,
  step: {
    to: "IN_PROGRESS" | "FAILED" | "CANCELLED";
    reason?: string | undefined;
    seen?: number | undefined;
  },
): Promise<void> {
  const { items, ...consolidation } = await hold(tx, by, id);
  const { to, reason } = step;
  admitConsolidationStep(consolidation.record, step, by.caller);
  await writeStep(tx, by, { ...consolidation, items }, { to, reason });
  if (to === "IN_PROGRESS") return;
  const { row } = consolidation;
  await notify(
    tx,
    {
      kind: to === "FAILED" ? "request.failed" : "request.cancelled",
      recordId: id,
      mailboxId: row.mailbox_id,
      officeId: row.office_id,
      detail: { requestType: "CONSOLIDATE", count: items.length, reason },
    },
    by.now,
  );
}

/**
 * Completes a consolidation: makes one new package of its items, which point to it from then on.
 * @param photo The finished photo of the package.
 * @throws ApiError `not_found`, `conflict`, `forbidden`, `stale`, `invalid` for a photo of another mailbox.
 */
export async function completeConsolidationFor(
  tx: Tx,
  by: By,
  id: string,
  {
    sent,
    photo,
    seen,
    proof,
    desiDivisor,
  }: {
    sent: Package;
    photo: FinalFileRow;
    seen: number | undefined;
    proof: ItemProof;
    desiDivisor: number;
  },
): Promise<void> {
  const consolidation = await hold(tx, by, id);
  const { row, items } = consolidation;
  admitConsolidationStep(consolidation.record, { to: "DONE", seen }, by.caller);
  const verified = await verifiedItems(tx, by.caller, items, proof);
  await takePhoto(tx, photo, { id: row.mailbox_id, officeId: row.office_id });
  const packageId = await makePackage(tx, by, consolidation, { sent, photo, desiDivisor });
  await writeStep(tx, by, consolidation, { to: "DONE", packageId, notes: sent.notes, verified });
  await tx
    .updateTable("mail_items")
    .set({ consolidated_into_id: packageId })
    .where(
      "id",
      "in",
      items.map((item) => item.id),
    )
    .execute();
  for (const item of items) {
    await by.record({
      ...place(item),
      type: "mail.consolidated",
      recordId: item.id,
      detail: { ...itemDetail(item), packageId },
    });
  }
  await notify(
    tx,
    {
      kind: "consolidation.done",
      recordId: id,
      mailboxId: row.mailbox_id,
      officeId: row.office_id,
      detail: { requestType: "CONSOLIDATE", count: items.length },
    },
    by.now,
  );
}

type Held = FoundConsolidation & { items: Item[]; requests: Selectable<Database["action_requests"]>[] };

async function hold(tx: Tx, by: By, id: string): Promise<Held> {
  await readConsolidation(tx, by.caller, id);
  const members = tx.selectFrom("action_requests").selectAll().where("consolidation_id", "=", id);
  const ids = (await members.execute()).map((request) => request.mail_id);
  const items = await holdItems(tx, by, ids);
  // Read again, because only now can nobody else change them.
  const found = await readConsolidation(tx, by.caller, id);
  return { ...found, items, requests: await members.orderBy("id").execute() };
}

/** Writes an admitted step, and that step of every item's request. */
async function writeStep(
  tx: Tx,
  by: By,
  { row, record, items, requests }: Held,
  step: {
    to: Exclude<ConsolidationRecord["status"], "PENDING">;
    reason?: string | undefined;
    packageId?: string;
    notes?: string;
    verified?: Record<string, unknown>;
  },
): Promise<void> {
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  const after = consolidationAfter(record, step.to, taken);
  const closes = after.status !== "IN_PROGRESS";
  await tx
    .updateTable("consolidations")
    .set({
      status: after.status,
      version: after.version,
      reason: step.reason || null,
      updated_at: by.now,
      ...(closes && { closed_at: by.now, closed_by: by.actor.staffId }),
      ...(step.packageId && { package_id: step.packageId, notes: step.notes ?? "" }),
    })
    .where("id", "=", row.id)
    .execute();
  for (const request of requests) {
    const item = items.find(({ id }) => id === request.mail_id);
    if (!item) throw new Error(`Request ${request.id} has no mail item.`);
    await storeRequestStep(
      tx,
      by,
      { row: request, item },
      {
        after: requestAfter(bareRecord(request), step.to, taken),
        reason: step.reason,
        event: requestEvents[step.to],
        detail: { consolidationId: row.id, ...step.verified },
      },
    );
  }
  await settleItems(
    tx,
    by,
    items.map(({ id }) => id),
  );
  await by.record({
    type: consolidationEvents[step.to],
    recordId: row.id,
    officeId: row.office_id,
    mailboxId: row.mailbox_id,
    detail: {
      ...(items[0] && { steNumber: items[0].steNumber }),
      items: items.length,
      ...(step.reason && { reason: step.reason }),
      ...(step.packageId && { packageId: step.packageId }),
      ...step.verified,
    },
  });
}

const consolidationEvents = {
  IN_PROGRESS: "consolidation.started",
  DONE: "consolidation.done",
  FAILED: "consolidation.failed",
  CANCELLED: "consolidation.cancelled",
} as const;
