// The photo argument: a finished upload, or a file that could not be sent yet. Forms pass it; nobody types it.
import { type ArgumentKind, nothing } from "../argument";

/** `file` is still on this machine. It must be uploaded before the server can be told of the photo. */
export type Photo = { fileKey: string } | { file: File };

export const photoArg: ArgumentKind<Photo> = {
  name: "photo",
  specificity: 0,
  parse: () => ({ is: "no", why: "A photo cannot be typed. Add it in the form." }),
  complete: () => nothing,
  format: (photo) => ("file" in photo ? photo.file.name : photo.fileKey),
};
