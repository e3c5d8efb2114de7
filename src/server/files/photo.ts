// The photo of a mail item: a picture of its mailbox that no other record shows.
import { ApiError } from "@/contract/errors";
import type { Tx } from "../db/types";
import type { FinalFileRow } from "./find";
import { usedFiles } from "./used";

/**
 * A picture has a thumbnail; a document, which the same folder accepts for scans, has none.
 * @throws ApiError `unsupported_type` for anything else.
 */
export function requirePicture(file: FinalFileRow): FinalFileRow {
  if (file.folder === "mails" && file.thumbnail_key !== null) return file;
  throw new ApiError("unsupported_type", `${file.original_name} is no photo. Only image files are allowed.`);
}

/**
 * Locks the row of the photo for a new item of the mailbox, so that two calls cannot share it.
 * @throws ApiError `invalid` for a photo of another mailbox, `conflict` for one that another record shows.
 */
export async function takePhoto(tx: Tx, photo: FinalFileRow, mailbox: { id: string }): Promise<void> {
  if (photo.mailbox_id !== mailbox.id) {
    const problem = "This photo was uploaded for another mailbox. Upload it again for this one.";
    throw new ApiError("invalid", problem, { fields: { thumbnailUrl: problem } });
  }
  await tx.selectFrom("files").select("id").where("id", "=", photo.id).forUpdate().execute();
  if ((await usedFiles(tx, [photo.id])).size > 0) {
    throw new ApiError("conflict", "This photo belongs to another record already. Upload one of this item.");
  }
}
