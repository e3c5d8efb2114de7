// A batch that this process holds, and looking at its pages one after another.
import { insertRows } from "@/server/platform/db/insert-rows";
import { transact } from "@/server/platform/db/connect";
import type { Db } from "@/server/platform/db/types";
import { type MadeFile, recordMade } from "@/server/platform/files/made-file";
import type { Services } from "@/server/platform/http/services";
import { sourceOf } from "./create";
import type { Cutter, SeenPage } from "@/server/features/batches/cutting/cutter";

export type QueueServices = Pick<Services, "db" | "files" | "log" | "now">;

/** Milliseconds for which a process holds a batch, unless it says again that it is still there. */
export const leaseTime = 20_000;

/** Milliseconds of reading after which a batch lets others go first; the page at which it is then is read to its end. */
const turnTime = 3_000;
/** Milliseconds of reading that a batch may take in all: so many, and so many more for each page. A usual page takes 300. */
const mostTime = 2 * 60_000;
const mostTimePerPage = 4_000;

/** A batch as the process that took it knows it. */
export type Job = {
  id: string;
  lease: string;
  officeId: string;
  name: string;
  source: "console" | "folder" | "api";
  by: { id: string | null; name: string };
  leavesOutBlanks: boolean;
  tries: number;
  /** Milliseconds for which it was read before. */
  readFor: number;
};

/** Whether a batch has taken all the time that one of so many pages may take; the rest of its pages is not looked at. */
export function isOverdue(readFor: number, pages: number): boolean {
  return readFor > mostTime + pages * mostTimePerPage;
}

/** Updates the batch of `job`, if this process still holds it. */
export function held(db: Db, { id, lease }: Pick<Job, "id" | "lease">) {
  return db.updateTable("batches").where("id", "=", id).where("leased_by", "=", lease);
}

/**
 * Looks at the pages that nobody has looked at yet, for a turn; whether all were looked at then.
 * @param clock Milliseconds from any moment on.
 */
export async function lookAtPages(
  services: QueueServices,
  cutter: Cutter,
  job: Job,
  { signal, clock }: { signal: AbortSignal | undefined; clock: () => number },
): Promise<boolean> {
  const { db, files } = services;
  const sources = await db
    .selectFrom("batch_files")
    .select(["position", "file_id", "pages"])
    .where("batch_id", "=", job.id)
    .orderBy("position")
    .execute();
  const rows = await db.selectFrom("batch_pages").select("number").where("batch_id", "=", job.id).execute();
  const seen = new Set(rows.map(({ number }) => number));
  const all = sources.flatMap(({ position, file_id: fileId, pages }) =>
    Array.from({ length: pages ?? 0 }, (_, page) => ({ position, fileId, page })),
  );
  let turn = 0;
  for (const [at, { position, fileId, page }] of all.entries()) {
    const number = at + 1;
    if (seen.has(number)) continue;
    if (turn >= turnTime) return false;
    signal?.throwIfAborted();
    const began = clock();
    const look = isOverdue(job.readFor + turn, all.length)
      ? null
      : await lookAt(cutter, sourceOf(files, fileId), page, signal);
    const took = Math.round(clock() - began);
    turn += took;
    if (!(await storePage(services, job, { number, source: position, page, took }, look))) {
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
  signal: AbortSignal | undefined,
): Promise<SeenPage | null> {
  try {
    return await cutter.look(source, page);
  } catch {
    signal?.throwIfAborted();
  }
  const opened = await cutter.open(source);
  signal?.throwIfAborted();
  if ("fault" in opened) return null;
  return cutter.look(source, page).catch(() => {
    signal?.throwIfAborted();
    return null;
  });
}

/** Stores what was seen of a page and its picture; false when the batch is not this process's any more. */
async function storePage(
  { db, files, now }: QueueServices,
  job: Job,
  { number, source, page, took }: { number: number; source: number; page: number; took: number },
  seen: SeenPage | null,
): Promise<boolean> {
  const at = now();
  const picture = seen && (await pictureOf(files, number, seen, at));
  return transact(db, async (tx) => {
    const mine = await held(tx, job)
      .set((eb) => ({
        leased_until: new Date(at.getTime() + leaseTime),
        read_ms: eb("read_ms", "+", took),
      }))
      .returning("id")
      .executeTakeFirst();
    if (!mine) return false;
    const owner = { mailboxId: null, officeId: job.officeId, staffId: job.by.id };
    const pictureId = picture && (await recordMade(tx, picture, owner));
    await insertRows(tx, "batch_pages", [
      {
        batch_id: job.id,
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
  files: QueueServices["files"],
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
