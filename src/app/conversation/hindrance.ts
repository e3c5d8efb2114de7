// What prevents a message from being sent.
import type { Written } from "./message-draft";

/** What a message needs before it can be sent: text, text or a file, or nothing. */
export type Needs = "text" | "something" | "nothing";

/** What prevents sending; null where nothing of that kind does. */
type Hindrance = {
  /** There is nothing to send yet. */
  blank: string | null;
  /** A file is being uploaded, or did not arrive. */
  files: string | null;
};

export function hindranceOf(needs: Needs, { text, files }: Pick<Written, "text" | "files">): Hindrance {
  const isEmpty = text.trim() === "";
  const isUploading = files.some(({ phase }) => phase.is === "uploading");
  return {
    blank:
      needs === "text" && isEmpty
        ? "Write something first."
        : needs === "something" && isEmpty && files.length === 0
          ? "Write something or attach a file first."
          : null,
    files: isUploading
      ? "Please wait for all files to finish uploading"
      : hasFailed(files)
        ? "A file did not arrive. Try it again, or remove it."
        : null,
  };
}

/** Whether a file did not arrive. */
export function hasFailed(files: Written["files"]): boolean {
  return files.some(({ phase }) => phase.is === "failed");
}
