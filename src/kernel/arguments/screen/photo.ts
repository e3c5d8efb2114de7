// The photo argument: a finished upload, a file that is still to be uploaded, or the word that has one taken.
import { ApiError } from "@/contract/wire/errors";
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/**
 * `fileKey` names a finished upload to the server, or a link that ends with its key; null stands for no photo. `file` is on this
 * machine and is uploaded behind the work. `take` is taken or chosen before the command runs.
 */
export type Photo = { fileKey: string | null } | { file: File } | { take: true };

export const photoArg: ArgumentKind<Photo> = {
  name: "photo",
  fieldless: true,
  endsLine: true,
  specificity: 60,
  parse: (text) =>
    /^photo$/i.test(text)
      ? { is: "value", value: { take: true } }
      : { is: "no", why: `"${text}" is not the word “photo”.` },
  complete: () => nothing,
  // A file cannot be typed: taken out of a line it is gone.
  format: (photo) => ("take" in photo ? "photo" : ""),
};

/**
 * What of `photo` goes with the call that registers or corrects an item, and the file that is sent after it.
 * @throws ApiError `invalid` where a photo was asked for and nobody can take one: in a terminal.
 */
export function photoParts(photo: Photo | undefined): { thumbnailUrl?: string | null; file?: File } {
  if (!photo) return {};
  if ("file" in photo) return { file: photo.file };
  if ("fileKey" in photo) return { thumbnailUrl: photo.fileKey };
  throw new ApiError(
    "invalid",
    "A photo is taken in the console, not here. Do without it, or use the console.",
  );
}

/** The photo that is behind the link of an item: what gives it back. */
export function photoBehind(link: string | null): Photo {
  // Without the signature, which is for opening it.
  return { fileKey: link?.split("?")[0] ?? null };
}
