// Recording an exception: an item of an office without a mailbox, or something that is wrong with a registered one.
import { randomUUID } from "node:crypto";
import type { CreateException, ExceptionKind } from "@/contract/exceptions/exception";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { requireLookingAfter } from "@/server/platform/auth/looks-after";
import type { Tx } from "@/server/platform/db/types";
import type { FinalFileRow } from "@/server/platform/files/find";
import { takeArrivalPhoto } from "@/server/platform/files/photo";
import { officeOf } from "@/server/platform/auth/office-of";
import { holdIntakeFor } from "../mail/intake-rows";
import { arrival } from "../mail/rules";
import { fieldFault } from "@/server/platform/rules/transition";
import { dueAfter, exceptionCodes, exceptionSearchText } from "./rules";
import { exceptionHappening } from "../exception-steps/store";
import { exceptionRow } from "../exception-steps/rows";

/** `waitedSince` is when the person recorded it, where that waited on their machine; else null. */
type Sent = CreateException & { photo: FinalFileRow | null; waitedSince: Date | null };

/** Kinds that only an item without a mailbox can be of. */
const ofNoMailbox: ReadonlySet<ExceptionKind> = new Set([
  "NO_MAILBOX",
  "UNKNOWN_NAME",
  "PARTIAL_NAME",
  "AMBIGUOUS_NAME",
]);

/**
 * Stores an exception with its event; gives its id. Of one row of an intake session there is one: the first that came.
 * @throws ApiError `not_found` for an office or item the caller may not see, `invalid`, `conflict` for a photo that another
 *   record shows.
 */
export async function recordException(tx: Tx, by: By<Caller>, sent: Sent): Promise<string> {
  const { caller, now } = by;
  const before = await recordedBefore(tx, sent);
  if (before !== undefined) return before;
  if (sent.intake) await holdIntakeFor(tx, caller, sent.intake, sent.waitedSince);
  const values =
    sent.mailId === undefined ? await valuesSent(tx, by, sent) : await valuesOfItem(tx, by, sent);
  const ownerId = sent.ownerId ?? null;
  if (ownerId !== null) await requireLookingAfter(tx, ownerId, values.office_id, "ownerId");
  if (sent.photo) {
    try {
      await takeArrivalPhoto(tx, sent.photo, values.office_id);
    } catch (fault) {
      // Two calls for one row at the same time share the photo: the other one came first.
      const other = await recordedBefore(tx, sent);
      if (other === undefined) throw fault;
      return other;
    }
  }
  const found_by = exceptionCodes(values.tracking_number, values.codes);
  const reason = sent.reason || null;
  const inserted = await tx
    .insertInto("exceptions")
    .values({
      ...values,
      id: randomUUID(),
      kind: sent.kind,
      state: "OPEN",
      found_by,
      photo_file_id: sent.photo?.id ?? null,
      ticket_id: null,
      owner_id: ownerId,
      created_by: caller.staffId,
      due_date: sent.dueDate ?? dueAfter(now),
      reason,
      stepped_by: null,
      stepped_by_name: null,
      before: null,
      created_at: now,
      updated_at: now,
      search: exceptionSearchText({
        name: values.name,
        steNumber: values.ste_number,
        senderName: values.sender_name,
        foundBy: found_by,
        reason,
      }),
      intake_session_id: sent.intake?.sessionId ?? null,
      intake_number: sent.intake?.number ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["intake_session_id", "intake_number"])
        .where("intake_session_id", "is not", null)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) {
    // Two calls for one row at the same time: the other one came first.
    const other = await recordedBefore(tx, sent);
    if (other === undefined) throw new Error("An exception was neither stored nor there.");
    return other;
  }
  const row = await exceptionRow(tx, caller, inserted.id);
  const of = row.mailbox_id === null ? {} : { mailboxId: row.mailbox_id };
  await by.record(
    exceptionHappening("exception.created", row, {
      ...of,
      detail: { kind: row.kind, ...(reason && { reason }) },
    }),
  );
  return row.id;
}

/** The exception of the same row of an intake session; undefined where there is none. */
async function recordedBefore(tx: Tx, { intake }: Sent): Promise<string | undefined> {
  if (!intake) return undefined;
  const row = await tx
    .selectFrom("exceptions")
    .select("id")
    .where("intake_session_id", "=", intake.sessionId)
    .where("intake_number", "=", intake.number)
    .executeTakeFirst();
  return row?.id;
}

async function valuesSent(tx: Tx, { caller, now }: By<Caller>, sent: Sent) {
  return {
    office_id: await officeOf(tx, caller, sent.officeId),
    name: sent.name,
    ste_number: sent.steNumber,
    type: sent.type,
    carrier: sent.carrier,
    sender_name: sent.senderName,
    sender_address: sent.senderAddress,
    tracking_number: sent.trackingNumber || null,
    codes: sent.codes ?? [],
    width: sent.width,
    height: sent.height,
    length: sent.length,
    weight: sent.weight,
    received_at: arrival(sent.receivedAt, now),
    mailbox_id: null,
    mail_item_id: null,
    is_of_item: false,
  };
}

/** What the registered item says of itself. */
async function valuesOfItem(tx: Tx, { caller }: By<Caller>, { mailId = "", kind, photo }: Sent) {
  if (ofNoMailbox.has(kind)) {
    throw fieldFault(
      "kind",
      "This item is registered for a mailbox. Correct it there if it is for somebody else, or choose another kind.",
    );
  }
  if (photo)
    throw fieldFault("thumbnailUrl", "The photo of a registered item is that item's. Send none here.");
  const item = await tx
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .selectAll("mail_items")
    .select(["mailboxes.ste_number", "recipients.name", "recipients.last_name"])
    .where("mail_items.id", "=", mailId)
    .where(withinOffices(caller, "mail_items.office_id"))
    // It does not move to another office until the transaction ends.
    .forShare("mail_items")
    .executeTakeFirst();
  if (!item) {
    throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
  }
  if (item.status === "CANCELLED") {
    throw new ApiError(
      "conflict",
      "This mail item was withdrawn. Register it again, or record it without a mailbox.",
    );
  }
  const codes = await tx
    .selectFrom("mail_codes")
    .select("code")
    .where("mail_item_id", "=", item.id)
    .where("own", "=", false)
    .execute();
  return {
    office_id: item.office_id,
    name: `${item.name} ${item.last_name}`.trim(),
    ste_number: item.ste_number,
    type: item.type,
    carrier: item.carrier,
    sender_name: item.sender_name,
    sender_address: item.sender_address,
    tracking_number: item.tracking_number,
    codes: codes.map(({ code }) => code).filter((code) => code !== item.tracking_number),
    width: item.width,
    height: item.height,
    length: item.length,
    weight: item.weight,
    received_at: item.received_at,
    mailbox_id: item.mailbox_id,
    mail_item_id: item.id,
    is_of_item: true,
  };
}
