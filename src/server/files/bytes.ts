// The bytes of a file for the server's own work.
import { buffer } from "node:stream/consumers";
import { uploadLimit } from "@/contract/file";
import type { Db } from "../db/types";
import type { Bucket, StoredObject } from "./bucket";

/** The bytes of a file, finalised or not; null when they have not arrived, are over the limit, or are gone. */
export async function bytesOf(
  { db, bucket }: { db: Db; bucket: Bucket },
  id: string,
): Promise<Buffer | null> {
  const object = (await openById(db, bucket, id)) ?? (await openById(db, bucket, id));
  if (!object) return null;
  if (object.size <= uploadLimit) return buffer(object.body);
  await object.body.cancel();
  return null;
}

/** Finalising moves the bytes, so the record is read again where they are gone. */
async function openById(db: Db, bucket: Bucket, id: string): Promise<StoredObject | null> {
  const file = await db
    .selectFrom("files")
    .select(["key", "staging_key"])
    .where("id", "=", id)
    .executeTakeFirst();
  return file ? bucket.get(file.key ?? file.staging_key) : null;
}
