// Carries out changes of action requests: filing one, its steps, and opening one again. A forward's request leaves its
// steps to the forward.
import { ApiError } from "@/contract/wire/errors";
import {
  type ActionType,
  type Priority,
  type RequestStatus,
  requestStatusLabel,
} from "@/contract/requests/request";
import { daysHere } from "./days-here";
import { admitReopening, admitRequestStep, isOpenStatus, requestAfter, requestReopened } from "./rules";
import { demandCurrent } from "@/server/platform/rules/transition";
import { fileFollowing, withdrawFollowing } from "./after-scan";
import { demandStillAllowed } from "./standing-instructions";
import type { FinalFileRow } from "@/server/platform/files/find";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { Tx } from "@/server/platform/db/types";
import type { By } from "@/server/platform/auth/by";
import { holdItems, settleItem } from "@/server/features/mail/held-items";
import {
  goAgainst,
  insertRequest,
  requestEvents,
  requestNotices,
  tellCustomer,
  storeRequestStep,
} from "./write";
import { type FoundRequest, holdRequest } from "./find";
import { closeCode, makeReady } from "./ready";
import { attachScans } from "./scans";
import { type ItemProof, verifiedItems } from "./verify";

/** The steps of a forward's request, which the forward takes together with its own (D7). */
export type ForwardSteps = {
  /**
   * Takes the step of the forward that brings its locked request to the wanted status. Throws ApiError as `stepForward`
   * does.
   */
  step: (
    tx: Tx,
    by: By,
    request: FoundRequest,
    step: { to: RequestStatus; reason: string | undefined; proof: ItemProof | undefined },
  ) => Promise<void>;
  /** Opens the forward of a locked request again. Throws ApiError as `takeBackForward` does. */
  takeBack: (tx: Tx, by: By, request: FoundRequest, reason: string | undefined) => Promise<void>;
};

/**
 * Files a request for a mail item; gives its id.
 * @throws ApiError `not_found` for an item the caller may not see, `conflict` that names the request in the way.
 */
export async function fileRequestFor(
  tx: Tx,
  by: By,
  wish: {
    mailId: string;
    type: Exclude<ActionType, "FORWARD" | "CONSOLIDATE">;
    priority: Priority;
    note?: string | undefined;
    /** The customer who asks; the workspace's owner if it is left out. */
    userName?: string | undefined;
    forbiddenBut?: string | undefined;
  },
): Promise<string> {
  const [item] = await holdItems(tx, by, [wish.mailId]);
  if (!item) {
    throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
  }
  const id = await insertRequest(tx, by, item, wish);
  await settleItem(by, item.id);
  return id;
}

/**
 * Takes a request one step on, with its item's status and the notice to the customer (D5, D6).
 * @param step.scans The finished files of a scan; undefined when none were named.
 * @param step.proof Counts with DONE.
 * @throws ApiError `not_found`, `conflict` that says who did what when, `forbidden`, `stale`, `invalid`.
 */
export async function changeRequestFor(
  tx: Tx,
  by: By,
  forwards: ForwardSteps,
  id: string,
  step: {
    to: RequestStatus;
    reason?: string | undefined;
    scans?: readonly FinalFileRow[] | undefined;
    seen?: number | undefined;
    proof?: ItemProof | undefined;
    /** Why a lead completes it although an instruction forbids it. */
    forbiddenBut?: string | undefined;
    /** With CANCELLED: whoever filed it takes that back. */
    undo?: boolean | undefined;
  },
): Promise<void> {
  const request = await holdRequest(tx, by, id);
  const { to, reason, scans, seen, proof } = step;
  const { status, filed_by: filedBy } = request.row;
  const unfiled = step.undo && to === "CANCELLED" && status === "PENDING" && filedBy === by.actor.staffId;
  admitRequestStep(request.record, { to, reason, seen, scans: scans?.length }, by.caller);
  if (request.record.type === "FORWARD") {
    await forwards.step(tx, by, request, { to, reason, proof });
    return;
  }
  if (to === "DONE") {
    const { forbiddenBut } = step;
    const { type } = request.record;
    if (forbiddenBut) await goAgainst(tx, by, { id, type, item: request.item }, forbiddenBut);
    else await demandStillAllowed(tx, request.row, by.now);
  }
  const verified = to === "DONE" ? await verifiedItems(tx, by.caller, [request.item], proof) : {};
  if (scans && scans.length > 0) await attachScans(tx, id, scans);
  const taken = { staffId: by.actor.staffId, who: by.actor.who, at: by.now };
  const after = requestAfter(request.record, to, taken);
  const files = after.status === "DONE" && after.type === "SCAN" ? (scans?.length ?? after.scans) : undefined;
  const destroyDueAt = after.status === "DONE" ? await destructionDueAt(tx, by, request) : null;
  const destroyOn = destroyDueAt?.toISOString();
  await storeRequestStep(tx, by, request, {
    after,
    reason,
    event: requestEvents[after.status],
    detail: {
      ...(files !== undefined && { files }),
      ...(destroyOn !== undefined && { destroyOn }),
      ...verified,
    },
    destroyDueAt,
  });
  const isReady = after.type === "HOLD" && after.status === "DONE";
  const ready = isReady ? await makeReady(tx, request.item, id, by.now) : null;
  await settleItem(by, request.item.id);
  if (after.status === "DONE") await fileFollowing(tx, by, request);
  // Nobody told the customer that it was filed.
  const kind = unfiled ? undefined : noticeOf(after.status);
  if (kind) {
    await tellCustomer(by, request.item, {
      kind,
      recordId: id,
      type: after.type,
      files,
      reason,
      destroyOn,
      ...ready,
    });
  }
}

/** From when the item of a request that is completed now may be destroyed; null where nothing waits. */
async function destructionDueAt(
  tx: Tx,
  { now }: Pick<By, "now">,
  { row, record, item }: FoundRequest,
): Promise<Date | null> {
  const days = await daysHere(tx, record.type, item.officeId, row.instruction_id !== null);
  return days === 0 ? null : new Date(now.getTime() + days * day);
}

const day = 24 * 60 * 60_000;

function noticeOf(status: RequestStatus) {
  const kind = requestEvents[status];
  return requestNotices.find((each) => each === kind);
}

/**
 * Withdraws a request while it is open; a forward's request takes its forward with it.
 * @throws ApiError `not_found`, `conflict`, also for an item of a consolidation, which is cancelled as one.
 */
export async function cancelRequestFor(
  tx: Tx,
  by: By,
  forwards: ForwardSteps,
  id: string,
  reason: string,
): Promise<void> {
  await changeRequestFor(tx, by, forwards, id, { to: "CANCELLED", reason });
}

/**
 * Takes the last step of a request back. A closed one is opened again, as it was before it was closed (D5): its item gets its
 * status back, and a notice that was not sent yet is withdrawn. Scans stay attached.
 * @throws ApiError `not_found`, `conflict` that names what prevents it, `forbidden`, `stale`, `invalid`.
 */
export async function reopenRequestFor(
  tx: Tx,
  by: By,
  forwards: ForwardSteps,
  id: string,
  { reason, seen }: { reason?: string | undefined; seen?: number | undefined },
): Promise<void> {
  const before = await holdRequest(tx, by, id);
  const request = (await withdrawFollowing(tx, by, before)) ? await holdRequest(tx, by, id) : before;
  admitReopening(request.record, { reason, seen }, by.caller, by.now);
  if (request.record.type === "FORWARD") {
    await forwards.takeBack(tx, by, request, reason);
    return;
  }
  const after = requestReopened(request.record);
  const { surely: noticesWithdrawn } = await withdrawNotices(tx, id, requestNotices, by.now);
  await storeRequestStep(tx, by, request, {
    after,
    reason,
    event: "request.reopened",
    detail: { from: requestStatusLabel(request.record.status), noticesWithdrawn },
  });
  if (request.row.ready_until) await closeCode(tx, request.item.mailboxId, by.now);
  await settleItem(by, request.item.id);
}

/**
 * Lets a request be completed although an instruction forbids it.
 * @throws ApiError `not_found`, `conflict` where it is closed, `forbidden` to everybody but leads, `stale`.
 */
export async function overrideFor(
  tx: Tx,
  by: By,
  id: string,
  { reason, seen }: { reason: string; seen: number | undefined },
): Promise<void> {
  const { row, record, item } = await holdRequest(tx, by, id);
  await goAgainst(tx, by, { id, type: record.type, item }, reason);
  demandCurrent("request", row.version, seen);
  // What was confirmed and is not destroyed yet waits for the shred batch.
  const waits = row.destroy_due_at !== null && row.shred_batch_id === null;
  if (!isOpenStatus(record.status) && !waits) {
    throw new ApiError(
      "conflict",
      `This request is ${requestStatusLabel(record.status)}. Nothing is left to do.`,
    );
  }
  const version = row.version + 1;
  await tx.updateTable("action_requests").set({ version, updated_at: by.now }).where("id", "=", id).execute();
  by.moved.push({ id, from: row.version, to: version });
}
