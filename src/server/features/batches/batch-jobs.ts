// Batches that wait to be read: each process takes one at a time, looks at its pages for a turn, and cuts it once all were seen. The
// batch that was read for the shortest time is next, so that a small one does not wait for a large or a broken one. A process that
// ends in the middle leaves the pages it has seen, and another one goes on after them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import { recordEvent } from "@/server/platform/events/record";
import { finish, handBack } from "@/server/platform/jobs/held-jobs";
import type { Job, JobKind } from "@/server/platform/jobs/kind";
import { startJobs } from "@/server/platform/jobs/loop";
import {
  type CutPart,
  type Seen,
  codesOf,
  cutIntoParts,
  problemOf,
} from "@/server/features/batches/cutting/cut-rules";
import { type Cutter, createCutter } from "@/server/features/batches/cutting/cutter";
import { findCodes } from "@/server/features/batches/cutting/find-codes";
import { type CuttingServices, type HeldBatch, heldBatch, isOverdue, lookAtPages } from "./held-batch";
import { settleRewritten } from "@/server/features/batches/folder/rewritten";
import { writeLayout } from "./store";

/** How often a batch is tried. */
const triesMost = 3;

/** Starts reading what waits; the function it gives ends that, and gives back a batch in the middle. */
export function startCutting(services: CuttingServices): () => Promise<void> {
  return startJobs(services, batchJobs(services, createCutter()));
}

/**
 * Reading what waits by `cutter`, each for a turn.
 * @param clock Milliseconds from any moment on.
 */
export function batchJobs(
  services: CuttingServices,
  cutter: Cutter,
  clock: () => number = () => performance.now(),
): JobKind<HeldBatch> {
  return {
    name: "batch",
    waiting: () => sql`select id::text as subject, created_at as since from batches where state = 'READING'`,
    hold: heldBatch,
    work: (batch, _job, signal) => readForATurn(services, cutter, batch, { signal, clock }),
    atOnce: 1,
    triesMost,
    failed: async (tx, job, _error, { now, again }) => {
      if (!again) await markBatchFailed(tx, job, now);
    },
    breakOff: () => cutter.stop(),
  };
}

async function readForATurn(
  services: CuttingServices,
  cutter: Cutter,
  batch: HeldBatch,
  turn: { signal: AbortSignal; clock: () => number },
): Promise<void> {
  const { db, log } = services;
  if (!(await lookAtPages(services, cutter, batch, turn))) return handBack(db, batch.job);
  const parts = await cut(services, batch);
  if (parts !== null) log.info({ batch: batch.id, parts }, "Cut a scan.");
}

/** Cuts a batch whose pages were all seen. Gives how many parts it has; null when another process did, or it was discarded. */
async function cut({ db, now }: CuttingServices, batch: HeldBatch): Promise<number | null> {
  return transact(db, async (tx) => {
    const at = now();
    const ended = await finish(tx, batch.job);
    if (!ended) return null;
    const rows = await tx
      .selectFrom("batch_pages")
      .selectAll()
      .where("batch_id", "=", batch.id)
      .orderBy("number")
      .execute();
    const pages = rows.map((row): Seen => ({
      number: row.number,
      kind: row.kind,
      codes: row.codes,
      axis: row.axis,
      byText: row.by_text,
      byCode: row.by_code,
    }));
    const codes = pages.flatMap((page) => page.codes.flatMap(codesOf));
    const parts = cutIntoParts(pages, await findCodes(tx, batch.officeId, codes), batch);
    const files = await tx
      .selectFrom("batch_files")
      .select("may_miss_pages")
      .where("batch_id", "=", batch.id)
      .execute();
    const whole = {
      mayMissPages: files.some(({ may_miss_pages: may }) => may),
      isOverdue: isOverdue(ended.spentMs, pages.length),
    };
    const isUnreadable = pages.every(({ kind }) => kind === "broken");
    const read = await tx
      .updateTable("batches")
      .set({
        state: isUnreadable ? "FAILED" : "READY",
        problem: problemOf(pages, parts, whole),
        read_at: at,
        updated_at: at,
        version: sql`version + 1`,
      })
      .where("id", "=", batch.id)
      .where("state", "=", "READING")
      .returning("id")
      .executeTakeFirst();
    if (!read) return null;
    if (!isUnreadable) await writeLayout(tx, batch.id, layoutOf(parts, pages));
    await recordEvent(
      tx,
      actorOf(batch),
      {
        type: isUnreadable ? "batch.failed" : "batch.read",
        recordId: batch.id,
        officeId: batch.officeId,
        detail: { batch: batch.name, pages: pages.length, parts: parts.length },
      },
      at,
    );
    if (batch.source === "folder") await settleRewritten(tx, batch, actorOf(batch), at);
    return parts.length;
  });
}

function layoutOf(parts: readonly CutPart[], pages: readonly Seen[]) {
  const kinds = new Map(pages.map(({ number, kind }) => [number, kind]));
  return parts.map((part) => ({
    id: randomUUID(),
    code: part.code,
    note: part.note,
    itemId: part.itemId,
    requestId: null,
    fileId: null,
    leftOut: false,
    pages: part.pages.map((page) => ({ ...page, kind: kinds.get(page.number) ?? "page" })),
  }));
}

/** Writes down that a batch was given up, unless it was discarded meanwhile. */
async function markBatchFailed(tx: Tx, job: Job, at: Date): Promise<void> {
  const batch = await heldBatch(tx, job);
  if (!batch) return;
  await tx
    .updateTable("batches")
    .set({
      state: "FAILED",
      problem: "Reading this scan broke off three times. Read it again, or scan the letters again.",
      updated_at: at,
      version: sql`version + 1`,
    })
    .where("id", "=", batch.id)
    .execute();
  const detail = { batch: batch.name };
  await recordEvent(
    tx,
    actorOf(batch),
    { type: "batch.failed", recordId: batch.id, officeId: batch.officeId, detail },
    at,
  );
}

/** The person who sent it, or the folder. */
function actorOf({ by, source, id }: HeldBatch) {
  return { staffId: by.id, who: by.name, source, address: "local", requestId: id };
}
