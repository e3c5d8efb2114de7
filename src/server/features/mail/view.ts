// Mail items in the form of the contract, with what people need to see beside them.
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { DestroyType, type Mail, type StorageFees } from "@/contract/mail/mail";
import { toCentimetres, toKilograms } from "@/contract/text/units";
import type { LinkHolder } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { photoLinks } from "@/server/platform/files/photo-links";
import { registered } from "./columns";
import { isToBeDestroyed } from "./to-destroy";
import { shelfPlaceOf } from "../shelves/view";

/** The query of mail items that have no requests yet: with mailbox, workspace, recipient, registrar and photo. */
export function selectNewMail(db: Pick<Db, "selectFrom">) {
  return db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .innerJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .innerJoin("staff", "staff.id", "mail_items.registered_by")
    .leftJoin("files as photo", "photo.id", "mail_items.photo_file_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .selectAll("mail_items")
    .select([
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "recipients.name as recipient_name",
      "recipients.last_name as recipient_last_name",
      "recipients.is_default as recipient_is_default",
      "staff.first_name as registrar_first_name",
      "staff.last_name as registrar_last_name",
      "photo.key as photo_key",
      "photo.thumbnail_key as photo_thumbnail_key",
      "shelf.code as shelf_code",
      "shelf.path as shelf_path",
      "shelf.kind as shelf_kind",
    ]);
}

/** The same with its codes and the files of finished scans, the first scan first; callers add the where-clauses. */
export function selectMail(db: Pick<Db, "selectFrom">) {
  return selectNewMail(db).select((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("action_requests")
        .innerJoin("request_files", "request_files.request_id", "action_requests.id")
        .innerJoin("files", "files.id", "request_files.file_id")
        .select(["files.key", "files.thumbnail_key"])
        .whereRef("action_requests.mail_id", "=", "mail_items.id")
        .where("action_requests.status", "=", "DONE")
        .orderBy("action_requests.requested_at")
        .orderBy("action_requests.id")
        .orderBy("request_files.position"),
    ).as("scans"),
    jsonArrayFrom(
      eb
        .selectFrom("mail_codes")
        .select(["mail_codes.code", "mail_codes.own"])
        .whereRef("mail_codes.mail_item_id", "=", "mail_items.id"),
    ).as("codes"),
    jsonObjectFrom(
      eb
        .selectFrom("action_requests")
        .select(["action_requests.id", "action_requests.type", "action_requests.destroy_due_at as due_at"])
        .whereRef("action_requests.mail_id", "=", "mail_items.id")
        .where(isToBeDestroyed)
        .limit(1),
    ).as("destruction"),
    sql<StorageFees | null>`(select json_build_object('days', count(*),
        'cents', coalesce(sum(cents) filter (where waiver_id is null), 0),
        'waivedCents', coalesce(sum(cents) filter (where waiver_id is not null), 0))
      from storage_fees where mail_item_id = mail_items.id having count(*) > 0)`.as("fees"),
  ]);
}

export type MailRow = Awaited<ReturnType<ReturnType<typeof selectMail>["execute"]>>[number];

/** A row in the form of the contract, with links to its files that `caller` may open for a short while. */
export function presentMail(files: Services["files"], row: MailRow, caller: LinkHolder, now: Date): Mail {
  const { recipientId, receivedAt, ...saved } = registered(row);
  return {
    id: row.id,
    version: row.version,
    mailboxId: row.mailbox_id,
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    recipient: {
      id: recipientId,
      name: row.recipient_name,
      lastName: row.recipient_last_name,
      isDefault: row.recipient_is_default,
    },
    status: row.status,
    receivedAt: receivedAt.toISOString(),
    ...saved,
    code: row.codes.find(({ own }) => own)?.code ?? null,
    codes: row.codes
      .filter(({ own }) => !own)
      .map(({ code }) => code)
      .toSorted(),
    dimensions: {
      w: hundredths(toCentimetres(row.width)),
      h: hundredths(toCentimetres(row.height)),
      l: hundredths(toCentimetres(row.length)),
      kg: hundredths(toKilograms(row.weight)),
    },
    scannedFiles: row.scans.map((scan) => files.viewUrls(scan, caller, now).url),
    ...photoLinks(files, row, caller, now),
    registeredBy: registrarName(row),
    freeUntil: row.free_until?.toISOString() ?? null,
    shelf: shelfPlaceOf(row),
    leftAt: row.left_at?.toISOString() ?? null,
    missingAt: row.missing_at?.toISOString() ?? null,
    destruction: row.destruction && {
      requestId: row.destruction.id,
      type: DestroyType.parse(row.destruction.type),
      dueAt: new Date(row.destruction.due_at ?? 0).toISOString(),
    },
    returned: row.returned_at && {
      at: row.returned_at.toISOString(),
      who: row.returned_by_name ?? "somebody",
      reason: row.return_reason ?? "",
    },
    storageFees: row.fees,
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
