// Removing the scans of batches that are over: the originals and the pictures of their pages. What was completed stays.
import { sql } from "kysely";
import { batchDays } from "@/contract/batches/batch";
import { transact } from "@/server/platform/db/connect";
import type { Services } from "@/server/platform/http/services";
import { isOverThere } from "./view";

const day = 24 * 60 * 60_000;
/** Batches that one step clears, and files that it removes. */
const step = 20;
const filesAtOnce = 200;

/** Removes what has been over for some days; gives how many batches. A step that was interrupted is done again. */
export async function clearBatches({
  db,
  files,
  now,
}: Pick<Services, "db" | "files" | "now">): Promise<number> {
  const before = new Date(now().getTime() - batchDays * day);
  for (let cleared = 0; ;) {
    const due = await db
      .selectFrom("batches")
      .select("id")
      .where(isDue(before))
      .orderBy("updated_at")
      .limit(step)
      .execute();
    for (const { id } of due) await clearBatch({ db, now }, id, before);
    cleared += due.length;
    if (due.length < step) {
      await removeUnused({ db, files, now });
      return cleared;
    }
  }
}

/** What has been over since before that moment, and was not cleared. */
function isDue(before: Date) {
  return sql<boolean>`batches.cleared_at is null and batches.updated_at < ${before}
    and (${isOverThere} or batches.state = 'FAILED')`;
}

/**
 * Only what is referred to by nothing is removed: also uploads that were finished and never attached. A batch that was brought back
 * meanwhile stays.
 */
async function clearBatch(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  before: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.selectFrom("batches").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
    const cleared = await tx
      .updateTable("batches")
      .set({ cleared_at: now() })
      .where("id", "=", id)
      .where(isDue(before))
      .returning("id")
      .executeTakeFirst();
    if (!cleared) return;
    await tx.deleteFrom("batch_edits").where("batch_id", "=", id).execute();
    await tx.deleteFrom("batch_files").where("batch_id", "=", id).execute();
    await tx.updateTable("batch_pages").set({ picture_file_id: null }).where("batch_id", "=", id).execute();
  });
}

async function removeUnused({ db, files, now }: Pick<Services, "db" | "files" | "now">): Promise<void> {
  const before = new Date(now().getTime() - day);
  for (;;) {
    const unused = await db
      .selectFrom("files")
      .select("id")
      .where("folder", "=", "batches")
      .where("state", "=", "final")
      .where("finalised_at", "<", before)
      .where(
        sql<boolean>`not exists (select 1 from batch_files where file_id = files.id)
          and not exists (select 1 from batch_pages where picture_file_id = files.id)`,
      )
      .limit(filesAtOnce)
      .execute();
    if (unused.length === 0) return;
    await files.remove(unused.map(({ id }) => id));
  }
}
