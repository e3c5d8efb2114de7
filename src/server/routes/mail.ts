// Mail items: registering, showing and taking back.
import { randomUUID } from "node:crypto";
import { ApiError } from "@/contract/errors";
import { type Mail, createMail, getMail, itemTypeLabel, withdrawMail } from "@/contract/mail";
import { type Caller, withinOffices } from "../auth/gate";
import { type Addressed, type Withdrawable, admitWithdrawal, registration } from "../domain/mail";
import type { FinalFileRow } from "../files/find";
import { mount } from "../mount";
import type { Db, Server, Tx } from "../services";
import { type MailRow, presentMails, registrarName, selectMail } from "./mail-view";

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
      const id = randomUUID();
      await tx
        .insertInto("mail_items")
        .values({
          id,
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
        })
        .execute();
      const row = await mailRow(tx, caller, id);
      await record({ ...place(row), type: "mail.registered", detail: detailOf(row) });
      return present(tx, row, caller, now);
    });
  });

  mount(server, getMail, async ({ params, db, caller, now }) =>
    present(db, await mailRow(db, caller, params.id), caller, now),
  );

  mount(server, withdrawMail, async ({ params, caller, version, now, change }) =>
    change(async (tx, record) => {
      await tx
        .selectFrom("mail_items")
        .select("id")
        .where("id", "=", params.id)
        .forUpdate()
        .executeTakeFirst();
      const row = await mailRow(tx, caller, params.id);
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

type VisibleMailbox = Addressed & { id: string; officeId: string };

async function visibleMailbox(tx: Tx, caller: Caller, id: string): Promise<VisibleMailbox> {
  const mailbox = await tx
    .selectFrom("mailboxes")
    .select(["id", "office_id", "ste_number"])
    .where("id", "=", id)
    .where(withinOffices(caller, "mailboxes.office_id"))
    .executeTakeFirst();
  if (!mailbox) {
    throw new ApiError("not_found", "There is no such mailbox, or it belongs to an office you do not see.");
  }
  const recipients = await tx
    .selectFrom("recipients")
    .select(["id", "is_default as isDefault"])
    .where("mailbox_id", "=", id)
    .execute();
  return { id, officeId: mailbox.office_id, steNumber: mailbox.ste_number, recipients };
}

/** A picture has a thumbnail; a document, which the same folder takes for scans, has none. */
function requirePicture(file: FinalFileRow): FinalFileRow {
  if (file.folder === "mails" && file.thumbnail_key !== null) return file;
  throw new ApiError("unsupported_type", `${file.original_name} is no photo. Only image files are allowed.`);
}

/** Refuses a photo of another mailbox and one that another item shows; holds its row, so that two calls cannot share it. */
async function takePhoto(tx: Tx, photo: FinalFileRow, mailbox: VisibleMailbox) {
  if (photo.mailbox_id !== mailbox.id) {
    const problem = "This photo was uploaded for another mailbox. Upload it again for this one.";
    throw new ApiError("invalid", problem, { fields: { thumbnailUrl: problem } });
  }
  await tx.selectFrom("files").select("id").where("id", "=", photo.id).forUpdate().execute();
  const user = await tx
    .selectFrom("mail_items")
    .select("id")
    .where("photo_file_id", "=", photo.id)
    .executeTakeFirst();
  if (user) {
    throw new ApiError(
      "conflict",
      "This photo belongs to another mail item already. Upload one of this item.",
    );
  }
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
