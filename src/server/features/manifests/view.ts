// Manifests as they travel, with their forwards.
import { type RawBuilder, sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { ListedManifest, Manifest, ManifestRow } from "@/contract/manifests/manifest";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import { type ManifestRecord, manifestLabel, nextManifestSteps } from "./rules";

/** The query of manifests the caller may see, with office and count; callers add the where-clauses. */
export function selectManifests(db: Db, caller: Pick<Caller, "offices">) {
  const count: RawBuilder<number> = sql`(select count(*)::int from forwards where manifest_id = manifests.id)`;
  return db
    .selectFrom("manifests")
    .innerJoin("offices", "offices.id", "manifests.office_id")
    .where(withinOffices(caller, "manifests.office_id"))
    .select([
      "manifests.id",
      "manifests.version",
      "manifests.office_id",
      "manifests.carrier",
      "manifests.day",
      "manifests.created_at",
      "manifests.created_by_name",
      "manifests.handed_at",
      "manifests.handed_by",
      "manifests.handed_by_name",
      "manifests.driver_name",
      "offices.label as office_label",
    ])
    .select(count.as("count"));
}

export type ManifestDbRow = Awaited<ReturnType<ReturnType<typeof selectManifests>["execute"]>>[number];

/** Reads one manifest the caller may see. @throws ApiError `not_found`, for one of another office too. */
export async function manifestRow(
  db: Db,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<ManifestDbRow> {
  const row = await selectManifests(db, caller).where("manifests.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such manifest, or it belongs to an office you do not see.");
}

/** A row as its rules see it. */
export function manifestRecord(row: ManifestDbRow): ManifestRecord {
  const { version, carrier, count, handed_at: at, handed_by: staffId, handed_by_name } = row;
  return {
    version,
    carrier,
    count,
    handed: at && { at, staffId, who: handed_by_name ?? "somebody" },
  };
}

export function presentListed(row: ManifestDbRow): ListedManifest {
  return {
    id: row.id,
    version: row.version,
    label: manifestLabel(row.carrier, row.day),
    carrier: row.carrier,
    day: row.day,
    office: { id: row.office_id, label: row.office_label },
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    handedAt: row.handed_at?.toISOString() ?? null,
    handedBy: row.handed_by_name,
    driverName: row.driver_name,
    count: row.count,
  };
}

/** One manifest for the wire, whole. @throws ApiError `not_found`. */
export async function readManifest(db: Db, caller: Caller, id: string, now: Date): Promise<Manifest> {
  const row = await manifestRow(db, caller, id);
  const { signature } = await db
    .selectFrom("manifests")
    .select("signature")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return {
    ...presentListed(row),
    signature,
    rows: await rowsOf(db, id),
    next: nextManifestSteps(manifestRecord(row), caller, now),
  };
}

async function rowsOf(db: Db, id: string): Promise<ManifestRow[]> {
  const rows = await db
    .selectFrom("forwards")
    .innerJoin("mail_items", "mail_items.id", "forwards.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "forwards.mailbox_id")
    .select([
      "forwards.id",
      "forwards.mail_id",
      "forwards.status",
      "mailboxes.ste_number",
      "mail_items.sender_name",
      "mail_items.type",
      "forwards.recipient_name",
      "forwards.city",
      "forwards.country",
      "forwards.service",
      "forwards.tracking_code",
      "forwards.completed_at",
      "forwards.updated_at",
    ])
    .where("forwards.manifest_id", "=", id)
    .orderBy("forwards.completed_at")
    .orderBy("forwards.id")
    .execute();
  return rows.map((row) => ({
    forwardId: row.id,
    mailId: row.mail_id,
    status: row.status,
    steNumber: row.ste_number,
    senderName: row.sender_name,
    itemType: row.type,
    recipientName: row.recipient_name,
    city: row.city,
    country: row.country,
    service: row.service,
    trackingCode: row.tracking_code,
    shippedAt: (row.completed_at ?? row.updated_at).toISOString(),
  }));
}
