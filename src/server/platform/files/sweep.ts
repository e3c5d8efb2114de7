// Removes files that no record needs: uploads never finalised, and bytes that a killed process left behind.
import type { NotNull } from "kysely";
import { storedFolders } from "@/contract/files/file";
import type { Db } from "../db/types";
import type { Bucket } from "./bucket";
import { monthFolder, stagingFolder } from "./keys";

/** Milliseconds for which an upload may wait to be finalised, and an object for its record. */
const grace = 24 * 60 * 60 * 1000;
const atOnce = 500;

/** How many uploads and how many stray objects were removed. */
export type Swept = { uploads: number; strays: number };

/**
 * Removes uploads that expired over a day ago, and objects over a day old that no record names. Strays are only looked
 * for among the uploads and in this month and the last: files are written nowhere else. Any number of processes may
 * sweep at the same time, while other work goes on.
 */
export async function sweep({ db, bucket }: { db: Db; bucket: Bucket }, now: Date): Promise<Swept> {
  const before = new Date(now.getTime() - grace);
  const uploads = await sweepUploads(db, bucket, before);
  let strays = 0;
  for (const folder of foldersWrittenTo(now)) strays += await sweepStrays(db, bucket, folder, before);
  return { uploads, strays };
}

async function sweepUploads(db: Db, bucket: Bucket, before: Date): Promise<number> {
  for (let removed = 0; ;) {
    const lapsed = await db
      .selectFrom("files")
      .select(["id", "staging_key"])
      .where("state", "=", "staging")
      .where("expires_at", "<", before)
      .orderBy("expires_at")
      .limit(atOnce)
      .execute();
    if (lapsed.length === 0) return removed;
    for (const { staging_key: key } of lapsed) await bucket.delete(key);
    // Last, so that a sweep that was interrupted finds the record again.
    await db
      .deleteFrom("files")
      .where(
        "id",
        "in",
        lapsed.map(({ id }) => id),
      )
      .where("state", "=", "staging")
      .execute();
    removed += lapsed.length;
  }
}

async function sweepStrays(db: Db, bucket: Bucket, folder: string, before: Date): Promise<number> {
  let removed = 0;
  let old: string[] = [];
  const settle = async () => {
    const needed = await neededKeys(db, old);
    const strays = old.filter((key) => !needed.has(key));
    for (const key of strays) await bucket.delete(key);
    removed += strays.length;
    old = [];
  };
  for await (const { key, writtenAt } of bucket.list(folder)) {
    if (writtenAt < before) old.push(key);
    if (old.length === atOnce) await settle();
  }
  if (old.length > 0) await settle();
  return removed;
}

/**
 * Those of `keys` that a record names: an upload's key while it waits, the keys of a final file and its thumbnail
 * forever.
 */
async function neededKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const waiting = db
    .selectFrom("files")
    .select("staging_key as key")
    .where("staging_key", "in", keys)
    .where("state", "=", "staging");
  const whole = db.selectFrom("files").select("key").where("key", "in", keys).$narrowType<{ key: NotNull }>();
  const small = db
    .selectFrom("files")
    .select("thumbnail_key as key")
    .where("thumbnail_key", "in", keys)
    .$narrowType<{ key: NotNull }>();
  const rows = await waiting.unionAll(whole).unionAll(small).execute();
  return new Set(rows.map(({ key }) => key));
}

function foldersWrittenTo(now: Date): string[] {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  return [
    stagingFolder,
    ...storedFolders.flatMap((folder) => [monthFolder(folder, now), monthFolder(folder, lastMonth)]),
  ];
}
