// The photo of a mail item: a picture of its mailbox that no other record shows.
import { ApiError } from "@/contract/wire/errors";
import type { Tx } from "../db/types";
import type { FinalFileRow } from "./find";
import { usedFiles } from "./used";

/**
 * A picture has a thumbnail; a document, which the same folder accepts for scans, has none.
 * @throws ApiError `unsupported_type` for anything else.
 */
export function requirePicture(file: FinalFileRow): FinalFileRow {
  if ((file.folder === "mails" || file.folder === "arrivals") && file.thumbnail_key !== null) return file;
  throw new ApiError("unsupported_type", `${file.original_name} is no photo. Only image files are allowed.`);
}

/**
 * Locks the row of the photo for a new item of the mailbox, so that two calls cannot share it. One that was taken before the
 * mailbox was known is the mailbox's from then on.
 * @throws ApiError `invalid` for a photo of another mailbox or office, `conflict` for one that another record shows.
 */
export async function takePhoto(
  tx: Tx,
  photo: FinalFileRow,
  mailbox: { id: string; officeId: string },
): Promise<void> {
  const isArrival = photo.mailbox_id === null;
  if (isArrival && photo.office_id !== mailbox.officeId) {
    throw photoFault("This photo was uploaded for another office. Upload it again for this mailbox.");
  }
  if (!isArrival && photo.mailbox_id !== mailbox.id) {
    throw photoFault("This photo was uploaded for another mailbox. Upload it again for this one.");
  }
  await requireUnused(tx, photo);
  if (isArrival) await givePhoto(tx, photo.id, mailbox);
}

/**
 * As takePhoto, for an item of `officeId` that is of no mailbox yet: a photo that was uploaded for one of its mailboxes by
 * mistake is the office's alone from then on.
 * @throws ApiError `invalid` for a photo of another office, `conflict` for one that another record shows.
 */
export async function takeArrivalPhoto(tx: Tx, photo: FinalFileRow, officeId: string): Promise<void> {
  if (photo.office_id !== officeId) {
    throw photoFault("This photo was uploaded for another office. Upload it again for this one.");
  }
  await requireUnused(tx, photo);
  if (photo.mailbox_id !== null) await givePhoto(tx, photo.id, { id: null, officeId });
}

/** Makes a photo one of a mailbox, or of an office alone. */
export async function givePhoto(
  tx: Tx,
  photoId: string,
  { id, officeId }: { id: string | null; officeId: string },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ mailbox_id: id, office_id: officeId })
    .where("id", "=", photoId)
    .execute();
}

function photoFault(problem: string): ApiError {
  return new ApiError("invalid", problem, { fields: { thumbnailUrl: problem } });
}

async function requireUnused(tx: Tx, photo: FinalFileRow): Promise<void> {
  await tx.selectFrom("files").select("id").where("id", "=", photo.id).forUpdate().execute();
  if ((await usedFiles(tx, [photo.id])).size > 0) {
    throw new ApiError("conflict", "This photo belongs to another record already. Upload one of this item.");
  }
}
