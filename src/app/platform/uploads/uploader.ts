// How a file gets to the server: a signed address, the bytes, and its finalisation (D15).
import { type FinalFile, type Folder, createUploadUrl, finaliseUpload } from "@/contract/files/file";
import type { Call } from "@/contract/wire/endpoint";
import type { SignedPut } from "./signed-put";

/** A photo the server has checked and stored; `url` and `thumbnailUrl` are links that are valid for some minutes. */
export type UploadedPhoto = Pick<FinalFile, "fileKey" | "url" | "thumbnailUrl">;

export type UploadOptions = {
  mailboxId?: string;
  /** For arrivals without a known mailbox: the office where the item is. */
  officeId?: string;
  /** What it is for; photos and scans of items by default. */
  folder?: Folder;
  /** Called with the percentage sent, 0 to 100, then with null while the server checks the photo. */
  onProgress?: (percent: number | null) => void;
  signal?: AbortSignal;
};

export type Uploader = {
  /** @throws ApiError or StorageError with words for the person; the signal's reason when aborted. */
  upload: (file: File, options: UploadOptions) => Promise<UploadedPhoto>;
  /** A photo uploaded earlier, with valid links. @throws ApiError `not_found` when it is gone. */
  find: (fileKey: string, signal?: AbortSignal) => Promise<UploadedPhoto>;
};

/** The longest file name that the server accepts, in characters. */
const LONGEST_NAME = 255;

export function createUploader({ call, put }: { call: Call; put: SignedPut }): Uploader {
  const finalise = async (fileKey: string, signal: AbortSignal | undefined): Promise<UploadedPhoto> => {
    const file = await call(finaliseUpload, { body: { fileKey } }, { ...(signal && { signal }) });
    return { fileKey: file.fileKey, url: file.url, thumbnailUrl: file.thumbnailUrl };
  };

  return {
    upload: async (file, { mailboxId, officeId, folder = "mails", onProgress, signal }) => {
      const body = {
        originalName: file.name.slice(-LONGEST_NAME) || "photo",
        contentType: file.type,
        folder,
        ...(mailboxId !== undefined && { mailboxId }),
        ...(officeId !== undefined && { officeId }),
        size: file.size,
      };
      const options = signal && { signal };
      const { presignedUrl, fileKey } = await call(createUploadUrl, { body }, { ...options });
      await put(presignedUrl, file, {
        ...options,
        onProgress: (share) => onProgress?.(Math.round(share * 100)),
      });
      onProgress?.(null);
      return finalise(fileKey, signal);
    },
    find: finalise,
  };
}
