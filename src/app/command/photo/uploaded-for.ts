// Uploads the photo of an item that is already registered, for its current mailbox.
import { uploadPhoto } from "@/app/platform/uploads/upload-photo";
import { ownCall } from "@/app/command/run/own-changes";
import { getMail } from "@/contract/mail/mail";

/**
 * Uploads `file` as a photo of the item `mailId`; null for a withdrawn item, which shows no photo.
 * @throws ApiError or StorageError with words for the person; the signal's reason when aborted.
 */
export async function uploadedFor(
  mailId: string,
  file: File,
  signal?: AbortSignal,
): Promise<{ fileKey: string } | null> {
  const options = signal && { signal };
  const { status, mailboxId } = await ownCall(getMail, { params: { id: mailId } }, { ...options });
  if (status === "CANCELLED") return null;
  const { fileKey } = await uploadPhoto(file, { mailboxId, ...options });
  return { fileKey };
}
