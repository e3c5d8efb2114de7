// Completing a part: its pages become a PDF, which is attached to its item's scan request and completes it. Once.
import { ApiError } from "@/contract/errors";
import { type Caller, withinOffices } from "../auth/gate";
import type { Db, Tx } from "../db/types";
import { type FinalFileRow, isFinalFile } from "../files/find";
import { type MadeFile, recordMade } from "../files/made-file";
import type { FileStore } from "../files/store";
import type { By } from "../mail/locked-items";
import { type ForwardSteps, changeRequestFor, fileRequestFor } from "../requests/store";
import type { ItemProof } from "../requests/verify";
import { sourceOf } from "./create";
import type { Cutter } from "./cutter";
import { isCompleted, partsNow } from "./part-rules";
import { type ShownPage, writeAsShown } from "./written-part";
import { holdBatch, settleEdits, storeBatch } from "./store";
import { partFacts } from "./view";

type Services = { db: Db; files: FileStore; cutter: Cutter };
type Ready = { batchId: string; place: number; itemId: string; mailboxId: string; requestId: string };

/** The batch of a part. @throws ApiError `not_found`, for one of another office too. */
export async function batchOfPart(db: Db, caller: Caller, partId: string): Promise<string> {
  const part = await db
    .selectFrom("batch_parts")
    .innerJoin("batches", "batches.id", "batch_parts.batch_id")
    .select("batch_id")
    .where("batch_parts.id", "=", partId)
    .where(withinOffices(caller, "batches.office_id"))
    .executeTakeFirst();
  if (part) return part.batch_id;
  throw noPart();
}

function noPart(): ApiError {
  return new ApiError(
    "not_found",
    "There is no such part any more: it was joined with another, or belongs to an office you do not see.",
  );
}

/** What a part is to be completed with. @throws ApiError `conflict` that says why it cannot be. */
async function readyPart(db: Db, batchId: string, partId: string): Promise<Ready> {
  const parts = (await partFacts(db, [batchId])).get(batchId) ?? [];
  const place = parts.findIndex(({ id }) => id === partId);
  const part = parts[place];
  const now = partsNow(parts)[place];
  if (!part || !now) throw noPart();
  if (isCompleted(part)) {
    throw new ApiError("conflict", `Part ${place + 1} is completed already. Nothing is left to do.`);
  }
  if (now.state !== "MATCHED" || !part.itemRow || !part.open) {
    const why = now.problem ?? "It is left out. Put it back first.";
    throw new ApiError("conflict", `Part ${place + 1} cannot be completed. ${why}`);
  }
  const { id: itemId, mailboxId } = part.itemRow;
  return { batchId, place, itemId, mailboxId, requestId: part.open.id };
}

/**
 * Writes the PDF of a part that can be completed, and stores its bytes; the transaction that completes it inserts its row.
 * @throws ApiError `not_found`, `conflict`.
 */
export async function writePart(
  { db, files, cutter }: Services,
  caller: Caller,
  partId: string,
  now: Date,
): Promise<{ file: MadeFile; mailboxId: string }> {
  const batchId = await batchOfPart(db, caller, partId);
  const batch = await db
    .selectFrom("batches")
    .select(["cleared_at", "state"])
    .where("id", "=", batchId)
    .executeTakeFirstOrThrow();
  if (batch.state !== "READY" || batch.cleared_at !== null) {
    throw new ApiError(
      "conflict",
      "This batch is not there to be completed: it was discarded, or its scans are gone.",
    );
  }
  const ready = await readyPart(db, batchId, partId);
  const bytes = await writeAsShown(cutter, await pagesOf(db, files, partId), ready.place + 1);
  const file = await files.storeMade(
    {
      name: `Scan ${ready.itemId.slice(0, 8)}.pdf`,
      type: "application/pdf",
      folder: "mails",
      bytes: Uint8Array.from(bytes),
    },
    now,
  );
  return { file, mailboxId: ready.mailboxId };
}

/** The pages of a part in their order, with the pictures that were shown of them. */
async function pagesOf(db: Db, files: FileStore, partId: string): Promise<ShownPage[]> {
  const pages = await db
    .selectFrom("batch_pages")
    .innerJoin("batch_files", (join) =>
      join
        .onRef("batch_files.batch_id", "=", "batch_pages.batch_id")
        .onRef("batch_files.position", "=", "batch_pages.source"),
    )
    .select(["number", "source_page", "turn", "file_id", "picture_file_id"])
    .where("part_id", "=", partId)
    .where("left_out", "=", false)
    .orderBy("batch_pages.position")
    .execute();
  return pages.map(({ number, source_page: page, turn, file_id: fileId, picture_file_id: pictureId }) => {
    if (pictureId === null) throw new Error(`Page ${number} is to be sent, and nobody saw it.`);
    return { number, page, turn, source: sourceOf(files, fileId), shown: sourceOf(files, pictureId).bytes };
  });
}

/**
 * Completes the scan request of a part with its PDF, in the transaction of both.
 * @throws ApiError `conflict` when it was completed or changed meanwhile.
 */
export async function completePart(
  tx: Tx,
  by: By & { caller: Caller },
  forwards: ForwardSteps,
  { partId, made }: { partId: string; made: { file: MadeFile; mailboxId: string } },
): Promise<{ batchId: string; requestId: string }> {
  const batchId = await batchOfPart(tx, by.caller, partId);
  const row = await holdBatch(tx, by.caller, batchId);
  const ready = await readyPart(tx, batchId, partId);
  if (ready.mailboxId !== made.mailboxId) {
    throw new ApiError("conflict", `Part ${ready.place + 1} is of another mailbox by now. Look again.`);
  }
  const owner = { mailboxId: made.mailboxId, officeId: row.office_id, staffId: by.caller.staffId };
  const file = await finalFile(tx, await recordMade(tx, made.file, owner));
  const proof = await proofOf(tx, partId, ready.itemId, row.name);
  await changeRequestFor(tx, by, forwards, ready.requestId, { to: "DONE", scans: [file], proof });
  await tx
    .updateTable("batch_parts")
    .set({ request_id: ready.requestId, file_id: file.id })
    .where("id", "=", partId)
    .execute();
  await settleEdits(tx, batchId);
  by.moved.push({ id: batchId, from: row.version, to: row.version + 1 });
  await storeBatch(tx, by, row, {}, "batch.part-completed", { part: ready.place + 1 });
  return { batchId, requestId: ready.requestId };
}

/**
 * Files a scan request for the item of a part, which is matched to it from then on.
 * @throws ApiError `conflict` for a part without an item, or whose item has a request.
 */
export async function filePart(
  tx: Tx,
  by: By & { caller: Caller },
  partId: string,
): Promise<{ id: string; version: number }> {
  const batchId = await batchOfPart(tx, by.caller, partId);
  await holdBatch(tx, by.caller, batchId);
  const parts = (await partFacts(tx, [batchId])).get(batchId) ?? [];
  const place = parts.findIndex(({ id }) => id === partId);
  const part = parts[place];
  if (!part?.item) {
    throw new ApiError("conflict", `Part ${place + 1} is nobody's yet. Assign it to an item first.`);
  }
  const id = await fileRequestFor(tx, by, { mailId: part.item.id, type: "SCAN", priority: "STANDARD" });
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
