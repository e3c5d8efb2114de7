// Shred batches as they travel: what is due in an open one, and the lines of a certificate.
import { sql } from "kysely";
import * as z from "zod";
import { ApiError } from "@/contract/wire/errors";
import { DestroyType, itemTypeLabel } from "@/contract/mail/mail";
import { type ShredLine, ShredBatch, mostShredded } from "@/contract/shred/shred";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import type { Db } from "@/server/platform/db/types";
import type { ShredBatchRecord } from "./rules";
import { isToBeDestroyed } from "../mail/to-destroy";
import { flagsFor } from "../requests/standing-instructions";

function selectShredBatches(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("shred_batches")
    .innerJoin("offices", "offices.id", "shred_batches.office_id")
    .selectAll("shred_batches")
    .select("offices.label as office_label")
    .where(withinOffices(caller, "shred_batches.office_id"));
}

export type ShredBatchRow = Awaited<ReturnType<ReturnType<typeof selectShredBatches>["execute"]>>[number];

/**
 * Reads one batch the caller may see.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function shredBatchRow(
  db: Db,
  caller: Pick<Caller, "offices">,
  id: string,
): Promise<ShredBatchRow> {
  const row = await selectShredBatches(db, caller).where("shred_batches.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noShredBatch();
}

function noShredBatch(): ApiError {
  return new ApiError("not_found", "There is no such batch, or it belongs to an office you do not see.");
}

/** A row as its rules see it. */
export function shredBatchRecord(row: ShredBatchRow): ShredBatchRecord {
  return {
    officeId: row.office_id,
    version: row.version,
    dueBy: row.due_by,
    finished:
      row.finished_at && row.number !== null
        ? { at: row.finished_at, who: row.finished_by_name ?? "somebody", number: row.number }
        : null,
    cancelledAt: row.cancelled_at,
  };
}

/** One batch for the wire. @throws ApiError `not_found`. */
export async function readShredBatch(
  db: Db,
  caller: Pick<Caller, "offices">,
  id: string,
  now: Date,
): Promise<ShredBatch> {
  const row = await shredBatchRow(db, caller, id);
  const office = { id: row.office_id, label: row.office_label };
  return {
    id: row.id,
    version: row.version,
    label: shredBatchLabel(row),
    state: row.finished_at ? "FINISHED" : row.cancelled_at ? "CANCELLED" : "OPEN",
    office,
    dueBy: row.due_by.toISOString(),
    startedAt: row.started_at.toISOString(),
    startedBy: row.started_by_name,
    finishedAt: row.finished_at?.toISOString() ?? null,
    finishedBy: row.finished_by_name,
    number: row.number,
    lines: row.finished_at ? Lines.parse(row.lines) : row.cancelled_at ? [] : await openLines(db, row, now),
  };
}

export function shredBatchLabel({ number, office_label }: ShredBatchRow): string {
  return number === null ? `Shred batch of ${office_label}` : `Certificate ${number} of ${office_label}`;
}

const Lines = ShredBatch.shape.lines;

/** What is due in an open batch or was ticked in it, the soonest due first. */
async function openLines(db: Db, batch: ShredBatchRow, now: Date): Promise<ShredLine[]> {
  const open = await lines(
    db,
    batch.id,
    sql<boolean>`action_requests.office_id = ${batch.office_id} and (shred_ticks.request_id is not null
      or (${isToBeDestroyed} and action_requests.destroy_due_at <= ${batch.due_by}))`,
  );
  const mailIds = open.map(({ mailId }) => mailId);
  const flagsOf = await flagsFor(db, mailIds, now);
  return open.map((line) => ({ ...line, flags: flagsOf(line.mailId) }));
}

/** One line of a batch. */
export async function shredLineOf(db: Db, batchId: string, requestId: string): Promise<ShredLine> {
  const [line] = await lines(db, batchId, sql<boolean>`action_requests.id = ${requestId}`);
  if (!line) throw new Error(`Request ${requestId} was ticked but not read.`);
  return line;
}

/** The lines of what is ticked in a batch, as a certificate says them. */
export async function tickedLines(db: Db, batchId: string): Promise<ShredLine[]> {
  return lines(db, batchId, sql<boolean>`shred_ticks.request_id is not null`);
}

async function lines(db: Db, batchId: string, which: ReturnType<typeof sql<boolean>>): Promise<ShredLine[]> {
  const rows = await db
    .selectFrom("action_requests")
    .innerJoin("mail_items", "mail_items.id", "action_requests.mail_id")
    .innerJoin("mailboxes", "mailboxes.id", "action_requests.mailbox_id")
    .innerJoin("workspaces", "workspaces.id", "mailboxes.workspace_id")
    .leftJoin("shred_ticks", (join) =>
      join
        .onRef("shred_ticks.request_id", "=", "action_requests.id")
        .on("shred_ticks.batch_id", "=", batchId),
    )
    .select([
      "mail_items.id as mail_id",
      "mail_items.version",
      "mail_items.type as item_type",
      "mail_items.sender_name",
      "mailboxes.ste_number",
      "workspaces.name as workspace_name",
      "action_requests.id as request_id",
      "action_requests.type",
      "action_requests.destroy_due_at",
      "action_requests.rescued_at",
      "action_requests.rescued_by_name",
      "shred_ticks.ticked_at",
      "shred_ticks.ticked_by_name",
    ])
    .select(
      sql<
        { code: string; own: boolean }[]
      >`(select coalesce(json_agg(json_build_object('code', code, 'own', own)
        order by code), '[]') from mail_codes where mail_item_id = mail_items.id)`.as("codes"),
    )
    .where(which)
    .orderBy("action_requests.destroy_due_at")
    .orderBy("action_requests.id")
    .limit(2 * mostShredded)
    .execute();
  return rows.map((row) => ({
    mailId: row.mail_id,
    requestId: row.request_id,
    version: row.version,
    label: `${itemTypeLabel(row.item_type)} from ${row.sender_name}`,
    itemType: row.item_type,
    senderName: row.sender_name,
    steNumber: row.ste_number,
    workspaceName: row.workspace_name,
    code: row.codes.find(({ own }) => own)?.code ?? null,
    codes: row.codes.filter(({ own }) => !own).map(({ code }) => code),
    type: DestroyType.parse(row.type),
    flags: [],
    dueAt: z.date().parse(row.destroy_due_at).toISOString(),
    ticked: row.ticked_at && { at: row.ticked_at.toISOString(), who: row.ticked_by_name ?? "somebody" },
    rescued: row.rescued_at && { at: row.rescued_at.toISOString(), who: row.rescued_by_name ?? "somebody" },
  }));
}
