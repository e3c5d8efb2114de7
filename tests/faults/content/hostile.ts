// A hostile upload, and the marks by which its content is found in what is served.
import type { Folder } from "@/contract/files/file";

export type Hostile = {
  /** The attack, in a few words. */
  about: string;
  kind: "polyglot" | "program" | "bomb" | "document" | "name" | "position" | "type";
  originalName: string;
  contentType: string;
  folder: Folder;
  bytes: Uint8Array<ArrayBuffer>;
};

/** In every script of the corpus: the script calls this address. A picture must not contain it after the upload. */
export const mark = "hostile-mark";
export const script = `fetch("/${mark}");document.title="${mark}";alert("${mark}")`;
export const page = `<!doctype html><html><body><script>${script}</script></body></html>`;

/** Pictures go to a mailbox's mail, other files where tickets accept them. */
export function hostile(
  kind: Hostile["kind"],
  about: string,
  contentType: string,
  bytes: Uint8Array | string,
  originalName = `${about.replaceAll(/[^a-z0-9]+/gi, "-")}.${contentType.split("/").at(-1) ?? "bin"}`,
): Hostile {
  const folder = /^image\/(jpeg|png|webp)$/.test(contentType) ? "mails" : "support-tickets";
  const copy = new Uint8Array(Buffer.from(bytes));
  return { kind, about, originalName: originalName.slice(0, 255), contentType, folder, bytes: copy };
}
