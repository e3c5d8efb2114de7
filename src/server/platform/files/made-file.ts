// Files that the server makes itself: their bytes are stored first, and count once a transaction wrote their record.
import { createHash, randomUUID } from "node:crypto";
import { arrayBuffer } from "node:stream/consumers";
import { ApiError } from "@/contract/wire/errors";
import { type StoredFolder, type UploadType, isUploadType } from "@/contract/files/file";
import { insertRows } from "../db/insert-rows";
import type { Tx } from "../db/types";
import type { Bucket } from "./bucket";
import type { FinalFileRow } from "./find";
import { newFinalKeys, newStagingKey } from "./keys";

/** A file to be stored. Its maker answers for it: nothing is checked or made again. */
export type NewFile = {
  folder: StoredFolder;
  name: string;
  type: UploadType;
  bytes: Uint8Array<ArrayBuffer>;
  /** Of a picture: its pixels, and a small WebP of it. */
  picture?: { width: number; height: number; thumbnail: Uint8Array<ArrayBuffer> };
};

/** A file whose bytes are stored. Where no record of it is written, the sweep removes it. */
export type MadeFile = {
  folder: StoredFolder;
  original_name: string;
  content_type: UploadType;
  key: string;
  thumbnail_key: string | null;
  size: number;
  checksum: string;
  width: number | null;
  height: number | null;
  finalised_at: Date;
};

/** Stores the bytes. @throws ApiError `storage_full`, `unavailable`. */
export async function storeMade(
  bucket: Bucket,
  { folder, name, type, bytes, picture }: NewFile,
  now: Date,
): Promise<MadeFile> {
  const { key, thumbnailKey } = newFinalKeys(folder, type, now);
  if (picture) await bucket.put(thumbnailKey, picture.thumbnail, "image/webp");
  await bucket.put(key, bytes, type);
  return {
    folder,
    original_name: name,
    content_type: type,
    key,
    thumbnail_key: picture ? thumbnailKey : null,
    size: bytes.length,
    checksum: createHash("sha256").update(bytes).digest("hex"),
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    finalised_at: now,
  };
}

/** Stores the bytes of a final file once more, as a file of its own. @throws ApiError `not_found`, `storage_full`, `unavailable`. */
export async function copyFinal(
  bucket: Bucket,
  file: FinalFileRow,
  folder: StoredFolder,
  now: Date,
): Promise<MadeFile> {
  const { original_name: name, content_type: type, size, checksum, width, height } = file;
  if (!isUploadType(folder, type)) throw new Error(`A file of ${type} cannot be in ${folder}.`);
  const { key, thumbnailKey } = newFinalKeys(folder, type, now);
  const copy = async (from: string, to: string, as: string) => {
    const object = await bucket.get(from);
    if (!object)
      throw new ApiError("not_found", `${name} is missing from the file store. Tell an administrator.`);
    await bucket.put(to, new Uint8Array(await arrayBuffer(object.body)), as);
  };
  if (file.thumbnail_key !== null) await copy(file.thumbnail_key, thumbnailKey, "image/webp");
  await copy(file.key, key, type);
  return {
    folder,
    original_name: name,
    content_type: type,
    key,
    thumbnail_key: file.thumbnail_key === null ? null : thumbnailKey,
    size,
    checksum,
    width,
    height,
    finalised_at: now,
  };
}

/** Writes the record of a stored file, which nobody uploaded where `staffId` is null; gives its id. */
export async function recordMade(
  tx: Tx,
  made: MadeFile,
  owner: { mailboxId: string | null; officeId: string; staffId: string | null },
): Promise<string> {
  const id = randomUUID();
  const row = {
    ...made,
    id,
    state: "final" as const,
    mailbox_id: owner.mailboxId,
    office_id: owner.officeId,
    staging_key: newStagingKey(),
    uploaded_by: owner.staffId,
    created_at: made.finalised_at,
    expires_at: made.finalised_at,
  };
  await insertRows(tx, "files", [row]).execute();
  return id;
}
