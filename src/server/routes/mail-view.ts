// Mail items as they travel: read with what people need beside them, and written for the wire.
import type { Mail } from "@/contract/mail";
import { toCentimetres, toKilograms } from "@/contract/units";
import type { Caller } from "../auth/gate";
import { oneOf } from "../db/conditions";
import { grouped } from "../db/grouped";
import type { Db, Services } from "../services";

/** The query of mail items with mailbox, workspace, recipient and registrar; callers add the where-clauses. */
export function selectMail(db: Pick<Db, "selectFrom">) {
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
  caller: Pick<Caller, "staffId">,
  now: Date,
): Promise<Mail[]> {
  return writeMails(files, rows, await readMailFiles(db, rows), caller, now);
}

export type MailFiles = Awaited<ReturnType<typeof readMailFiles>>;

/** The files that items show: photos by their ids, and those of finished scans by the item's id, the first scan first. */
export async function readMailFiles(db: Db, rows: readonly MailRow[]) {
  const [photos, scans] = await Promise.all([photosOf(db, rows), scansOf(db, rows)]);
  return { photos, scans };
}

/** Writes rows for the wire, in their order, with what `readMailFiles` gave for them or for more. */
export function writeMails(
  files: Services["files"],
  rows: readonly MailRow[],
  { photos, scans }: MailFiles,
  caller: Pick<Caller, "staffId">,
  now: Date,
): Mail[] {
  return rows.map((row) => {
    const photo = row.photo_file_id === null ? undefined : photos.get(row.photo_file_id);
    return presentMail(row, {
      ...viewsOf(files, photo, caller, now),
      scans: (scans.get(row.id) ?? []).map((scan) => files.viewUrls(scan, caller, now).url),
    });
  });
}

async function photosOf(db: Db, rows: readonly MailRow[]) {
  const ids = rows.map((row) => row.photo_file_id).filter((id) => id !== null);
  const photos =
    ids.length === 0
      ? []
      : await db
          .selectFrom("files")
          .select(["id", "key", "thumbnail_key"])
          .where(oneOf("files.id", ids))
          .execute();
  return new Map(photos.map((photo) => [photo.id, photo]));
}

async function scansOf(db: Db, rows: readonly MailRow[]) {
  const ids = rows.map(({ id }) => id);
  const scans =
    ids.length === 0
      ? []
      : await db
          .selectFrom("action_requests")
          .innerJoin("request_files", "request_files.request_id", "action_requests.id")
          .innerJoin("files", "files.id", "request_files.file_id")
          .select(["action_requests.mail_id", "files.key", "files.thumbnail_key"])
          .where(oneOf("action_requests.mail_id", ids))
          .where("action_requests.status", "=", "DONE")
          .orderBy("action_requests.requested_at")
          .orderBy("action_requests.id")
          .orderBy("request_files.position")
          .execute();
  return grouped(scans, (scan) => scan.mail_id);
}

/** Links to an item's photo; null where it has none. */
export function viewsOf(
  files: Services["files"],
  photo: Parameters<Services["files"]["viewUrls"]>[0] | null | undefined,
  caller: Pick<Caller, "staffId">,
  now: Date,
): { url: string | null; thumbnailUrl: string | null } {
  return photo ? files.viewUrls(photo, caller, now) : { url: null, thumbnailUrl: null };
}

/** Writes one row for the wire, with the links that go with it. */
export function presentMail(
  row: MailRow,
  links: { url: string | null; thumbnailUrl: string | null; scans: string[] },
): Mail {
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
    dimensions: {
      w: hundredths(toCentimetres(row.width)),
      h: hundredths(toCentimetres(row.height)),
      l: hundredths(toCentimetres(row.length)),
      kg: hundredths(toKilograms(row.weight)),
    },
    scannedFiles: links.scans,
    thumbnailUrl: links.thumbnailUrl,
    photoUrl: links.url,
    registeredBy: registrarName(row),
    freeUntil: row.free_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Name of the handler who registered the item. */
export function registrarName(row: MailRow): string {
  return `${row.registrar_first_name} ${row.registrar_last_name}`;
}
