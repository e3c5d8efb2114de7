// Completing a part: its pages become a PDF, which is attached to its item's scan request and completes it. Once.
import { ApiError } from "@/contract/wire/errors";
import type { By } from "@/server/platform/auth/by";
import type { Caller } from "@/server/platform/auth/gate";
import type { Db, Tx } from "@/server/platform/db/types";
import { type FinalFileRow, isFinalFile } from "@/server/platform/files/find";
import { type MadeFile, recordMade } from "@/server/platform/files/made-file";
import type { FileStore } from "@/server/platform/files/store";
import { type ForwardSteps, changeRequestFor, fileRequestFor } from "../requests/store";
import type { ItemProof } from "../requests/verify";
import { sourceOf } from "./create";
import type { Cutter } from "@/server/features/batches/cutting/cutter";
import { demandAsLookedAt } from "./looked-at";
import { isCompleted, partsNow } from "./part-rules";
import { type ShownPage, writeAsShown } from "./written-part";
import { holdBatch, settleEdits, storeBatch } from "./store";
import { type BatchRow, batchRow, partFacts } from "./view";

type Services = { db: Db; files: FileStore; cutter: Cutter };
/** A part of a batch as the person saw it (looked-at.ts). */
export type SeenPart = { batchId: string; partId: string; layout: string };
type Page = {
  number: number;
  turn: number;
  source_page: number;
  file_id: string;
  picture_file_id: string | null;
};
type Ready = { place: number; itemId: string; mailboxId: string; requestId: string; pages: readonly Page[] };

function noPart(): ApiError {
  return new ApiError(
    "not_found",
    "There is no such part any more: it was joined with another, or belongs to an office you do not see.",
  );
}

/** @throws ApiError `conflict` where the batch is not there to be completed. */
function demandThere({ state, cleared_at: cleared }: Pick<BatchRow, "state" | "cleared_at">): void {
  if (state === "READY" && cleared === null) return;
  throw new ApiError(
    "conflict",
    "This batch is not there to be completed: it was discarded, or its scans are gone.",
  );
}

/** What a part is to be completed with. @throws ApiError `not_found`, `stale`, `conflict` that says why it cannot be. */
async function readyPart(db: Db, { batchId, partId, layout }: SeenPart): Promise<Ready> {
  const { part, place, now } = await partNow(db, batchId, partId);
  if (isCompleted(part)) {
    throw new ApiError("conflict", `Part ${place} is completed already. Nothing is left to do.`);
  }
  if (now.state !== "MATCHED" || !part.itemRow || !part.open) {
    const why = now.problem ?? "It is left out. Put it back first.";
    throw new ApiError("conflict", `Part ${place} cannot be completed. ${why}`);
  }
  const pages = await pagesOf(db, partId);
  await demandAsLookedAt(db, batchId, place, { seen: layout, now: { ...part, pages } });
  const { id: itemId, mailboxId } = part.itemRow;
  return { place, itemId, mailboxId, requestId: part.open.id, pages };
}

async function partNow(db: Db, batchId: string, partId: string) {
  const parts = (await partFacts(db, [batchId])).get(batchId) ?? [];
  const at = parts.findIndex(({ id }) => id === partId);
  const part = parts[at];
  const now = partsNow(parts)[at];
  if (!part || !now) throw noPart();
  return { part, now, place: at + 1 };
}

/** The pages of a part that are not left out, in their order, with where each is and the picture that was shown of it. */
function pagesOf(db: Db, partId: string): Promise<Page[]> {
  return db
    .selectFrom("batch_pages")
    .innerJoin("batch_files", (join) =>
      join
        .onRef("batch_files.batch_id", "=", "batch_pages.batch_id")
        .onRef("batch_files.position", "=", "batch_pages.source"),
    )
    .select(["number", "turn", "source_page", "file_id", "picture_file_id"])
    .where("part_id", "=", partId)
    .where("left_out", "=", false)
    .orderBy("batch_pages.position")
    .orderBy("number")
    .execute();
}

/**
 * Writes the PDF of a part that can be completed, and stores its bytes; the transaction that completes it inserts its row.
 * @throws ApiError `not_found`, `stale`, `conflict`.
 */
export async function writePart(
  { db, files, cutter }: Services,
  caller: Caller,
  seen: SeenPart,
  now: Date,
): Promise<MadeFile> {
  demandThere(await batchRow(db, caller, seen.batchId));
  const { pages, place, itemId } = await readyPart(db, seen);
  const bytes = await writeAsShown(cutter, shownPages(files, pages), place);
  return files.storeMade(
    {
      name: `Scan ${itemId.slice(0, 8)}.pdf`,
      type: "application/pdf",
      folder: "mails",
      bytes: Uint8Array.from(bytes),
    },
    now,
  );
}

/** The pages with where they are read from, and the pictures that were shown of them. */
function shownPages(files: FileStore, pages: readonly Page[]): ShownPage[] {
  return pages.map(({ number, source_page: page, turn, file_id: fileId, picture_file_id: pictureId }) => {
    if (pictureId === null) throw new Error(`Page ${number} is to be sent, and nobody saw it.`);
    return { number, page, turn, source: sourceOf(files, fileId), shown: sourceOf(files, pictureId).bytes };
  });
}

/** Why a lead does it although an instruction forbids the scan. */
type Against = { forbiddenBut?: string | undefined };

/**
 * Completes the scan request of a part with its PDF, in the transaction of both. The PDF was written of what was seen, and the part
 * is compared with that once more while the batch is held.
 * @throws ApiError `stale` when the part changed meanwhile, `conflict` when it was completed or its batch discarded.
 */
export async function completePart(
  tx: Tx,
  by: By<Caller>,
  forwards: ForwardSteps,
  seen: SeenPart,
  { file: made, forbiddenBut }: { file: MadeFile } & Against,
): Promise<string> {
  const { batchId, partId } = seen;
  const row = await holdBatch(tx, by.caller, batchId);
  demandThere(row);
  const { itemId, mailboxId, requestId, place } = await readyPart(tx, seen);
  const owner = { mailboxId, officeId: row.office_id, staffId: by.caller.staffId };
  const file = await finalFile(tx, await recordMade(tx, made, owner));
  const proof = await proofOf(tx, partId, itemId, row.name);
  await changeRequestFor(tx, by, forwards, requestId, {
    to: "DONE",
    scans: [file],
    proof,
    forbiddenBut,
  });
  await tx
    .updateTable("batch_parts")
    .set({ request_id: requestId, file_id: file.id })
    .where("id", "=", partId)
    .execute();
  await settleEdits(tx, batchId);
  by.moved.push({ id: batchId, from: row.version, to: row.version + 1 });
  await storeBatch(tx, by, row, {}, "batch.part-completed", { part: place });
  return requestId;
}

/**
 * Files a scan request for the item of a part, which is matched to it from then on.
 * @throws ApiError `stale` for a part that changed, `conflict` for one without an item, or whose item has a request.
 */
export async function filePart(
  tx: Tx,
  by: By<Caller>,
  { batchId, partId, layout }: SeenPart,
  { forbiddenBut }: Against,
): Promise<{ id: string; version: number }> {
  await holdBatch(tx, by.caller, batchId);
  const { part, place } = await partNow(tx, batchId, partId);
  if (!part.item) {
    throw new ApiError("conflict", `Part ${place} is not assigned yet. Assign it to an item first.`);
  }
  const pages = await pagesOf(tx, partId);
  await demandAsLookedAt(tx, batchId, place, { seen: layout, now: { ...part, pages } });
  const id = await fileRequestFor(tx, by, {
    mailId: part.item.id,
    type: "SCAN",
    priority: "STANDARD",
    forbiddenBut,
  });
  return tx
    .selectFrom("action_requests")
    .select(["id", "version"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** The code that the scanner saw on the item's pages; without one, that a person said whose they are. */
async function proofOf(tx: Tx, partId: string, itemId: string, batch: string): Promise<ItemProof> {
  const seen = await tx
    .selectFrom("batch_parts")
    .innerJoin("mail_codes", "mail_codes.code", "batch_parts.code")
    .select("mail_codes.code")
    .where("batch_parts.id", "=", partId)
    .where("mail_codes.mail_item_id", "=", itemId)
    .executeTakeFirst();
  return seen ? { scanned: seen.code } : { unscannedBecause: `Assigned by hand in the batch scan ${batch}.` };
}

async function finalFile(tx: Tx, id: string): Promise<FinalFileRow> {
  const file = await tx.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (isFinalFile(file)) return file;
  throw new Error("A file that was made is not final.");
}
