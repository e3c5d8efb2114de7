// Registers a mail item: the item and its event, in the caller's transaction.
import { randomUUID } from "node:crypto";
import type { CreateMail, Mail } from "@/contract/mail";
import { trackingCodes } from "@/contract/tracking";
import type { Caller } from "../auth/gate";
import { alreadyHere, newSince, registration } from "./rules";
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

/** An item that came in, and the person who registers it. */
export type Arrival = { sent: CreateMail; photo: FinalFileRow | null; caller: Caller; now: Date };

/**
 * Saves an item with its event and returns it in the form of the contract.
 * @throws ApiError `not_found` for a mailbox the caller may not see, `invalid` for values that do not fit it,
 * `conflict` for a photo that another item shows, `already_here` for a number that should be new but is not.
 */
export async function registerMail(
  tx: Tx,
  record: (happening: Happening) => Promise<void>,
  { sent, photo, caller, now }: Arrival,
  { files, config }: Pick<Services, "files" | "config">,
): Promise<Mail> {
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
  const row = { ...inserted, scans: [], codes: await storeCodes(tx, inserted, sent.codes ?? []) };
  await noteReceived(tx, row);
  await record({ ...placeOf(row), type: "mail.registered", detail: detailOf(row) });
  return presentMail(files, row, caller, now);
}
