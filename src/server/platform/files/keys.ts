// The names of files in the bucket, and how to read one from any link that a client sends.
import { randomUUID } from "node:crypto";
import { type StoredFolder, type UploadType, storedFolders, uploadFormats } from "@/contract/files/file";

/** All uploads of clients arrive here first. */
export const stagingFolder = "staging/";

/** A new random key for an upload: nobody can guess another's. */
export function newStagingKey(): string {
  return stagingFolder + randomUUID();
}

/** New lasting keys for a file and its thumbnail. They are written once and never change. */
export function newFinalKeys(
  folder: StoredFolder,
  type: UploadType,
  now: Date,
): { key: string; thumbnailKey: string } {
  const stem = monthFolder(folder, now) + randomUUID();
  return { key: stem + uploadFormats[type].extensions[0], thumbnailKey: `${stem}-small.webp` };
}

/** The folder for files of `folder` that are finalised at `now`: "mails/2026/11/". */
export function monthFolder(folder: StoredFolder, now: Date): string {
  return `${folder}/${now.toISOString().slice(0, 7).replace("-", "/")}/`;
}

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const folders = storedFolders.join("|");
const keyForm = new RegExp(
  `(?:^|/)(staging/${uuid}|(?:${folders})/\\d{4}/\\d{2}/${uuid}(?:-small)?\\.[a-z]{3,4})$`,
);

/**
 * The file key in `link`, or null. Accepts the bare key, a bucket's address joined with it, and our own links
 * (`/api/files/…`), each with or without a query.
 */
export function fileKeyIn(link: string): string | null {
  const [address = ""] = link.trim().split(/[?#]/, 1);
  return keyForm.exec(address.replaceAll(/%2f/gi, "/"))?.[1] ?? null;
}
