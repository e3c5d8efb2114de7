// The second half of a file's life: the upload is checked, re-encoded and given its lasting key.
import { createHash } from "node:crypto";
import pLimit from "p-limit";
import type { Logger } from "pino";
import { ApiError } from "@/contract/wire/errors";
import { type UploadType, limitOf, uploadFormats } from "@/contract/files/file";
import type { By } from "../auth/by";
import type { Caller } from "../auth/gate";
import { transact } from "../db/connect";
import { recordEvent } from "../events/record";
import type { Db } from "../db/types";
import { type Bucket, type StoredObject, storageUnavailable } from "./bucket";
import { verifiedType } from "./content/content";
import { type FileRow, type FinalFileRow, findFile, isFinalFile } from "./find";
import { fileKeyIn, newFinalKeys } from "./keys";
import { requireOpens } from "./content/opens";
import { renderPicture } from "./content/raster";
import { tooLarge } from "./upload";

/** Who asks for a file, before any transaction. */
export type Asker = Pick<By<Caller>, "caller" | "actor" | "now">;

/**
 * Files finalised at the same time in this process; each one needs its upload (at most 25 MB, 100 MB of a batch) and some
 * decoded rows in memory.
 */
const atOnce = 2;

/**
 * Makes the function that finalises an upload, given its key or any link that ends with it.
 * The lasting objects are written first, then the record becomes final, then the upload is removed. So a process killed
 * at any point leaves either an upload that can be finalised again or a final file; the sweep removes any useless
 * objects. Two calls for one upload, in one process or two, return the same file.
 * It throws ApiError `not_found` (also for another office), `conflict` when nothing has arrived yet,
 * `unsupported_type`, `too_large`, `invalid` for a file that nobody can open, `storage_full`.
 */
export function createFinaliser({ db, bucket, log }: { db: Db; bucket: Bucket; log: Logger }) {
  const inPlace = pLimit(atOnce);
  const underWay = new Map<string, Promise<FinalFileRow>>();

  const finish = async (file: FileRow, by: Asker): Promise<FinalFileRow> => {
    const upload = await bucket.get(file.staging_key);
    if (!upload) return finishedElsewhere(file, by, nothingArrived(file));
    const bytes = await readWhole(upload, file, log);
    const made = await make(bytes, file);

    const { key, thumbnailKey } = newFinalKeys(file.folder, made.type, by.now);
    const thumbnail = made.thumbnail && { key: thumbnailKey, bytes: made.thumbnail };
    if (thumbnail) await bucket.put(thumbnail.key, thumbnail.bytes, "image/webp");
    await bucket.put(key, made.bytes, made.type);

    const final = await settle(db, file, by, {
      state: "final",
      content_type: made.type,
      size: made.bytes.length,
      key,
      thumbnail_key: thumbnail?.key ?? null,
      checksum: createHash("sha256").update(made.bytes).digest("hex"),
      width: made.width,
      height: made.height,
      finalised_at: by.now,
    });
    const spare = final ? [file.staging_key] : [key, ...(thumbnail ? [thumbnail.key] : [])];
    for (const each of spare) {
      await bucket.delete(each).catch((error: unknown) => {
        log.warn(
          { err: error, key: each },
          "A file that is no longer needed was not removed; the sweep will.",
        );
      });
    }
    return final ?? finishedElsewhere(file, by, lapsed());
  };

  const finishedElsewhere = async (
    file: FileRow,
    { caller }: Asker,
    otherwise: ApiError,
  ): Promise<FinalFileRow> => {
    const current = await findFile(db, file.staging_key, caller);
    if (current && isFinalFile(current)) return current;
    throw otherwise;
  };

  return async (link: string, by: Asker): Promise<FinalFileRow> => {
    const key = fileKeyIn(link);
    const file = key === null ? undefined : await findFile(db, key, by.caller);
    if (!file) throw lapsed();
    if (isFinalFile(file)) return file;
    const running =
      underWay.get(file.id) ??
      inPlace(() => finish(file, by)).finally(() => {
        underWay.delete(file.id);
      });
    underWay.set(file.id, running);
    return running;
  };
}

type Made = {
  type: UploadType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number | null;
  height: number | null;
  thumbnail: Uint8Array<ArrayBuffer> | null;
};

async function make(bytes: Buffer<ArrayBuffer>, file: FileRow): Promise<Made> {
  const name = file.original_name;
  const type = await verifiedType(bytes, { name, folder: file.folder, type: file.content_type });
  if (!uploadFormats[type].picture) {
    // Of a batch only the broken pages are lost: cutting it opens it.
    if (file.folder !== "batches") await requireOpens(bytes, type, name);
    return { type, bytes, width: null, height: null, thumbnail: null };
  }
  return renderPicture(bytes, type, name);
}

/** Makes the record final, with its event; undefined when another call did so, or the sweep removed the record. */
async function settle(
  db: Db,
  file: FileRow,
  { actor, now }: Asker,
  final: Omit<
    FinalFileRow,
    | "id"
    | "folder"
    | "mailbox_id"
    | "office_id"
    | "original_name"
    | "staging_key"
    | "uploaded_by"
    | "created_at"
    | "expires_at"
  >,
): Promise<FinalFileRow | undefined> {
  return transact(db, async (tx) => {
    const settled = await tx
      .updateTable("files")
      .set(final)
      .where("id", "=", file.id)
      .where("state", "=", "staging")
      .returning("id")
      .executeTakeFirst();
    if (!settled) return undefined;
    const place = {
      recordId: file.id,
      officeId: file.office_id,
      ...(file.mailbox_id !== null && { mailboxId: file.mailbox_id }),
    };
    const detail = { name: file.original_name, contentType: final.content_type, size: final.size };
    await recordEvent(tx, actor, { ...place, type: "file.finalised", detail }, now);
    return { ...file, ...final };
  });
}

async function readWhole(
  { size, body }: StoredObject,
  { original_name: name, folder }: FileRow,
  log: Logger,
): Promise<Buffer<ArrayBuffer>> {
  const limit = limitOf(folder);
  if (size > limit) {
    await body.cancel();
    throw tooLarge(name, size, limit);
  }
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of body) chunks.push(chunk);
  } catch (error) {
    log.error({ err: error }, "An upload could not be read to its end from the file store.");
    throw storageUnavailable();
  }
  return Buffer.concat(chunks);
}

function nothingArrived({ original_name: name }: FileRow): ApiError {
  return new ApiError("conflict", `${name} has not arrived. Upload it again.`);
}

function lapsed(): ApiError {
  return new ApiError(
    "not_found",
    "There is no upload with this key: it was never made, was removed after a day, or belongs to an office you do not see. Upload the file again.",
  );
}
