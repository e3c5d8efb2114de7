// Mail items: registering, showing, correcting and taking back.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import { ApiError } from "@/contract/errors";
import { type Mail, correctMail, createMail, getMail, itemTypeLabel, withdrawMail } from "@/contract/mail";
import { type Caller, withinOffices } from "../auth/gate";
import { type Withdrawable, admitWithdrawal, registration } from "../domain/mail";
import { freeUntil } from "../domain/storage";
import type { Database } from "../db/schema";
import { requirePicture, takePhoto } from "../files/photo";
import { correctItem } from "../mail/correct";
import { visibleMailbox } from "../mail/mailbox";
import { mount } from "../mount";
import type { Db, Server, Tx } from "../services";
import { type MailRow, presentMail, presentMails, registrarName, selectMail, viewsOf } from "./mail-view";

export function mountMailRoutes(server: Server): void {
  const { files } = server.services;

  const present = async (db: Db, row: MailRow, caller: Caller, now: Date): Promise<Mail> => {
    const [mail] = await presentMails({ db, files }, [row], caller, now);
    if (!mail) throw new Error(`Mail item ${row.id} was read but not presented.`);
    return mail;
  };

  mount(server, createMail, async ({ body, caller, actor, now, change }) => {
    const photo = body.thumbnailUrl
      ? requirePicture(await files.finalise(body.thumbnailUrl, { caller, actor, now }))
      : null;
    return change(async (tx, record) => {
      const mailbox = await visibleMailbox(tx, caller, body.mailboxId);
      const item = registration(body, mailbox, now);
      if (photo) await takePhoto(tx, photo, mailbox);
      const row = await insertItem(tx, {
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
      });
      await record({ ...place(row), type: "mail.registered", detail: detailOf(row) });
      return presentMail(row, { ...viewsOf(files, photo, caller, now), scans: [] });
    });
  });

  mount(server, getMail, async ({ params, db, caller, now }) =>
    present(db, await mailRow(db, caller, params.id), caller, now),
  );

  mount(server, correctMail, async ({ params, body, caller, version, now, change }) =>
    change(async (tx, record) => {
      const row = await heldRow(tx, caller, params.id);
      const target = await visibleMailbox(tx, caller, body.mailboxId ?? row.mailbox_id);
      const correction = await correctItem(tx, row, { sent: body, target, seen: version, now });
      if (correction === null) return present(tx, row, caller, now);
      const after = await mailRow(tx, caller, row.id);
      const changed = correction.changed.join(", ");
      if (target.id === row.mailbox_id) {
        await record({ ...place(after), type: "mail.corrected", detail: { ...detailOf(after), changed } });
      } else {
        const detail = { ...detailOf(after), changed, from: row.ste_number, to: after.ste_number };
        // In the history of both mailboxes: the one that lost it and the one that has it now.
        await record({ ...place(row), type: "mail.moved", detail });
        await record({ ...place(after), type: "mail.moved", detail });
      }
      return present(tx, after, caller, now);
    }),
  );

  mount(server, withdrawMail, async ({ params, caller, version, now, change }) =>
    change(async (tx, record) => {
      const row = await heldRow(tx, caller, params.id);
      admitWithdrawal(await withdrawable(tx, row), caller, version, now);
      await tx
        .updateTable("mail_items")
        .set({ status: "CANCELLED", version: row.version + 1 })
        .where("id", "=", row.id)
        .execute();
      await record({ ...place(row), type: "mail.withdrawn", detail: detailOf(row) });
      return present(tx, await mailRow(tx, caller, row.id), caller, now);
    }),
  );
}

/** Stores an item and reads it as `mailRow` does, in one statement: registering is what a day has most of. */
async function insertItem(tx: Tx, item: Insertable<Database["mail_items"]>): Promise<MailRow> {
  const stored = tx.with("mail_items", (query) => query.insertInto("mail_items").values(item).returningAll());
  return selectMail(stored).executeTakeFirstOrThrow();
}

/** Reads an item as `mailRow` does, held until the transaction ends. */
async function heldRow(tx: Tx, caller: Caller, id: string): Promise<MailRow> {
  await tx.selectFrom("mail_items").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return mailRow(tx, caller, id);
}

/**
 * Reads one mail item the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function mailRow(db: Db, caller: Caller, id: string): Promise<MailRow> {
  const row = await selectMail(db)
    .where("mail_items.id", "=", id)
    .where(withinOffices(caller, "mail_items.office_id"))
    .executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such mail item, or it belongs to an office you do not see.");
}

async function withdrawable(tx: Tx, row: MailRow): Promise<Withdrawable> {
  const withdrawal = await tx
    .selectFrom("events")
    .select(["who", "at"])
    .where("record_id", "=", row.id)
    .where("type", "=", "mail.withdrawn")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return {
    status: row.status,
    version: row.version,
    registeredBy: { staffId: row.registered_by, name: registrarName(row) },
    registeredAt: row.created_at,
    withdrawn: withdrawal ?? null,
  };
}

function place(row: MailRow) {
  return { recordId: row.id, officeId: row.office_id, mailboxId: row.mailbox_id };
}

/** What a person reading the history wants to know of the item. */
function detailOf(row: MailRow) {
  return {
    steNumber: row.ste_number,
    recipient: `${row.recipient_name} ${row.recipient_last_name}`,
    type: itemTypeLabel[row.type],
    sender: row.sender_name,
    carrier: row.carrier,
    ...(row.tracking_number && { trackingNumber: row.tracking_number }),
    ...(row.photo_file_id && { photo: true }),
  };
}
