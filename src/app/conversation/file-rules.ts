// Which files a message can have, checked before anything is sent; the server checks the bytes again.
import {
  type Folder,
  formatBytes,
  formatNames,
  isUploadType,
  pictureRefusal,
  uploadFormats,
  uploadTypes,
} from "@/contract/files/file";
import { uploadLimit } from "@/contract/wire/size-limits";

/** The most files of one message, as in the contract. */
export const mostFiles = 20;

/** The value of a file field's `accept`: content types and the names that go with them. */
export function acceptedBy(folder: Folder): string {
  return uploadTypes[folder].flatMap((type) => [type, ...uploadFormats[type].extensions]).join(",");
}

/** "JPG, PNG, PDF, DOC or DOCX, at most 25 MB". */
export function advertised(folder: Folder): string {
  return `${formatNames(uploadTypes[folder])}, at most ${formatBytes(uploadLimit, 0)}`;
}

/** Why `file` cannot be attached, and what to do; null when it can be tried. */
export function attachmentFault(file: Pick<File, "name" | "type" | "size">, folder: Folder): string | null {
  if (!isUploadType(folder, file.type)) {
    const taken = formatNames(uploadTypes[folder]);
    return pictureRefusal(file.name, file.type) ?? `${file.name} cannot be attached. Use ${taken}.`;
  }
  if (file.size === 0) return `${file.name} is empty. Choose another file.`;
  if (file.size > uploadLimit) {
    return `${file.name} has ${formatBytes(file.size)}; at most ${formatBytes(uploadLimit, 0)} can be attached.`;
  }
  return null;
}
