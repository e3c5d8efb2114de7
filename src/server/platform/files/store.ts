// The file store: uploads, lasting files and links to them, on disk or in an S3-compatible bucket (D15).
import { join } from "node:path";
import type { Logger } from "pino";
import type { StoredFolder } from "@/contract/files/file";
import { type LinkHolder, linkOwner } from "../auth/gate";
import { tokenSecret } from "../auth/secret";
import { createSessions } from "../auth/sessions";
import type { Config } from "@/server/config";
import type { Db } from "../db/types";
import { bytesOf } from "./bytes";
import { openDiskBucket } from "./disk-bucket";
import { type Asker, createFinaliser } from "./finalise";
import type { FileRow, FinalFileRow } from "./find";
import { createLinks } from "./links";
import { type MadeFile, type NewFile, copyFinal, storeMade } from "./made-file";
import { removeFiles } from "./remove";
import { openS3Bucket } from "./s3-bucket";
import { type Swept, sweep } from "./sweep";
import { type ArrivingUpload, type HoldOwner, type Wish, createUpload, receiveUpload } from "./upload";
import { type OpenedFile, type Visit, openFile } from "./view";

export interface FileStore {
  /** A staging key for one file and the signed address to PUT it to. Throws ApiError, see upload.ts. */
  createUpload(
    wish: Wish,
    by: Pick<Asker, "caller" | "now"> & { hold: HoldOwner },
  ): Promise<{ presignedUrl: string; fileKey: string; expiresAt: string }>;
  /** Takes the bytes sent to an address on this server. Throws ApiError, see upload.ts. */
  receive(arriving: ArrivingUpload, now: Date): Promise<void>;
  /**
   * The final file of an upload, given its key or any link that ends with it; the same file at every call. To be called
   * before the transaction that refers to the file. Throws ApiError, see finalise.ts.
   */
  finalise(link: string, by: Asker): Promise<FinalFileRow>;
  /**
   * Short-lived links with which `holder` sees a final file. They cost no query, and end with the holder's session or
   * key. The caller has checked that the holder may see the file, and opening a link checks it again.
   */
  viewUrls(
    file: Pick<FileRow, "key" | "thumbnail_key">,
    holder: LinkHolder,
    now: Date,
  ): { url: string; thumbnailUrl: string | null };
  /** Stores a file that the server made; `recordMade` makes it count. Throws ApiError, see made-file.ts. */
  storeMade(file: NewFile, now: Date): Promise<MadeFile>;
  /** Stores the bytes of a final file once more; `recordMade` makes the copy count. Throws ApiError, see made-file.ts. */
  copy(file: FinalFileRow, folder: StoredFolder, now: Date): Promise<MadeFile>;
  /** The bytes of a file, finalised or not; null when they have not arrived, or are gone. For what the server does itself. */
  bytes(id: string): Promise<Buffer | null>;
  /** Removes files with their records, for which nothing may refer to them any more. */
  remove(ids: readonly string[]): Promise<void>;
  /** Opens the object of a link. Throws ApiError, see view.ts. */
  open(visit: Visit, now: Date): Promise<OpenedFile>;
  /** Removes expired uploads and objects without a record; to be called at intervals. */
  sweep(now: Date): Promise<Swept>;
}

export type StoreParts = {
  config: Pick<Config, "dataDir" | "s3" | "tokenSecret" | "requireTotp">;
  db: Db;
  log: Logger;
};

/**
 * Opens the store that `config` names: the S3 bucket, else the folder `files` in the data folder, made when missing.
 * @throws Error that says what to do when that folder cannot be written.
 */
export async function createFileStore({ config, db, log }: StoreParts): Promise<FileStore> {
  const links = createLinks(await tokenSecret(db, config.tokenSecret)());
  const sessions = createSessions({ db, config });
  const bucket = config.s3
    ? openS3Bucket(config.s3, log)
    : await openDiskBucket(join(config.dataDir, "files"), (upload) => links.upload(upload), log);

  return {
    createUpload: (wish, by) => createUpload({ db, bucket }, wish, by),
    receive: (arriving, now) => receiveUpload({ db, bucket, links }, arriving, now),
    finalise: createFinaliser({ db, bucket, log }),
    viewUrls: ({ key, thumbnail_key: thumbnailKey }, holder, now) => {
      if (key === null) throw new Error("Only a final file has links to view it.");
      const owner = linkOwner(holder);
      return {
        url: links.view(key, owner, now),
        thumbnailUrl: thumbnailKey === null ? null : links.view(thumbnailKey, owner, now),
      };
    },
    storeMade: (file, at) => storeMade(bucket, file, at),
    copy: (file, folder, at) => copyFinal(bucket, file, folder, at),
    bytes: (id) => bytesOf({ db, bucket }, id),
    remove: (ids) => removeFiles({ db, bucket }, ids),
    open: (visit, now) => openFile({ db, bucket, links, log, sessions }, visit, now),
    sweep: (now) => sweep({ db, bucket }, now),
  };
}
