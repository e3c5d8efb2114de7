// Batches that wait to be read: each process takes one at a time, looks at its pages for a turn, and cuts it once all were seen. The
// batch that was read for the shortest time is next, so that a small one does not wait for a large or a broken one. A process that
// ends in the middle leaves the pages it has seen, and another one goes on after them.
import { isUnleased } from "@/server/platform/db/lease";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { transact } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { recordEvent } from "@/server/platform/events/record";
import { startRepeating } from "@/server/platform/process/periodic";
import {
  type CutPart,
  type Seen,
  codesOf,
  cutIntoParts,
  problemOf,
} from "@/server/features/batches/cutting/cut-rules";
import { type Cutter, createCutter } from "@/server/features/batches/cutting/cutter";
import { findCodes } from "@/server/features/batches/cutting/find-codes";
import { type Job, type QueueServices, held, isOverdue, leaseTime, lookAtPages } from "./held-batch";
import { settleRewritten } from "@/server/features/batches/folder/rewritten";
import { writeLayout } from "./store";

/** Milliseconds between looks at the queue while nothing waits. */
const lookEvery = 1_000;
/** Milliseconds after which a process says again that it is still there. */
const beatEvery = 5_000;
/** How often a batch is tried. */
const triesMost = 3;

/** Starts reading what waits; the function it gives ends that, and gives back a batch in the middle. */
export function startCutting(
  services: QueueServices,
  { cutter = createCutter(), every = lookEvery }: { cutter?: Cutter; every?: number } = {},
): () => Promise<void> {
  const ending = new AbortController();
  const end = startRepeating(() => cutNext(services, cutter, ending.signal), {
    every,
    log: services.log,
    failed: "Looking for scans to be read failed; it is tried again shortly.",
  });
  return async () => {
    ending.abort();
    await cutter.stop();
    await end();
  };
}

/**
 * Reads the next batch for a turn; false when none waits.
 * @param clock Milliseconds from any moment on.
 */
export async function cutNext(
  services: QueueServices,
  cutter: Cutter,
  signal?: AbortSignal,
  clock: () => number = () => performance.now(),
): Promise<boolean> {
  const { db, log, now } = services;
  const job = await takeDueNotices(db, now());
  if (!job) return false;
  const beat = setInterval(() => {
    const until = new Date(now().getTime() + leaseTime);
    // A beat that is missed is followed by others; a lost batch is noticed with its next page.
    void held(db, job)
      .set({ leased_until: until })
      .execute()
      .catch(() => undefined);
  }, beatEvery);
  try {
    if (!(await lookAtPages(services, cutter, job, { signal, clock }))) {
      await giveBack(db, job);
      return true;
    }
    const parts = await finish(services, job);
    if (parts !== null) log.info({ batch: job.id, parts }, "Cut a scan.");
  } catch (error) {
    if (signal?.aborted) {
      await giveBack(db, job);
      return false;
    }
    log.warn({ err: error, batch: job.id, tries: job.tries }, "A scan was not read.");
    if (job.tries >= triesMost) await fail(services, job);
    else await held(db, job).set({ leased_by: null, leased_until: null }).execute();
  } finally {
    clearInterval(beat);
  }
  return true;
}

/** Gives a batch back as if it had not been taken. */
async function giveBack(db: Db, job: Job): Promise<void> {
  await held(db, job)
    .set((eb) => ({ tries: eb("tries", "-", 1), leased_by: null, leased_until: null }))
    .execute();
}

async function takeDueNotices(db: Db, now: Date): Promise<Job | null> {
  return transact(db, async (tx) => {
    const next = await tx
      .selectFrom("batches")
      .selectAll()
      .where("state", "=", "READING")
      .where(isUnleased(now, leaseTime))
      .orderBy("read_ms")
      .orderBy("created_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return null;
    const lease = randomUUID();
    const tries = next.tries + 1;
    await tx
      .updateTable("batches")
      .set({ tries, leased_by: lease, leased_until: new Date(now.getTime() + leaseTime) })
      .where("id", "=", next.id)
      .execute();
    return {
      id: next.id,
      lease,
      officeId: next.office_id,
      name: next.name,
      source: next.source,
      by: { id: next.created_by, name: next.created_by_name },
      leavesOutBlanks: next.blank_pages === "leave-out",
      tries,
      readFor: next.read_ms,
    };
  });
}

/** Cuts a batch whose pages were all seen. Gives how many parts it has; null when another process did. */
async function finish({ db, now }: QueueServices, job: Job): Promise<number | null> {
  return transact(db, async (tx) => {
    const at = now();
    const rows = await tx
      .selectFrom("batch_pages")
      .selectAll()
      .where("batch_id", "=", job.id)
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
    const parts = cutIntoParts(pages, await findCodes(tx, job.officeId, codes), job);
    const files = await tx
      .selectFrom("batch_files")
      .select("may_miss_pages")
      .where("batch_id", "=", job.id)
      .execute();
    const { read_ms: readFor } = await tx
      .selectFrom("batches")
      .select("read_ms")
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow();
    const whole = {
      mayMissPages: files.some(({ may_miss_pages: may }) => may),
      isOverdue: isOverdue(readFor, pages.length),
    };
    const isUnreadable = pages.every(({ kind }) => kind === "broken");
    const mine = await held(tx, job)
      .set({
        state: isUnreadable ? "FAILED" : "READY",
        problem: problemOf(pages, parts, whole),
        leased_by: null,
        leased_until: null,
        read_at: at,
        updated_at: at,
        version: sql`version + 1`,
      })
      .returning("id")
      .executeTakeFirst();
    if (!mine) return null;
    if (!isUnreadable) await writeLayout(tx, job.id, layoutOf(parts, pages));
    await recordEvent(
      tx,
      actorOf(job),
      {
        type: isUnreadable ? "batch.failed" : "batch.read",
        recordId: job.id,
        officeId: job.officeId,
        detail: { batch: job.name, pages: pages.length, parts: parts.length },
      },
      at,
    );
    if (job.source === "folder") await settleRewritten(tx, job, actorOf(job), at);
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

async function fail({ db, now }: QueueServices, job: Job): Promise<void> {
  await transact(db, async (tx) => {
    const at = now();
    const mine = await held(tx, job)
      .set({
        state: "FAILED",
        problem: "Reading this scan broke off three times. Read it again, or scan the letters again.",
        leased_by: null,
        leased_until: null,
        updated_at: at,
        version: sql`version + 1`,
      })
      .returning("id")
      .executeTakeFirst();
    if (!mine) return;
    const detail = { batch: job.name };
    await recordEvent(
      tx,
      actorOf(job),
      { type: "batch.failed", recordId: job.id, officeId: job.officeId, detail },
      at,
    );
  });
}

/** The person who sent it, or the folder. */
function actorOf({ by, source, id }: Job) {
  return { staffId: by.id, who: by.name, source, address: "local", requestId: id };
}
