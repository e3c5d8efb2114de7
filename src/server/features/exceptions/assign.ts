// Assigning an exception: its item is registered for a mailbox of its office, and taking that back withdraws it again.
import { ApiError } from "@/contract/wire/errors";
import { CreateMail, type IntakePlace, type Mail } from "@/contract/mail/mail";
import { visibleMailbox } from "../mail/addressed-mailbox";
import { instructed } from "../instructions/fire";
import { removeAssignedRow } from "../mail/intake-rows";
import { registerMail } from "../mail/register";
import { withdrawItem } from "../mail/withdraw";
import type { Tx } from "@/server/platform/db/types";
import { givePhoto } from "@/server/platform/files/photo";
import type { Services } from "@/server/platform/http/services";
import { fieldFault } from "@/server/platform/rules/transition";
import { namedRecipient } from "./candidate-rules";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { storeStep } from "../exception-steps/store";
import type { ExceptionRow } from "../exception-steps/rows";

/**
 * Registers the item of a held exception for a mailbox and gives it as it travels.
 * @throws ApiError `not_found` for a mailbox the caller may not see, `invalid` for one of another office and for what does
 *   not fit it.
 */
export async function assignTo(
  tx: Tx,
  by: By<Caller>,
  row: ExceptionRow,
  wish: { mailboxId: string; recipientId?: string | undefined },
  services: Pick<Services, "files" | "config">,
): Promise<Mail> {
  const mailbox = await mailboxInOffice(tx, by, row, wish.mailboxId);
  const recipientId = wish.recipientId ?? (await recipientNamed(tx, row.name, mailbox.id));
  const sent = CreateMail.parse({
    mailboxId: mailbox.id,
    recipientId,
    receivedAt: row.received_at.toISOString(),
    type: row.type,
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    carrier: row.carrier,
    trackingNumber: row.tracking_number ?? undefined,
    codes: row.codes,
    width: row.width,
    height: row.height,
    length: row.length,
    weight: row.weight,
  });
  const arrival = { sent, photo: null, exceptionRow: rowOf(row) };
  const mail = await registerMail(tx, by, arrival, { ...services, instructed });
  if (row.photo_file_id !== null) {
    // It stays the exception's photo too, and may have gone to the customer with a question: it has one row and two readers.
    await givePhoto(tx, row.photo_file_id, mailbox);
    await tx
      .updateTable("mail_items")
      .set({ photo_file_id: row.photo_file_id })
      .where("id", "=", mail.id)
      .execute();
  }
  await storeStep(tx, by, row, {
    state: "ASSIGNED",
    event: "exception.assigned",
    mailboxId: mailbox.id,
    mailItemId: mail.id,
    detail: { steNumber: mailbox.steNumber, mailId: mail.id },
  });
  return mail;
}

/** Its row of an intake session; null where it was recorded outside one. */
function rowOf({ intake_session_id: sessionId, intake_number: number }: ExceptionRow): IntakePlace | null {
  return sessionId === null || number === null ? null : { sessionId, number };
}

/**
 * Reads a mailbox the caller may see, which must be of the office where the item lies.
 * @throws ApiError `not_found`, `invalid`.
 */
export async function mailboxInOffice(tx: Tx, by: By<Caller>, row: ExceptionRow, id: string) {
  const mailbox = await visibleMailbox(tx, by.caller, id);
  if (mailbox.officeId === row.office_id) return mailbox;
  const { label } = await tx
    .selectFrom("offices")
    .select("label")
    .where("id", "=", mailbox.officeId)
    .executeTakeFirstOrThrow();
  throw fieldFault(
    "mailboxId",
    `STE ${mailbox.steNumber} is a mailbox of ${label}, and this item is in ${row.office_label}. Send it there, or choose a mailbox of ${row.office_label}.`,
  );
}

async function recipientNamed(tx: Tx, name: string, mailboxId: string): Promise<string | undefined> {
  const recipients = await tx
    .selectFrom("recipients")
    .select(["id", "name", "last_name as lastName"])
    .where("mailbox_id", "=", mailboxId)
    .execute();
  return namedRecipient(name, recipients)?.id;
}

/**
 * Withdraws the item that a held exception became, and gives the photo back to it.
 * @throws ApiError `conflict` when something was done with the item since.
 */
export async function takeBackAssignment(tx: Tx, by: By<Caller>, row: ExceptionRow): Promise<void> {
  if (row.mail_item_id === null) return;
  const item = await tx
    .selectFrom("mail_items")
    .select(["id", "status"])
    .where("id", "=", row.mail_item_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Somebody withdrew it already: nothing stands in the way.
  if (item.status !== "CANCELLED") {
    await instructed.withdraw(tx, by, item.id);
    if (item.status === "COMPLETED" || (await instructed.wasWorkedOn(tx, item.id))) {
      const where = row.mailbox_ste === null ? "its mailbox" : `STE ${row.mailbox_ste}`;
      throw new ApiError(
        "conflict",
        `This item was worked on for ${where} since it was assigned, so it stays there. Cancel the request and correct the item instead.`,
      );
    }
    await withdrawItem(tx, by, item.id);
  }
  await removeAssignedRow(tx, item.id);
  if (row.photo_file_id === null) return;
  await tx.updateTable("mail_items").set({ photo_file_id: null }).where("id", "=", item.id).execute();
  await givePhoto(tx, row.photo_file_id, { id: null, officeId: row.office_id });
}
