// Files that the server makes itself: written first, and recorded in the transaction of what refers to them.
import { createHash, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Folder, UploadType } from "@/contract/file";
import type { Database } from "../db/schema";
import type { Bucket } from "./bucket";
import { newFinalKeys, newStagingKey } from "./keys";

/** What is known of a file when it is made. */
export type NewFile = {
  name: string;
  type: UploadType;
  folder: Folder;
  officeId: string;
  mailboxId: string | null;
  /** The person it is made for; null for nobody. */
  by: string | null;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of a picture. */
  size?: { width: number; height: number };
  thumbnail?: Uint8Array<ArrayBuffer>;
};

/** A row of `files` whose bytes are stored already. Bytes whose row is never inserted are swept after a day. */
export type MadeFile = Insertable<Database["files"]> & { id: string; key: string };

/** Writes the bytes of a file and gives its row, to be inserted. @throws ApiError `storage_full`, `unavailable`. */
export async function makeFile(bucket: Bucket, file: NewFile, now: Date): Promise<MadeFile> {
  const { key, thumbnailKey } = newFinalKeys(file.folder, file.type, now);
  if (file.thumbnail) await bucket.put(thumbnailKey, file.thumbnail, "image/webp");
  await bucket.put(key, file.bytes, file.type);
  return {
    id: randomUUID(),
    state: "final",
    folder: file.folder,
    mailbox_id: file.mailboxId,
    office_id: file.officeId,
    original_name: file.name,
    content_type: file.type,
    size: file.bytes.length,
    staging_key: newStagingKey(),
    key,
    thumbnail_key: file.thumbnail ? thumbnailKey : null,
    checksum: createHash("sha256").update(file.bytes).digest("hex"),
    width: file.size?.width ?? null,
    height: file.size?.height ?? null,
    uploaded_by: file.by,
    created_at: now,
    expires_at: now,
    finalised_at: now,
  };
}
