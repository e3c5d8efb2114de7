// Carrying out consolidations: filing one, starting, failing and cancelling it, and making the package (D8).
import { randomUUID } from "node:crypto";
import { consolidationStatusLabel } from "@/contract/consolidations/consolidation";
import { ApiError } from "@/contract/wire/errors";
import { admitConsolidationStep, admitItems, admitReopening, consolidationReopened } from "./rules";
import { holdConsolidation, itemOf, writeState, writeStep } from "./steps";
import { isOpenStatus, requestReopened } from "../requests/rules";
import type { FinalFileRow } from "@/server/platform/files/find";
import { takePhoto } from "@/server/platform/files/photo";
import { holdInOffice } from "../mailboxes/hold";
import { notify, withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { Tx } from "@/server/platform/db/types";
import { type Package, makePackage } from "./package";
import type { By } from "@/server/platform/auth/by";
import {
  type Item,
  askerOf,
  barrierTo,
  holdItems,
  itemDetail,
  settleItems,
} from "@/server/features/mail/held-items";
import { withdrawItem } from "../mail/withdraw";
import { type ItemProof, verifiedItems } from "../requests/verify";
import { insertRequests, place } from "../requests/write";

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
    /** The standing instruction that files it. */
    instruction?: { id: string; words: string };
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
  await insertRequests(tx, by, items, {
    type: "CONSOLIDATE",
    priority: "STANDARD",
    userName,
    consolidationId: id,
    instruction: wish.instruction,
  });
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
  const { items, ...consolidation } = await holdConsolidation(tx, by, id);
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
    by,
  );
}

/** What its customer is told of its steps. */
const consolidationNotices = ["consolidation.done", "request.failed", "request.cancelled"] as const;

/** Cancels a consolidation that an instruction filed and nobody touched; its customer is told of nothing. Gives its items. */
export async function withdrawConsolidation(tx: Tx, by: By, id: string, reason: string): Promise<Item[]> {
  const consolidation = await holdConsolidation(tx, by, id);
  await writeStep(tx, by, consolidation, { to: "CANCELLED", reason });
  return consolidation.items;
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
  const consolidation = await holdConsolidation(tx, by, id);
  const { row, items } = consolidation;
  admitConsolidationStep(consolidation.record, { to: "DONE", seen }, by.caller);
  const verified = await verifiedItems(tx, by.caller, items, proof);
  await takePhoto(tx, photo, { id: row.mailbox_id, officeId: row.office_id });
  const packageId = await makePackage(tx, by, consolidation, { sent, photo, desiDivisor });
  await writeStep(tx, by, consolidation, {
    to: "DONE",
    pack: { package_id: packageId, notes: sent.notes },
    verified,
  });
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
    by,
  );
}

/**
 * Takes the last step of a consolidation back: its package is withdrawn, its items are off it and wait as before, and a notice that
 * was not sent yet is withdrawn.
 * @throws ApiError `not_found`, `conflict` where the package was moved on, `forbidden`, `stale`, `invalid`.
 */
export async function reopenConsolidationFor(
  tx: Tx,
  by: By,
  id: string,
  { reason, seen }: { reason?: string | undefined; seen?: number | undefined },
): Promise<void> {
  const consolidation = await holdConsolidation(tx, by, id);
  const { row, record, items, requests, made } = consolidation;
  admitReopening(record, { reason, seen }, by.caller, by.now);
  if (row.package_id !== null && !made) {
    throw new ApiError("stale", "This consolidation was packed again just now. Look again, then retry.");
  }
  for (const { id: requestId, mail_id: mailId } of isOpenStatus(record.status) ? [] : requests) {
    const barrier = barrierTo(requestId, itemOf(items, mailId));
    if (barrier !== null) throw new ApiError("conflict", barrier);
  }
  if (made && made.status !== "CANCELLED") {
    await withdrawItem(tx, by, made.id, "The consolidation was taken back");
    by.moved.push({ id: made.id, from: made.version, to: made.version + 1 });
  }
  await tx
    .updateTable("mail_items")
    .set({ consolidated_into_id: null })
    .where(
      "id",
      "in",
      items.map((item) => item.id),
    )
    .execute();
  const { surely: noticesWithdrawn } = await withdrawNotices(tx, id, consolidationNotices, by.now);
  await writeState(tx, by, consolidation, {
    after: consolidationReopened(record),
    afterOf: requestReopened,
    events: ["consolidation.reopened", "request.reopened"],
    reason,
    pack: { package_id: null, notes: "" },
    detail: { from: consolidationStatusLabel(record.status), noticesWithdrawn },
  });
}
