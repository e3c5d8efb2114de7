// A batch that this process holds, and looking at its pages one after another.
import { insertRows } from "@/server/platform/db/insert-rows";
import { transact } from "@/server/platform/db/connect";
import type { Tx } from "@/server/platform/db/types";
import { type MadeFile, recordMade } from "@/server/platform/files/made-file";
import type { Services } from "@/server/platform/http/services";
import { keep } from "@/server/platform/jobs/held-jobs";
import type { Job } from "@/server/platform/jobs/kind";
import { sourceOf } from "./create";
import type { Cutter, SeenPage } from "@/server/features/batches/cutting/cutter";

export type CuttingServices = Pick<Services, "db" | "files" | "log" | "now">;

/** Milliseconds of reading after which a batch lets others go first; the page at which it is then is read to its end. */
const turnTime = 3_000;
/** Milliseconds of reading that a batch may take in all: so many, and so many more for each page. A usual page takes 300. */
const mostTime = 2 * 60_000;
const mostTimePerPage = 4_000;

/** A batch as the process that took it knows it. */
export type HeldBatch = {
  job: Job;
  id: string;
  officeId: string;
  name: string;
  source: "console" | "folder" | "api";
  by: { id: string | null; name: string };
  leavesOutBlanks: boolean;
};

/** The batch of a job; null where it does not wait any more. */
export async function heldBatch(tx: Tx, job: Job): Promise<HeldBatch | null> {
  const row = await tx
    .selectFrom("batches")
    .select(["id", "office_id", "name", "source", "created_by", "created_by_name", "blank_pages"])
    .where("id", "=", job.subject)
    .where("state", "=", "READING")
    .executeTakeFirst();
  if (!row) return null;
  return {
    job,
    id: row.id,
    officeId: row.office_id,
    name: row.name,
    source: row.source,
    by: { id: row.created_by, name: row.created_by_name },
    leavesOutBlanks: row.blank_pages === "leave-out",
  };
}

/** Whether a batch has taken all the time that one of so many pages may take; the rest of its pages is not looked at. */
export function isOverdue(readFor: number, pages: number): boolean {
  return readFor > mostTime + pages * mostTimePerPage;
}

/**
 * Looks at the pages that nobody has looked at yet, for a turn; whether all were looked at then.
 * @param clock Milliseconds from any moment on.
 */
export async function lookAtPages(
  services: CuttingServices,
  cutter: Cutter,
  batch: HeldBatch,
  { signal, clock }: { signal: AbortSignal; clock: () => number },
): Promise<boolean> {
  const { db, files } = services;
  const sources = await db
    .selectFrom("batch_files")
    .select(["position", "file_id", "pages"])
    .where("batch_id", "=", batch.id)
    .orderBy("position")
    .execute();
  const rows = await db.selectFrom("batch_pages").select("number").where("batch_id", "=", batch.id).execute();
  const seen = new Set(rows.map(({ number }) => number));
  const all = sources.flatMap(({ position, file_id: fileId, pages }) =>
    Array.from({ length: pages ?? 0 }, (_, page) => ({ position, fileId, page })),
  );
  let turn = 0;
  for (const [at, { position, fileId, page }] of all.entries()) {
    const number = at + 1;
    if (seen.has(number)) continue;
    if (turn >= turnTime) return false;
    signal.throwIfAborted();
    const began = clock();
    const look = isOverdue(batch.job.spentMs + turn, all.length)
      ? null
      : await lookAt(cutter, sourceOf(files, fileId), page, signal);
    const took = Math.round(clock() - began);
    turn += took;
    if (!(await storePage(services, batch, { number, source: position, page, took }, look))) {
      throw new Error("Another process took the batch meanwhile.");
    }
  }
  return true;
}

/** A page over which the process ended by itself is tried once more, and is a broken one then. */
async function lookAt(
  cutter: Cutter,
  source: ReturnType<typeof sourceOf>,
  page: number,
  signal: AbortSignal,
): Promise<SeenPage | null> {
  try {
    return await cutter.look(source, page);
  } catch {
    signal.throwIfAborted();
  }
  const opened = await cutter.open(source);
  signal.throwIfAborted();
  if ("fault" in opened) return null;
  return cutter.look(source, page).catch(() => {
    signal.throwIfAborted();
    return null;
  });
}

/** Stores what was seen of a page and its picture; false when the batch is not this process's any more. */
async function storePage(
  { db, files, now }: CuttingServices,
  batch: HeldBatch,
  { number, source, page, took }: { number: number; source: number; page: number; took: number },
  seen: SeenPage | null,
): Promise<boolean> {
  const at = now();
  const picture = seen && (await pictureOf(files, number, seen, at));
  return transact(db, async (tx) => {
    if (!(await keep(tx, batch.job, at, took))) return false;
    const owner = { mailboxId: null, officeId: batch.officeId, staffId: batch.by.id };
    const pictureId = picture && (await recordMade(tx, picture, owner));
    await insertRows(tx, "batch_pages", [
      {
        batch_id: batch.id,
        number,
        source,
        source_page: page,
        kind: kindOf(seen),
        codes: seen?.codes ?? [],
        axis: seen?.axis ?? null,
        by_text: seen?.byText ?? null,
        by_code: seen?.byCode ?? null,
        turn: 0,
        left_out: false,
        picture_file_id: pictureId,
        part_id: null,
        position: 0,
      },
    ]).execute();
    return true;
  });
}

function kindOf(seen: SeenPage | null) {
  if (!seen) return "broken";
  if (seen.isSeparator) return "separator";
  if (seen.isBlank) return "blank";
  return seen.isDamaged ? "damaged" : "page";
}

function pictureOf(
  files: CuttingServices["files"],
  number: number,
  { picture, thumbnail, width, height }: SeenPage,
  now: Date,
): Promise<MadeFile> {
  return files.storeMade(
    {
      name: `Page ${number}.jpg`,
      type: "image/jpeg",
      folder: "batches",
      bytes: Uint8Array.from(picture),
      picture: { width, height, thumbnail: Uint8Array.from(thumbnail) },
    },
    now,
  );
}
