// The bytes of a file for the server's own work.
import { buffer } from "node:stream/consumers";
import { limitOf } from "@/contract/files/file";
import type { Db } from "../db/types";
import type { Bucket, StoredObject } from "./bucket";

/** The bytes of a file, finalised or not; null when they have not arrived, are over the limit, or are gone. */
export async function bytesOf(
  { db, bucket }: { db: Db; bucket: Bucket },
  id: string,
): Promise<Buffer | null> {
  const opened = (await openById(db, bucket, id)) ?? (await openById(db, bucket, id));
  if (!opened) return null;
  const { object, limit } = opened;
  if (object.size <= limit) return buffer(object.body);
  await object.body.cancel();
  return null;
}

/** Finalising moves the bytes, so the record is read again where they are gone. */
async function openById(
  db: Db,
  bucket: Bucket,
  id: string,
): Promise<{ object: StoredObject; limit: number } | null> {
  const file = await db
    .selectFrom("files")
    .select(["key", "staging_key", "folder"])
    .where("id", "=", id)
    .executeTakeFirst();
  const object = file && (await bucket.get(file.key ?? file.staging_key));
  return object ? { object, limit: limitOf(file.folder) } : null;
}
