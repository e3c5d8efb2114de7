// Opens PDFs. The reader is large, so it is loaded with the first one.
import type { Pdf } from "./pdf";

/**
 * @throws UnreadablePdf for a file that is no PDF, is damaged, or needs a password; also an error when the reader
 * cannot be loaded.
 */
export async function openPdf(file: Blob): Promise<Pdf> {
  const [{ readPdf }, bytes] = await Promise.all([import("./pdf-reader"), file.arrayBuffer()]);
  return readPdf(bytes);
}

/** The file behind a link. @throws Error when it is not there any more */
export async function fetchedFile(link: string, signal?: AbortSignal): Promise<Blob> {
  const answered = await fetch(link, signal ? { signal } : {});
  if (!answered.ok) throw new Error(`The file answered ${answered.status}.`);
  return answered.blob();
}
