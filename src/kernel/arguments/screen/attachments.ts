// Arguments of messages that a form fills in and nobody types: finished uploads, and the last message the writer saw.
import { type ArgumentKind, nothing } from "@/kernel/command/argument";

/** A finished upload under the name the message gives it; `url` is its fileKey. */
export type AttachedFile = { name: string; url: string; type: string };

export const attachmentsArg: ArgumentKind<readonly AttachedFile[]> = {
  name: "attachments",
  specificity: 0,
  parse: () => ({ is: "no", why: "Files cannot be typed. Attach them in the form." }),
  complete: () => nothing,
  format: (files) => files.map(({ name }) => name).join(", "),
};

/** Id of the newest message that the writer has seen. */
export const lastSeenArg: ArgumentKind<string> = {
  name: "last seen message",
  specificity: 0,
  parse: () => ({ is: "no", why: "The last message that was seen cannot be typed." }),
  complete: () => nothing,
  format: (id) => id,
};
