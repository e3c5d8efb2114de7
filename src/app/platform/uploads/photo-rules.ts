// Which files can be the photo of a mail item, checked before anything is sent; the server checks the bytes again.
import {
  type UploadType,
  formatBytes,
  formatNames,
  isUploadType,
  pictureRefusal,
  uploadFormats,
  uploadTypes,
} from "@/contract/files/file";
import { uploadLimit } from "@/contract/wire/size-limits";

/** Content types of photos the server takes. */
export const photoTypes: readonly UploadType[] = uploadTypes.mails.filter(isPicture);

export const photoWords = {
  mailboxFirst: "Please select a mailbox first",
  imagesOnly: "Only image files are allowed",
  failed: "Error uploading image: ",
  advertised: `JPG or PNG, at most ${formatBytes(uploadLimit, 0)}`,
  onlyOne: "An item has one photo. Add one file at a time.",
} as const;

/** Why `file` cannot be uploaded as a photo of the mailbox, and what to do; null when it can be tried. */
export function photoFault(
  file: Pick<File, "name" | "type" | "size">,
  mailboxId: string | null,
): string | null {
  return mailboxId === null ? photoWords.mailboxFirst : photoFileFault(file);
}

/** Why `file` cannot be a photo at all, and what to do; null when it can be tried. */
export function photoFileFault(file: Pick<File, "name" | "type" | "size">): string | null {
  if (!file.type.startsWith("image/")) return photoWords.imagesOnly;
  const refusal = pictureRefusal(file.name, file.type);
  if (refusal !== null) return refusal;
  if (!isUploadType("mails", file.type) || !isPicture(file.type)) {
    return `${file.name} is of type ${file.type}, which cannot be stored. Use ${formatNames(photoTypes)}.`;
  }
  if (file.size === 0) return `${file.name} is empty. Choose another photo.`;
  if (file.size > uploadLimit) {
    const size = formatBytes(file.size);
    return `${file.name} has ${size}; at most ${formatBytes(uploadLimit, 0)} can be uploaded. Make it smaller, or take the photo again.`;
  }
  return null;
}

function isPicture(type: UploadType): boolean {
  return uploadFormats[type].picture;
}
