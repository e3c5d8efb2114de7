// Which files can be pages of a scan, and why a scan cannot be completed; the server checks the bytes again.
import { type UploadType, formatBytes, formatNames, pictureRefusal } from "@/contract/files/file";
import { uploadLimit } from "@/contract/wire/size-limits";

/** Content types of pages (specification §5). */
export const pageTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
] as const satisfies readonly UploadType[];

export const scanWords = {
  none: "Please upload at least one document to complete the scan request",
  wait: "Please wait for all files to finish uploading",
  failed: "Some files failed. Try them again or remove them.",
  failure: "Error uploading files: ",
  lost: "It was still on its way when the page was left, and this browser has no copy. Remove it, then add it again.",
  advertised: `PDF, JPG or PNG, at most ${formatBytes(uploadLimit, 0)} each`,
} as const;

/** The name of an attached file, which stays the same while its link is signed again. */
export function attachedName(link: string): string {
  return new URL(link, "https://any.example").pathname;
}

/**
 * The files that a scan is completed with, as they are shown: those attached before, then the new pages. Undefined where nothing
 * differs from what is attached.
 */
export function filesToComplete(
  attached: readonly string[],
  takenOff: readonly string[],
  fileKeys: readonly string[],
): string[] | undefined {
  const stays = attached.filter((link) => !takenOff.includes(attachedName(link)));
  return stays.length === attached.length && fileKeys.length === 0 ? undefined : [...stays, ...fileKeys];
}

/** Why `file` cannot be a page, and what to do; null when it can be tried. */
export function pageFault({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!pageTypes.some((taken) => taken === type)) {
    return (
      pictureRefusal(name, type) ??
      `${name} is no ${formatNames(pageTypes)}. Save it as one of these, then add it.`
    );
  }
  if (size === 0) return `${name} is empty. Choose another file.`;
  if (size > uploadLimit) {
    return `${name} has ${formatBytes(size, 1)}; at most ${formatBytes(uploadLimit, 0)} can be uploaded. Make it smaller.`;
  }
  return null;
}

/** Why a scan with pages in these states cannot be completed; null when it can. `attached` counts earlier pages. */
export function scanFault(
  pages: readonly ("uploading" | "uploaded" | "failed")[],
  attached: number,
): string | null {
  if (pages.includes("uploading")) return scanWords.wait;
  if (pages.includes("failed")) return scanWords.failed;
  return pages.length === 0 && attached === 0 ? scanWords.none : null;
}
