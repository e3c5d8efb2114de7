// The photo argument: a finished upload. It is handed over by forms and the scanner's camera, never typed.
import { type ArgumentKind, nothing } from "../argument";

export type Photo = { fileKey: string };

export const photoArg: ArgumentKind<Photo> = {
  name: "photo",
  specificity: 0,
  parse: () => ({ is: "no", why: "A photo cannot be typed. Add it in the form." }),
  complete: () => nothing,
  format: ({ fileKey }) => fileKey,
};
