// Batches as they travel: their parts with items, open scan requests and pages.
import { sql } from "kysely";
import type { Batch, BatchPage, BatchPart, BatchState, BatchSummary } from "@/contract/batches/batch";
import { ApiError } from "@/contract/wire/errors";
import { type Caller, withinOffices } from "@/server/platform/auth/gate";
import { oneOf } from "@/server/platform/db/conditions";
import { grouped } from "@/server/platform/rules/grouped";
import type { Db } from "@/server/platform/db/types";
import type { Services } from "@/server/platform/http/services";
import { photoLinks } from "@/server/platform/files/photo-links";
import { shelfPlaceColumns, shelfPlaceOf } from "../shelves/view";
import { layoutOf } from "./looked-at";
import { type PartFacts, type PartNow, isOver, doubtOf, partLabel, partsNow } from "./part-rules";

/** The query of batches the caller may see; callers add the where-clauses. */
export function selectBatches(db: Db, caller: Pick<Caller, "offices">) {
  return db
    .selectFrom("batches")
    .innerJoin("offices", "offices.id", "batches.office_id")
    .where(withinOffices(caller, "batches.office_id"))
    .selectAll("batches")
    .select("offices.label as office_label")
    .select((eb) =>
      eb
        .selectFrom("batch_pages")
        .whereRef("batch_pages.batch_id", "=", "batches.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .as("read"),
    );
}

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>["execute"]>>[number];

/** @throws ApiError `not_found`, for one of another office too. */
export async function batchRow(db: Db, caller: Pick<Caller, "offices">, id: string): Promise<BatchRow> {
  const row = await selectBatches(db, caller).where("batches.id", "=", id).executeTakeFirst();
  if (row) return row;
  throw noBatch();
}

export function noBatch(): ApiError {
  return new ApiError("not_found", "There is no such batch, or it belongs to an office you do not see.");
}

/** Batches for the wire, with counts of their parts. */
export async function presentBatches(db: Db, rows: readonly BatchRow[]): Promise<BatchSummary[]> {
  const parts = await partFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summaryOf(row, partsNow(parts.get(row.id) ?? [])));
}

function summaryOf(row: BatchRow, parts: readonly PartNow[]): BatchSummary {
  const count = (...states: string[]) => parts.filter(({ state }) => states.includes(state)).length;
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row, parts),
    name: row.name,
    office: { id: row.office_id, label: row.office_label },
    source: row.source,
    by: row.created_by_name,
    pages: row.pages,
    read: row.read ?? 0,
    counts: {
      parts: parts.length,
      matched: count("MATCHED"),
      completed: count("COMPLETED"),
      open: count("UNMATCHED", "NO_REQUEST", "DUPLICATE_CODE"),
    },
    problem: row.problem,
    isCleared: row.cleared_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What a batch is by now. */
export function stateOf(row: Pick<BatchRow, "state">, parts: readonly PartNow[]): BatchState {
  return row.state === "READY" && isOver(parts) ? "DONE" : row.state;
}

/** A batch that is over in its own state: no part of it is left to do. */
export const isOverThere = sql<boolean>`(batches.state = 'DISCARDED' or batches.state = 'READY' and not exists (
  select 1 from batch_parts
    left join action_requests on action_requests.id = batch_parts.request_id
  where batch_parts.batch_id = batches.id and not batch_parts.left_out
    and (batch_parts.file_id is null or action_requests.status is distinct from 'DONE')
    and exists (select 1 from batch_pages where batch_pages.part_id = batch_parts.id and not batch_pages.left_out)))`;

type PartRow = PartFacts & { batchId: string; fileId: string | null; itemRow: ItemRow | null };
type ItemRow = NonNullable<BatchPart["item"]>;

/** The parts of batches with what their states follow from, by the batch, in their order. */
export async function partFacts(db: Db, batchIds: readonly string[]): Promise<Map<string, PartRow[]>> {
  if (batchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("batch_parts")
    .leftJoin("mail_items", "mail_items.id", "batch_parts.mail_item_id")
    .leftJoin("mailboxes", "mailboxes.id", "mail_items.mailbox_id")
    .leftJoin("shelves as shelf", "shelf.id", "mail_items.shelf_id")
    .leftJoin("recipients", "recipients.id", "mail_items.recipient_id")
    .leftJoin("action_requests as completed", "completed.id", "batch_parts.request_id")
    .leftJoin("action_requests as open", (join) =>
      join
        .onRef("open.mail_id", "=", "mail_items.id")
        .on("open.type", "=", "SCAN")
        .on("open.status", "in", ["PENDING", "IN_PROGRESS"]),
    )
    .selectAll("batch_parts")
    .select(shelfPlaceColumns)
    .select([
      "mail_items.version as item_version",
      "mail_items.type as item_type",
      "mail_items.status as item_status",
      "mail_items.sender_name",
      "mail_items.mailbox_id",
      "mail_items.missing_at",
      "mailboxes.ste_number",
      "completed.version as completed_version",
      "completed.status as completed_status",
      "open.id as open_id",
      "open.version as open_version",
      "open.status as open_status",
    ])
    .select(sql<string>`concat_ws(' ', recipients.name, recipients.last_name)`.as("recipient_name"))
    .select((eb) =>
      eb
        .selectFrom("batch_pages")
        .whereRef("batch_pages.part_id", "=", "batch_parts.id")
        .where("batch_pages.left_out", "=", false)
        .select(sql<number>`count(*)::int`.as("count"))
        .as("kept"),
    )
    .where(oneOf("batch_parts.batch_id", batchIds))
    .orderBy("batch_parts.position")
    .execute();
  const facts = rows.map((row): PartRow => {
    const itemRow = row.mail_item_id === null ? null : itemOf(row, row.mail_item_id);
    return {
      batchId: row.batch_id,
      id: row.id,
      position: row.position,
      code: row.code,
      note: row.note,
      leftOut: row.left_out,
      pages: row.kept ?? 0,
      fileId: row.file_id,
      item: itemRow && {
        id: itemRow.id,
        type: row.item_type ?? "ENVELOPE",
        senderName: itemRow.senderName,
        isWithdrawn: row.item_status === "CANCELLED",
      },
      itemRow,
      open: requestOf(row.open_id, row.open_version, row.open_status),
      completed:
        row.file_id === null ? null : requestOf(row.request_id, row.completed_version, row.completed_status),
    };
  });
  return grouped(facts, ({ batchId }) => batchId);
}

function requestOf<Status>(id: string | null, version: number | null, status: Status | null) {
  return id === null || version === null || status === null ? null : { id, version, status };
}

function itemOf(
  row: {
    item_version: number | null;
    item_type: ItemRow["type"] | null;
    sender_name: string | null;
    mailbox_id: string | null;
    ste_number: string | null;
    recipient_name: string;
    missing_at: Date | null;
  } & Parameters<typeof shelfPlaceOf>[0],
  id: string,
): ItemRow {
  return {
    id,
    version: row.item_version ?? 1,
    type: row.item_type ?? "ENVELOPE",
    senderName: row.sender_name ?? "",
    mailboxId: row.mailbox_id ?? "",
    steNumber: row.ste_number ?? "",
    recipientName: row.recipient_name,
    shelf: shelfPlaceOf(row),
    missingAt: row.missing_at?.toISOString() ?? null,
  };
}

/**
 * One batch for the wire.
 * @throws ApiError `not_found`.
 */
export async function readBatch(
  { db, files }: { db: Db; files: Services["files"] },
  id: string,
  caller: Caller,
  now: Date,
): Promise<Batch> {
  const row = await batchRow(db, caller, id);
  const facts = (await partFacts(db, [id])).get(id) ?? [];
  const states = partsNow(facts);
  const pages = await db
    .selectFrom("batch_pages")
    .leftJoin("files", "files.id", "batch_pages.picture_file_id")
    .select(["number", "kind", "left_out", "turn", "part_id"])
    .select(["files.key as photo_key", "files.thumbnail_key as photo_thumbnail_key"])
    .where("batch_id", "=", id)
    .orderBy("position")
    .orderBy("number")
    .execute();
  const byPart = grouped(pages, ({ part_id: part }) => part ?? "");
  const last = await lastEdit(db, id);
  return {
    ...summaryOf(row, states),
    parts: facts.map((part, place): BatchPart => {
      const partNow = states[place] ?? { state: "UNMATCHED", problem: null };
      const { state, problem } = partNow;
      const own = byPart.get(part.id) ?? [];
      const seen = own.map(({ number, kind, left_out: leftOut }) => ({ number, kind, leftOut }));
      return {
        id: part.id,
        place: place + 1,
        state,
        label: partLabel(part, place + 1),
        code: part.code,
        problem,
        doubt: doubtOf(partNow, seen),
        item: part.itemRow,
        request: state === "COMPLETED" ? part.completed : part.open,
        layout: layoutOf({ ...part, pages: own.filter((page) => !page.left_out) }),
        pages: own.map((page): BatchPage => {
          const { photoUrl, thumbnailUrl } = photoLinks(files, page, caller, now);
          const { number, kind, left_out: leftOut, turn } = page;
          return { number, kind, leftOut, turn, pictureUrl: photoUrl, thumbnailUrl };
        }),
      };
    }),
    edit: last?.id ?? null,
  };
}

/** The last change of a batch's parts that was not taken back. */
export async function lastEdit(db: Db, batchId: string) {
  return db
    .selectFrom("batch_edits")
    .select(["id", "before", "staff_id"])
    .where("batch_id", "=", batchId)
    .where("taken_back", "=", false)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}
