// Registers a mail item: the item and its event, in the caller's transaction.
import { randomUUID } from "node:crypto";
import type { CreateMail, IntakePlace, Mail } from "@/contract/mail/mail";
import { trackingCodes } from "@/contract/codes/tracking";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { columnsOf } from "./columns";
import { alreadyHere, newSince, registration } from "./rules";
import { paperOf } from "./paper";
import { freeUntil } from "./storage-rules";
import type { FinalFileRow } from "@/server/platform/files/find";
import { takePhoto } from "@/server/platform/files/photo";
import { noteReceived } from "../senders/changes";
import { selectNewMail, presentMail } from "./view";
import type { Tx } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { holdNumbers, itemWithNumber, storeCodes } from "./codes";
import { detailOf, placeOf } from "./history";
import { fieldFault } from "@/server/platform/rules/transition";
import { type HeldShelf, holdShelf } from "../shelves/placing";
import { type VisibleMailbox, visibleMailbox } from "./addressed-mailbox";
import { arrivedOf, tellOfArrival } from "./arrival-notices";
import type { Instructed } from "./instructed";
import { holdIntakeFor, storeAssignedRow, storeIntakeRow } from "./intake-rows";

/** An item that came in. `waitedSince` is when it was registered where that waited on the person's machine. */
export type Arrival = {
  sent: CreateMail;
  photo: FinalFileRow | null;
  waitedSince?: Date | null;
  /** The row of an intake session that it was as an exception. */
  exceptionRow?: IntakePlace | null;
};

/**
 * Stores an item with its event, the notice to its customer and its row of an intake session, and gives it as it travels.
 * @throws ApiError `not_found` for a mailbox or session the caller may not see, `forbidden` for another person's session,
 *   `invalid` for what does not fit the mailbox, `conflict` for a photo that another item shows and for a row that the session
 *   does not take, `already_here` for a number that is to be new and is none.
 */
export async function registerMail(
  tx: Tx,
  by: By<Caller>,
  { sent, photo, waitedSince = null, exceptionRow = null }: Arrival,
  { files, config, instructed }: Pick<Services, "files" | "config"> & { instructed: Instructed },
): Promise<Mail> {
  const { caller, now, record } = by;
  const session = sent.intake ? await holdIntakeFor(tx, caller, sent.intake, waitedSince) : null;
  const mailbox = await visibleMailbox(tx, caller, sent.mailboxId);
  if (sent.onlyIfNew) {
    const codes = [sent.trackingNumber ?? "", ...(sent.codes ?? [])].flatMap(trackingCodes);
    if (codes.length > 0) await holdNumbers(tx, mailbox.officeId);
    const same = await itemWithNumber(tx, caller, codes, newSince(now));
    if (same) throw alreadyHere(same);
  }
  const shelf = sent.shelfId === undefined ? null : await shelfFor(tx, caller, sent.shelfId, mailbox);
  const item = registration(sent, mailbox, { now, desiDivisor: config.desiDivisor });
  if (photo) await takePhoto(tx, photo, mailbox);
  const stored = tx.with("mail_items", (query) =>
    query
      .insertInto("mail_items")
      .values({
        id: randomUUID(),
        mailbox_id: mailbox.id,
        office_id: mailbox.officeId,
        ...columnsOf(item),
        status: "PENDING",
        photo_file_id: photo?.id ?? null,
        registered_by: caller.staffId,
        created_at: now,
        free_until: freeUntil({ ...item, planId: mailbox.planId }, mailbox.freeDays),
        ...(shelf && { shelf_id: shelf.id, placed_at: now }),
      })
      .returningAll(),
  );
  const inserted = await selectNewMail(stored).executeTakeFirstOrThrow();
  const row = {
    ...inserted,
    scans: [],
    destruction: null,
    fees: null,
    codes: await storeCodes(tx, inserted, sent.codes ?? []),
  };
  await noteReceived(tx, row);
  if (sent.intake) await storeIntakeRow(tx, sent.intake, row.id, now);
  const isRow = exceptionRow !== null && (await storeAssignedRow(tx, exceptionRow, row.id, now));
  if (mailbox.tells) {
    const sessionId = isRow ? exceptionRow.sessionId : session?.endedAt === null ? session.id : null;
    await tellOfArrival(tx, arrivedOf(row), sessionId, by);
  }
  await record({
    ...placeOf(row),
    type: "mail.registered",
    detail: { ...detailOf(row), ...(shelf && { shelf: shelf.code }) },
  });
  const paper = await paperOf(tx, row, now);
  const instructions = mailbox.isInstructed ? await registeredUnder(tx, by, row, instructed) : null;
  return {
    ...presentMail(files, row, caller, now),
    ...paper,
    ...instructions,
  };
}

/** Has the instructions of its mailbox file what is to be done with a new item; gives what the answer says of that. */
async function registeredUnder(
  tx: Tx,
  by: By<Caller>,
  { id }: { id: string },
  instructed: Instructed,
): Promise<Pick<Mail, "instructions"> & Partial<Pick<Mail, "status" | "version">>> {
  await instructed.follow(tx, by, id);
  const { status, version } = await tx
    .selectFrom("mail_items")
    .select(["status", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { status, version, ...(await instructed.said(tx, id, by.now)) };
}

/**
 * The shelf that a new item of `mailbox` is put on.
 * @throws ApiError `not_found` for a shelf the caller may not see, `conflict` for a removed one, `invalid` for one of another
 *   office.
 */
async function shelfFor(tx: Tx, caller: Caller, id: string, mailbox: VisibleMailbox): Promise<HeldShelf> {
  const shelf = await holdShelf(tx, caller, id);
  if (shelf.officeId === mailbox.officeId) return shelf;
  throw fieldFault(
    "shelfId",
    `${shelf.code} is in ${shelf.officeLabel}, and STE ${mailbox.steNumber} is of another office. Choose a shelf there.`,
  );
}
