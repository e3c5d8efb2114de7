// Manifests in the database: making one, adding to it, handing it over and opening it again.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { carrierCompany } from "@/contract/mail/carrier-company";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { allOf, equals } from "@/server/platform/db/conditions";
import type { Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";
import { errorCode } from "@/server/platform/db/database-errors";
import { officeOf } from "@/server/platform/auth/office-of";
import { admitHandOver, admitManifestReopening, manifestLabel, nothingShipped, shippedWithin } from "./rules";
import { type ManifestDbRow, manifestRecord, manifestRow } from "./view";

type Sent = { carrier: string; officeId?: string | undefined; day: string; from: string; until: string };

/**
 * Puts what a carrier takes away on its manifest: the one of the office that was not handed over, else a new one. Gives its id.
 * @throws ApiError `not_found`, `invalid`, `conflict` where there is nothing to put on it.
 */
export async function makeManifestOf(tx: Tx, by: By<Caller>, sent: Sent): Promise<string> {
  const { caller, now } = by;
  const officeId = await officeOf(tx, caller, sent.officeId);
  const { day } = sent;
  const carrier = carrierCompany(sent.carrier);
  const open = await tx
    .insertInto("manifests")
    .values({
      id: randomUUID(),
      office_id: officeId,
      carrier,
      day,
      created_at: now,
      created_by: caller.staffId,
      created_by_name: caller.name,
    })
    // The row of the open one is held: two people who make it at once add to the same.
    .onConflict((conflict) =>
      conflict
        .expression(sql`office_id, lower(carrier)`)
        .where(sql<boolean>`handed_at is null`)
        .doUpdateSet({ carrier: sql`manifests.carrier` }),
    )
    .returning(["id", "version", "carrier", "day", "created_at", "created_by"])
    .executeTakeFirstOrThrow();
  const { from, until } = shippedWithin(sent, await lastHandOver(tx, officeId, carrier));
  const waiting = allOf([
    equals("office_id", officeId),
    sql<boolean>`manifest_id is null and completed_at >= ${from} and completed_at < ${until}`,
    sql<boolean>`status in ('COMPLETED', 'DELIVERED')`,
  ]);
  // Written with a service, as "UPS Ground", it is taken by the same driver.
  const written = await tx.selectFrom("forwards").select("carrier").distinct().where(waiting).execute();
  const ofDriver = written.map((each) => each.carrier).filter((name) => isSameCompany(name, carrier));
  const added =
    ofDriver.length === 0
      ? []
      : await tx
          .updateTable("forwards")
          .set({ manifest_id: open.id })
          .where(waiting)
          .where("carrier", "in", ofDriver)
          .returning("id")
          .execute();
  const isNew = open.created_at.getTime() === now.getTime() && open.created_by === caller.staffId;
  if (added.length === 0) {
    if (isNew && open.version === 1) throw nothingShipped(carrier);
    return open.id;
  }
  await moveOn(tx, open.id);
  await by.record({
    type: isNew ? "manifest.made" : "manifest.changed",
    recordId: open.id,
    officeId,
    detail: { manifest: manifestLabel(open.carrier, open.day), added: added.length },
  });
  return open.id;
}

function isSameCompany(carrier: string, company: string): boolean {
  return carrierCompany(carrier).toLowerCase() === company.toLowerCase();
}

async function lastHandOver(tx: Tx, officeId: string, carrier: string): Promise<Date | null> {
  const last = await tx
    .selectFrom("manifests")
    .select("handed_at")
    .where("office_id", "=", officeId)
    .where(sql<boolean>`lower(carrier) = ${carrier.toLowerCase()} and handed_at is not null`)
    .orderBy("handed_at", "desc")
    .executeTakeFirst();
  return last?.handed_at ?? null;
}

async function moveOn(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("manifests")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Reads a manifest the caller may see, locked until the transaction ends. @throws ApiError `not_found`. */
async function holdManifest(tx: Tx, caller: Caller, id: string): Promise<ManifestDbRow> {
  await tx.selectFrom("manifests").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return manifestRow(tx, caller, id);
}

/** Says that the driver took everything on it. @throws ApiError `not_found`, `conflict`, `stale`. */
export async function markHandedOver(
  tx: Tx,
  by: By<Caller>,
  id: string,
  {
    driverName,
    signature,
    seen,
  }: { driverName: string; signature: string | undefined; seen: number | undefined },
): Promise<void> {
  const row = await holdManifest(tx, by.caller, id);
  admitHandOver(manifestRecord(row), seen);
  await tx
    .updateTable("manifests")
    .set({
      version: row.version + 1,
      handed_at: by.now,
      handed_by: by.caller.staffId,
      handed_by_name: by.caller.name,
      driver_name: driverName,
      signature: signature ?? null,
    })
    .where("id", "=", id)
    .execute();
  await by.record(
    happened("manifest.handed-over", row, {
      driver: driverName,
      forwards: row.count,
      signed: signature === undefined ? "on paper" : "on screen",
    }),
  );
}

/** Takes the hand-over back. @throws ApiError `not_found`, `conflict`, `forbidden`, `invalid`, `stale`. */
export async function reopen(
  tx: Tx,
  by: By<Caller>,
  id: string,
  { reason, seen }: { reason: string | undefined; seen: number | undefined },
): Promise<void> {
  const row = await holdManifest(tx, by.caller, id);
  admitManifestReopening(manifestRecord(row), { reason, seen }, by.caller, by.now);
  await tx
    .updateTable("manifests")
    .set({
      version: row.version + 1,
      handed_at: null,
      handed_by: null,
      handed_by_name: null,
      driver_name: null,
      signature: null,
    })
    .where("id", "=", id)
    .execute();
  await by.record(happened("manifest.reopened", row, reason ? { reason } : {}));
}

function happened(type: Happening["type"], row: ManifestDbRow, detail: Record<string, unknown>): Happening {
  return {
    type,
    recordId: row.id,
    officeId: row.office_id,
    detail: { manifest: manifestLabel(row.carrier, row.day), ...detail },
  };
}

/** What the way back from a hand-over is refused as, where the carrier has another open manifest by now. */
export function otherOpen(fault: unknown): unknown {
  if (errorCode(fault) !== "23505") return fault;
  return new ApiError(
    "conflict",
    "Its carrier has another manifest that is not handed over. Hand that over first, then reopen this one.",
  );
}
