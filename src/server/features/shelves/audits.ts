// Audits in the database: their scans, and what is where as things stand now.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { ScanOutcome } from "@/contract/shelves/shelf";
import {
  AuditCounts,
  type AuditItem,
  AuditLists,
  type AuditSummary,
  type ShelfAudit,
  auditScansMost,
} from "@/contract/shelves/shelf-audit";
import type { By } from "@/server/platform/auth/by";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { scannedCodes } from "../search/rules";
import { meantItem, outcomeOf } from "./audit-rules";
import { placedLabel } from "./rules";
import { shelfPlaceColumns, shelfPlaceOf } from "./view";

/** The query of audits the caller may see; callers add the where-clauses. */
export function selectAudits(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("shelf_audits")
    .innerJoin("shelves as shelf", "shelf.id", "shelf_audits.shelf_id")
    .innerJoin("offices", "offices.id", "shelf_audits.office_id")
    .innerJoin("staff", "staff.id", "shelf_audits.staff_id")
    .where(withinOffices(caller, "shelf_audits.office_id"))
    .select([
      "shelf_audits.id",
      "shelf_audits.version",
      "shelf_audits.shelf_id",
      "shelf_audits.office_id",
      "shelf_audits.staff_id",
      "shelf_audits.started_at",
      "shelf_audits.ended_at",
      "shelf_audits.cancelled_at",
      "shelf_audits.counts",
    ])
    .select([
      "shelf.code as shelf_code",
      "shelf.path as shelf_path",
      "shelf.kind as shelf_kind",
      "offices.label as office_label",
      "staff.first_name",
      "staff.last_name",
    ]);
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectAudits>["execute"]>>[number];

/**
 * Reads one audit the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function auditRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<AuditRow> {
  const row = await selectAudits(db, caller).where("shelf_audits.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw new ApiError("not_found", "There is no such audit, or it belongs to an office you do not see.");
}

/** Reads an audit as auditRow does, held until the transaction ends. */
export async function holdAudit(tx: Tx, caller: Pick<Caller, "offices">, id: string): Promise<AuditRow> {
  await tx.selectFrom("shelf_audits").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return auditRow(tx, caller, id);
}

/** The open audit of a held shelf: one that was started before, else a new one. Its id, and whether it is new. */
export async function openAudit(
  tx: Tx,
  shelf: { id: string; officeId: string },
  { caller, now }: Pick<By<Caller>, "caller" | "now">,
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await tx
    .insertInto("shelf_audits")
    .values({
      id: randomUUID(),
      shelf_id: shelf.id,
      office_id: shelf.officeId,
      staff_id: caller.staffId,
      started_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column("shelf_id")
        .where(sql<boolean>`ended_at is null and cancelled_at is null`)
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const { id } = await tx
    .selectFrom("shelf_audits")
    .select("id")
    .where("shelf_id", "=", shelf.id)
    .where("ended_at", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

export type StoredScan = { outcome: ScanOutcome; again: boolean; mailId: string | null };

/**
 * Notes a scan of a held audit that goes on. An item counts once, whichever of its codes are scanned.
 * @throws ApiError `invalid` for more scans than an audit takes.
 */
export async function storeScan(
  tx: Tx,
  audit: AuditRow,
  caller: Pick<Caller, "offices">,
  { code, now }: { code: string; now: Date },
): Promise<StoredScan> {
  const found = await tx
    .selectFrom("mail_codes")
    .innerJoin("mail_items", "mail_items.id", "mail_codes.mail_item_id")
    .select(["mail_items.id", "mail_items.shelf_id as shelfId"])
    .select(sql<boolean>`mail_items.left_at is not null`.as("hasLeft"))
    .where(sql<boolean>`mail_codes.code = any(${[...scannedCodes(code)]}::text[])`)
    .where(withinOffices(caller, "mail_items.office_id"))
    .orderBy("mail_items.created_at", "desc")
    .limit(20)
    .execute();
  const item = meantItem(found, audit.shelf_id);
  const before = await tx
    .selectFrom("shelf_audit_scans")
    .select("outcome")
    .where("audit_id", "=", audit.id)
    .where((eb) => eb.or([eb("code", "=", code), ...(item ? [eb("mail_item_id", "=", item.id)] : [])]))
    .executeTakeFirst();
  if (before) return { outcome: before.outcome, again: true, mailId: item?.id ?? null };
  const outcome = outcomeOf(item, audit.shelf_id);
  const { count } = await tx
    .selectFrom("shelf_audit_scans")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("audit_id", "=", audit.id)
    .executeTakeFirstOrThrow();
  if (count >= auditScansMost) {
    throw new ApiError("invalid", `An audit takes ${auditScansMost} scans. Finish it and start another one.`);
  }
  await tx
    .insertInto("shelf_audit_scans")
    .values({
      audit_id: audit.id,
      code,
      mail_item_id: item?.id ?? null,
      outcome,
      shelf_id: item?.shelfId ?? null,
      at: now,
    })
    .execute();
  return { outcome, again: false, mailId: item?.id ?? null };
}

/** What an audit shows as things stand now: an item that was moved to the shelf meanwhile is no longer misplaced. */
export async function auditLists(
  db: Db,
  caller: Pick<Caller, "offices">,
  { id, shelf_id: shelfId }: Pick<AuditRow, "id" | "shelf_id">,
): Promise<AuditLists> {
  const scans = await db
    .selectFrom("shelf_audit_scans")
    .select(["code", "mail_item_id", "at"])
    .where("audit_id", "=", id)
    .orderBy("at", "desc")
    .orderBy("code")
    .execute();
  const scanned = await items(db, caller)
    .where("mail_items.id", "in", (eb) =>
      eb
        .selectFrom("shelf_audit_scans")
        .select(sql<string>`shelf_audit_scans.mail_item_id`.as("id"))
        .where("audit_id", "=", id)
        .where("mail_item_id", "is not", null),
    )
    .execute();
  const missing = await items(db, caller)
    .where("mail_items.shelf_id", "=", shelfId)
    .where(
      sql<boolean>`not exists (
        select from shelf_audit_scans where audit_id = ${id} and mail_item_id = mail_items.id)`,
    )
    .orderBy("mail_items.placed_at")
    .orderBy("mail_items.id")
    .execute();
  const itemOf = new Map(scanned.map((row) => [row.id, presentItem(row)]));
  const inOrder = scans.flatMap(({ mail_item_id }) => itemOf.get(mail_item_id ?? "") ?? []);
  return {
    matched: inOrder.filter(({ shelf }) => shelf?.id === shelfId),
    misplaced: inOrder.filter(({ shelf }) => shelf?.id !== shelfId),
    unknown: scans
      .filter(({ mail_item_id }) => mail_item_id === null)
      .map(({ code, at }) => ({ code, at: at.toISOString() })),
    missing: missing.map(presentItem),
  };
}

/** One item as audits show it; null where the caller does not see it. */
export async function auditItem(
  db: Db,
  caller: Pick<Caller, "offices">,
  mailId: string,
): Promise<AuditItem | null> {
  const row = await items(db, caller).where("mail_items.id", "=", mailId).executeTakeFirst();
  return row ? presentItem(row) : null;
}

function items(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("mail_items")
    .innerJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .where(withinOffices(caller, "mail_items.office_id"))
    .select([
      "mail_items.id",
      "mail_items.mailbox_id",
      "mail_items.type",
      "mail_items.sender_name",
      "mail_items.left_at",
      "mail_items.missing_at",
      "mailboxes.ste_number",
    ])
    .select((eb) =>
      eb
        .selectFrom("mail_codes")
        .select("mail_codes.code")
        .whereRef("mail_codes.mail_item_id", "=", "mail_items.id")
        .where("mail_codes.own", "=", true)
        .limit(1)
        .as("code"),
    )
    .select(shelfPlaceColumns);
}

type ItemRow = Awaited<ReturnType<ReturnType<typeof items>["execute"]>>[number];

function presentItem(row: ItemRow): AuditItem {
  return {
    mailId: row.id,
    label: placedLabel({ type: row.type, senderName: row.sender_name, steNumber: row.ste_number }),
    mailboxId: row.mailbox_id,
    code: row.code,
    shelf: shelfPlaceOf(row),
    hasLeft: row.left_at !== null,
    missingAt: row.missing_at?.toISOString() ?? null,
  };
}

export function countsOf({ matched, misplaced, unknown, missing }: AuditLists): AuditCounts {
  return {
    matched: matched.length,
    misplaced: misplaced.length,
    unknown: unknown.length,
    missing: missing.length,
  };
}

export function presentSummary(row: AuditRow): AuditSummary {
  return {
    id: row.id,
    version: row.version,
    shelf: {
      id: row.shelf_id,
      code: row.shelf_code,
      path: row.shelf_path,
      kind: row.shelf_kind,
    },
    office: { id: row.office_id, label: row.office_label },
    startedBy: { id: row.staff_id, name: `${row.first_name} ${row.last_name}` },
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    counts: row.counts === null ? null : AuditCounts.parse(row.counts),
  };
}

/**
 * An audit with its items.
 * @throws ApiError `not_found`.
 */
export async function readAudit(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<ShelfAudit> {
  const row = await auditRow(db, caller, id);
  // One that ended shows what was found then, wherever its items are by now.
  const ended = row.ended_at === null ? null : await listsAtEnd(db, id);
  return { ...presentSummary(row), ...(ended ?? (await auditLists(db, caller, row))) };
}

/** What an audit found when it ended; null for one of before that was stored. */
async function listsAtEnd(db: Db, id: string): Promise<AuditLists | null> {
  const { lists } = await db
    .selectFrom("shelf_audits")
    .select("lists")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return lists === null ? null : AuditLists.parse(lists);
}
