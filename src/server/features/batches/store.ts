// Batches in the database: holding one, its layout, and writing what a change made of it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import { insertRows } from "@/server/platform/db/insert-rows";
import type { Db, Tx } from "@/server/platform/db/types";
import type { Happening } from "@/server/platform/events/record";
import { Layout } from "./edit-rules";
import { partsNow } from "./part-rules";
import { type BatchRow, batchRow, lastEdit, partFacts, stateOf } from "./view";

/**
 * Reads a batch the caller may see, held until the transaction ends. It is held before its items are.
 * @throws ApiError `not_found`, for one of another office too.
 */
export async function holdBatch(tx: Tx, caller: Caller, id: string): Promise<BatchRow> {
  await tx.selectFrom("batches").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return batchRow(tx, caller, id);
}

/** @throws ApiError `conflict` unless its parts can be changed. */
export async function requireReady(tx: Tx, row: BatchRow): Promise<void> {
  const state = stateOf(row, partsNow((await partFacts(tx, [row.id])).get(row.id) ?? []));
  if (row.cleared_at !== null) {
    throw new ApiError("conflict", "The scans of this batch are removed, so its parts cannot be changed.");
  }
  if (state === "READY" || state === "DONE") return;
  const why = {
    READING: "This batch is still being read. Wait until its parts are there.",
    FAILED: "This batch could not be read. Read it again, or discard it.",
    DISCARDED: "This batch was discarded. Bring it back first.",
  };
  throw new ApiError("conflict", why[state]);
}

/** The parts and pages of a batch as they are laid out now. */
export async function readLayout(db: Db, batchId: string): Promise<Layout> {
  const parts = await db
    .selectFrom("batch_parts")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("position")
    .execute();
  const pages = await db
    .selectFrom("batch_pages")
    .select(["number", "kind", "left_out as leftOut", "turn", "part_id"])
    .where("batch_id", "=", batchId)
    .orderBy("position")
    .orderBy("number")
    .execute();
  return parts.map((part) => ({
    id: part.id,
    code: part.code,
    note: part.note,
    itemId: part.mail_item_id,
    requestId: part.request_id,
    fileId: part.file_id,
    leftOut: part.left_out,
    pages: pages
      .filter(({ part_id }) => part_id === part.id)
      .map(({ number, kind, leftOut, turn }) => ({ number, kind, leftOut, turn })),
  }));
}

/** Writes a layout in place of the one there is. */
export async function writeLayout(tx: Tx, batchId: string, layout: Layout): Promise<void> {
  const rows = layout.map((part, position) => ({
    id: part.id,
    batch_id: batchId,
    position,
    code: part.code,
    note: part.note,
    mail_item_id: part.itemId,
    request_id: part.requestId,
    file_id: part.fileId,
    left_out: part.leftOut,
  }));
  await insertRows(tx, "batch_parts", rows)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        position: eb.ref("excluded.position"),
        code: eb.ref("excluded.code"),
        note: eb.ref("excluded.note"),
        mail_item_id: eb.ref("excluded.mail_item_id"),
        request_id: eb.ref("excluded.request_id"),
        file_id: eb.ref("excluded.file_id"),
        left_out: eb.ref("excluded.left_out"),
      })),
    )
    .execute();
  const laid = layout.flatMap(({ id, pages }) => pages.map((page, at) => ({ ...page, part: id, at })));
  await sql`update batch_pages set part_id = laid.part, position = laid.at, left_out = laid.left_out, turn = laid.turn
    from unnest(${laid.map(({ number }) => number)}::int[], ${laid.map(({ part }) => part)}::uuid[],
      ${laid.map(({ at }) => at)}::int[], ${laid.map(({ leftOut }) => leftOut)}::boolean[],
      ${laid.map(({ turn }) => turn)}::int[]) as laid(number, part, at, left_out, turn)
    where batch_pages.batch_id = ${batchId} and batch_pages.number = laid.number`.execute(tx);
  await tx
    .deleteFrom("batch_parts")
    .where("batch_id", "=", batchId)
    .where(
      "id",
      "not in",
      layout.map(({ id }) => id),
    )
    .execute();
}

/** Saves a change of the layout so that it can be taken back, with its event. Gives its id. */
export async function storeEdit(
  tx: Tx,
  by: By<Caller>,
  row: BatchRow,
  { before, after, detail }: { before: Layout; after: Layout; detail: Record<string, unknown> },
): Promise<void> {
  await writeLayout(tx, row.id, after);
  await tx
    .insertInto("batch_edits")
    .values({
      id: randomUUID(),
      batch_id: row.id,
      version: row.version + 1,
      staff_id: by.caller.staffId,
      before: JSON.stringify(before),
      at: by.now,
    })
    .execute();
  await storeBatch(tx, by, row, {}, "batch.changed", detail);
}

/**
 * Takes back a change of the layout.
 * @throws ApiError `conflict` when it is not the last one.
 */
export async function takeBackEdit(tx: Tx, by: By<Caller>, row: BatchRow, editId: string): Promise<void> {
  const last = await lastEdit(tx, row.id);
  if (last?.id !== editId) {
    throw new ApiError(
      "conflict",
      "Since this change parts were changed or completed. Take that back first, or change the parts by hand.",
    );
  }
  await writeLayout(tx, row.id, Layout.parse(last.before));
  await tx.updateTable("batch_edits").set({ taken_back: true }).where("id", "=", editId).execute();
  await storeBatch(tx, by, row, {}, "batch.change-taken-back");
}

/** Changes of the layout before this moment stand: what was completed after them cannot be undone with them. */
export async function settleEdits(tx: Tx, batchId: string): Promise<void> {
  await tx.updateTable("batch_edits").set({ taken_back: true }).where("batch_id", "=", batchId).execute();
}

/** Saves what a held batch has become, with its event. */
export async function storeBatch(
  tx: Tx,
  by: Pick<By, "now" | "record">,
  row: BatchRow,
  changed: Partial<Pick<BatchRow, "state" | "problem">>,
  event: Extract<Happening["type"], `batch.${string}`>,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .updateTable("batches")
    .set({ ...changed, version: row.version + 1, updated_at: by.now })
    .where("id", "=", row.id)
    .execute();
  await by.record({
    type: event,
    recordId: row.id,
    officeId: row.office_id,
    detail: { batch: row.name, ...detail },
  });
}
