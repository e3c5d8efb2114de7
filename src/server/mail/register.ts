// Registers a mail item: the item and its event, in the caller's transaction.
import { randomUUID } from "node:crypto";
import type { CreateMail, Mail } from "@/contract/mail";
import { trackingCodes } from "@/contract/tracking";
import type { Caller } from "../auth/gate";
import { alreadyHere, newSince, registration } from "./rules";
import { paperWarning } from "./paper";
import { freeUntil } from "./storage-rules";
import type { Happening } from "../events/record";
import type { FinalFileRow } from "../files/find";
import { takePhoto } from "../files/photo";
import { noteReceived } from "../senders/changes";
import { selectNewMail, presentMail } from "./view";
import type { Tx } from "../db/types";
import type { Services } from "../http/services";
import { itemWithNumber, storeCodes } from "./codes";
import { detailOf, placeOf } from "./history";
import { holdMailbox, visibleMailbox } from "./addressed-mailbox";
import { arrivedOf, tellOfArrival } from "./arrival-notices";
import { holdIntakeFor, storeIntakeRow } from "./intake-rows";

/** An item that came in, and who registers it. `waitedSince` is when they did where it waited on their machine. */
export type Arrival = {
  sent: CreateMail;
  photo: FinalFileRow | null;
  caller: Caller;
  now: Date;
  waitedSince?: Date | null;
};

/**
 * Stores an item with its event, the notice to its customer and its row of an intake session, and gives it as it travels.
 * @throws ApiError `not_found` for a mailbox or session the caller may not see, `forbidden` for another person's session,
 *   `invalid` for what does not fit the mailbox, `conflict` for a photo that another item shows and for a row that the session
 *   does not take, `already_here` for a number that is to be new and is none.
 */
export async function registerMail(
  tx: Tx,
  record: (happening: Happening) => Promise<void>,
  { sent, photo, caller, now, waitedSince = null }: Arrival,
  { files, config }: Pick<Services, "files" | "config">,
): Promise<Mail> {
  const session = sent.intake ? await holdIntakeFor(tx, caller, sent.intake, waitedSince) : null;
  const mailbox = await visibleMailbox(tx, caller, sent.mailboxId);
  if (sent.onlyIfNew) {
    await holdMailbox(tx, mailbox.id);
    const codes = [sent.trackingNumber ?? "", ...(sent.codes ?? [])].flatMap(trackingCodes);
    const same = await itemWithNumber(tx, caller, codes, newSince(now));
    if (same) throw alreadyHere(same);
  }
  const item = registration(sent, mailbox, { now, desiDivisor: config.desiDivisor });
  if (photo) await takePhoto(tx, photo, mailbox);
  const stored = tx.with("mail_items", (query) =>
    query
      .insertInto("mail_items")
      .values({
        id: randomUUID(),
        mailbox_id: mailbox.id,
        office_id: mailbox.officeId,
        recipient_id: item.recipientId,
        type: item.type,
        status: "PENDING",
        received_at: item.receivedAt,
        sender_name: item.senderName,
        sender_address: item.senderAddress,
        carrier: item.carrier,
        tracking_number: item.trackingNumber,
        width: item.width,
        height: item.height,
        length: item.length,
        weight: item.weight,
        volume_desi: item.volumeDesi,
        photo_file_id: photo?.id ?? null,
        registered_by: caller.staffId,
        created_at: now,
        free_until: freeUntil({ ...item, planId: mailbox.planId }, mailbox.freeDays),
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
  if (mailbox.tells) {
    const openSession = session && session.endedAt === null ? session.id : null;
    await tellOfArrival(tx, arrivedOf(row), openSession, now);
  }
  await record({ ...placeOf(row), type: "mail.registered", detail: detailOf(row) });
  const warning = await paperWarning(tx, mailbox.id, now);
  return { ...presentMail(files, row, caller, now), ...(warning && { warning }) };
}
