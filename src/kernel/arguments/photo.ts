// The photo argument: a finished upload, or a file that could not be sent yet. Forms hand it over; it is never typed.
import { type ArgumentKind, nothing } from "../argument";

/** `file` waits on this machine: it has to be uploaded before the photo can be named to the server. */
export type Photo = { fileKey: string } | { file: File };

export const photoArg: ArgumentKind<Photo> = {
  name: "photo",
  specificity: 0,
  parse: () => ({ is: "no", why: "A photo cannot be typed. Add it in the form." }),
  complete: () => nothing,
  format: (photo) => ("file" in photo ? photo.file.name : photo.fileKey),
};
