// Mail items as they travel: read with what people need beside them, and written for the wire.
import type { Mail } from "@/contract/mail";
import type { Caller } from "../auth/gate";
import type { Db, Services } from "../services";

/** The query of mail items with mailbox, workspace, recipient and registrar; callers add the where-clauses. */
export function selectMail(db: Db) {
  return db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .innerJoin("staff", "staff.id", "mail_items.registered_by")
    .selectAll("mail_items")
    .select([
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "recipients.name as recipient_name",
      "recipients.last_name as recipient_last_name",
      "staff.first_name as registrar_first_name",
      "staff.last_name as registrar_last_name",
    ]);
}

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMail>["execute"]>>[number];

/** Writes rows for the wire, in their order, with links to the photos that `caller` may open for a short while. */
export async function presentMails(
  { db, files }: { db: Db; files: Services["files"] },
  rows: readonly MailRow[],
  caller: Caller,
  now: Date,
): Promise<Mail[]> {
  const photoIds = rows.map((row) => row.photo_file_id).filter((id) => id !== null);
  const photos =
    photoIds.length === 0
      ? []
      : await db.selectFrom("files").selectAll().where("id", "in", photoIds).execute();
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  return rows.map((row) => {
    const photo = row.photo_file_id === null ? undefined : byId.get(row.photo_file_id);
    return presentMail(row, photo ? files.viewUrls(photo, caller, now) : { url: null, thumbnailUrl: null });
  });
}

function presentMail(row: MailRow, photo: { url: string | null; thumbnailUrl: string | null }): Mail {
  return {
    id: row.id,
    version: row.version,
    mailboxId: row.mailbox_id,
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    recipient: { id: row.recipient_id, name: row.recipient_name, lastName: row.recipient_last_name },
    type: row.type,
    status: row.status,
    receivedAt: row.received_at.toISOString(),
    senderName: row.sender_name,
    senderAddress: row.sender_address,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    width: row.width,
    height: row.height,
    length: row.length,
    weight: row.weight,
    volumeDesi: row.volume_desi,
    thumbnailUrl: photo.thumbnailUrl,
    photoUrl: photo.url,
    registeredBy: registrarName(row),
    createdAt: row.created_at.toISOString(),
  };
}

/** Name of the handler who registered the item. */
export function registrarName(row: MailRow): string {
  return `${row.registrar_first_name} ${row.registrar_last_name}`;
}
