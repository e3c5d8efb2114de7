// Removing files that are no longer needed, with the record of who looked at them.
import { oneOf } from "../db/conditions";
import { transact } from "../db/connect";
import type { Db } from "../db/types";
import type { Bucket } from "./bucket";

/**
 * Removes files and their bytes. A foreign key refuses one that something still refers to. The bytes go first: a removal that was
 * interrupted finds the record again. One file at a time, so that records name bytes that are gone only for a moment: a backup
 * may be made meanwhile.
 */
export async function removeFiles(
  { db, bucket }: { db: Db; bucket: Bucket },
  ids: readonly string[],
): Promise<void> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "key", "thumbnail_key", "staging_key"])
    .where(oneOf("id", ids))
    .execute();
  for (const { id, key, thumbnail_key: small, staging_key: staging } of rows) {
    for (const each of [key ?? staging, small]) if (each !== null) await bucket.delete(each);
    await transact(db, async (tx) => {
      await tx.deleteFrom("file_views").where("file_id", "=", id).execute();
      await tx.deleteFrom("files").where("id", "=", id).execute();
    });
  }
}
