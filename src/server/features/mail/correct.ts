// Corrects a registered item, or moves it to the right mailbox, with everything that holds a copy of it.
import type { CorrectMail } from "@/contract/mail/mail-correction";
import { columnsOf, registered } from "./columns";
import { type Correctable, type Correction, admitMailCorrection, corrected } from "./rules";
import { forwardSearchText } from "../forwards/rules";
import { requestSearchText } from "../requests/rules";
import { freeUntil } from "./storage-rules";
import { withdrawNotices } from "@/server/platform/customer-mail/outbox";
import type { MailRow } from "./view";
import type { Tx } from "@/server/platform/db/types";
import type { FinalFileRow } from "@/server/platform/files/find";
import { takePhoto } from "@/server/platform/files/photo";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { changeFurtherCodes } from "./bind-codes";
import { replaceCodes } from "./codes";
import { noteBefore, putBackOn, takeBefore } from "./before-correction";
import { noteFormerPlaces } from "../shelves/former-places";
import { noteCorrected } from "../senders/changes";
import {
  arrivedOf,
  correctArrival,
  openSessionOf,
  takeBackArrival,
  tellOfArrival,
  wasToldOfArrival,
} from "./arrival-notices";
import type { VisibleMailbox } from "./addressed-mailbox";

/**
 * Saves what `sent` changes of a locked item; returns the correction, null when nothing differs. When the item belongs
 * to another customer now, or its free storage ends at another time, the customer is warned again, and a warning that
 * waits is taken back. An undo gives back what followed from the facts before.
 * @param target The item's mailbox afterwards: its own, or the one it moves to.
 * @param hasRequests Whether anything was asked for it that stays.
 * @param photo The photo it shows afterwards, null for none; undefined leaves it as it is. The file of a former photo stays,
 *   so that it can be given back.
 * @throws ApiError `conflict` also for a photo that another record shows, `already_here`, `stale`, `invalid` also for a photo
 *   of another mailbox.
 */
export async function correctItem(
  tx: Tx,
  row: MailRow,
  {
    sent,
    target,
    photo,
    hasRequests,
    seen,
    by,
    desiDivisor,
  }: {
    sent: CorrectMail;
    target: VisibleMailbox;
    photo?: FinalFileRow | null | undefined;
    hasRequests: boolean;
    seen: number | undefined;
    by: Pick<By<Caller>, "caller" | "now" | "noticesDue">;
    desiDivisor: number;
  },
): Promise<Correction | null> {
  const { caller, now } = by;
  const item = correctable(row, hasRequests);
  const moves = target.id !== row.mailbox_id;
  admitMailCorrection(item, { moves, seen });
  const wanted = { now, desiDivisor, photo: photo ? photo.id : photo };
  const { after, changed: parts } = corrected(item, sent, target, wanted);
  const hasOtherCodes = await changeFurtherCodes(tx, row, sent, { caller, now });
  const changed = hasOtherCodes ? [...parts, "codes"] : parts;
  if (changed.length === 0) return null;
  if (photo && changed.includes("photo")) await takePhoto(tx, photo, target);
  const { before, until, warnedAt } = await recounted(tx, row, { changed, moves, after, target, sent, now });
  const goesElsewhere = target.officeId !== row.office_id;
  if (goesElsewhere) await noteFormerPlaces(tx, [row.id], now);
  await storeItem(tx, row, { after, target, until, warnedAt });
  if (before?.shelfId && goesElsewhere) {
    await putBackOn(tx, row, before.shelfId, target.officeId);
  }
  await noteCorrected(tx, row, {
    office_id: target.officeId,
    sender_name: after.senderName,
    sender_address: after.senderAddress,
    received_at: after.receivedAt,
  });
  if (changed.includes("tracking number")) {
    await replaceCodes(tx, { id: row.id, tracking_number: after.trackingNumber }, row.tracking_number);
  }
  await putArrivalRight(tx, row, { after, changed }, target, by);
  if (moves && after.photoFileId !== null && !changed.includes("photo")) {
    await tx
      .updateTable("files")
      .set({ mailbox_id: target.id, office_id: target.officeId })
      .where("id", "=", after.photoFileId)
      .execute();
  }
  if (moves) await takeExceptionsAlong(tx, row.id, target);
  if (changed.some((part) => part === "sender" || part === "tracking number")) {
    await renewSearch(tx, row, after);
  }
  return { after, changed };
}

/**
 * Until when its storage is free afterwards, and when the customer was warned of that; null where they are still to be warned, or
 * again. `before`: what an undo gives back.
 */
async function recounted(
  tx: Tx,
  row: MailRow,
  {
    changed,
    moves,
    after,
    target,
    sent,
    now,
  }: Pick<Correction, "after"> & {
    changed: readonly string[];
    moves: boolean;
    target: VisibleMailbox;
    sent: CorrectMail;
    now: Date;
  },
) {
  // Otherwise the date stays, even if the plan has other days by now.
  const isRecounted = changed.some((part) => part === "mailbox" || part === "type" || part === "arrival");
  const before = isRecounted && sent.undo ? await takeBefore(tx, row) : null;
  const until = before
    ? before.freeUntil
    : isRecounted
      ? freeUntil({ ...after, planId: target.planId }, target.freeDays)
      : row.free_until;
  const warnsAgain = moves || until?.getTime() !== row.free_until?.getTime();
  const withdrawn = warnsAgain ? await withdrawNotices(tx, row.id, ["storage.expiring"], now) : null;
  if (isRecounted && !sent.undo) {
    // A warning that was withdrawn before it was sent does not count.
    const warnedAt = withdrawn !== null && withdrawn.surely > 0 ? null : row.warned_at;
    await noteBefore(tx, row, { until, warnedAt, now });
  }
  return { before, until, warnedAt: before ? before.warnedAt : warnsAgain ? null : row.warned_at };
}

async function storeItem(
  tx: Tx,
  row: MailRow,
  {
    after,
    target,
    until,
    warnedAt,
  }: { after: Correction["after"]; target: VisibleMailbox; until: Date | null; warnedAt: Date | null },
): Promise<void> {
  await tx
    .updateTable("mail_items")
    .set({
      version: row.version + 1,
      mailbox_id: target.id,
      office_id: target.officeId,
      ...columnsOf(after),
      photo_file_id: after.photoFileId,
      free_until: until,
      warned_at: warnedAt,
      // It goes to the other office, where it lies on no shelf yet. A missing item stays missing: nobody has seen it.
      ...(target.officeId !== row.office_id && { shelf_id: null, placed_at: null }),
    })
    .where("id", "=", row.id)
    .execute();
}

/** Tells the mailbox that has the item now that it came in; a customer who was not told yet is told of it as it is now. */
async function putArrivalRight(
  tx: Tx,
  row: MailRow,
  { after, changed }: Correction,
  target: VisibleMailbox,
  by: Pick<By, "now" | "noticesDue">,
): Promise<void> {
  const item = { ...arrivedOf(row), type: after.type, senderName: after.senderName };
  if (target.id !== row.mailbox_id) {
    await takeBackArrival(tx, row.id, by.now);
    if (!target.tells || (await wasToldOfArrival(tx, row.id, target.id))) return;
    const moved = { ...item, mailboxId: target.id, officeId: target.officeId };
    await tellOfArrival(tx, moved, await openSessionOf(tx, row.id), by);
  } else if (changed.some((part) => part === "sender" || part === "type")) {
    await correctArrival(tx, item);
  }
}

function correctable(row: MailRow, hasRequests: boolean): Correctable {
  return {
    version: row.version,
    status: row.status,
    hasRequests,
    mailboxId: row.mailbox_id,
    ...registered(row),
    photoFileId: row.photo_file_id,
  };
}

/** What is wrong with an item is looked after where the item is. The photo of an exception is of no mailbox. */
async function takeExceptionsAlong(tx: Tx, mailId: string, target: VisibleMailbox): Promise<void> {
  const moved = await tx
    .updateTable("exceptions")
    .set({ mailbox_id: target.id, office_id: target.officeId })
    .where("mail_item_id", "=", mailId)
    .returning("photo_file_id")
    .execute();
  for (const { photo_file_id: photo } of moved) {
    if (photo === null) continue;
    await tx.updateTable("files").set({ office_id: target.officeId }).where("id", "=", photo).execute();
  }
}

/** Requests and forwards of an item are found by its sender and number too. */
async function renewSearch(
  tx: Tx,
  row: MailRow,
  { senderName, trackingNumber }: { senderName: string; trackingNumber: string | null },
): Promise<void> {
  const item = { senderName, trackingNumber, steNumber: row.ste_number };
  const requests = await tx
    .selectFrom("action_requests")
    .select(["id", "consolidation_id as consolidationId"])
    .where("mail_id", "=", row.id)
    .execute();
  for (const request of requests) {
    const search = requestSearchText({ ...item, ...request });
    await tx.updateTable("action_requests").set({ search }).where("id", "=", request.id).execute();
  }
  const forwards = await tx
    .selectFrom("forwards")
    .select(["id", "recipient_name as recipientName", "tracking_code as trackingCode"])
    .where("mail_id", "=", row.id)
    .execute();
  for (const forward of forwards) {
    const search = forwardSearchText({ ...item, ...forward, itemTrackingNumber: trackingNumber });
    await tx.updateTable("forwards").set({ search }).where("id", "=", forward.id).execute();
  }
}
