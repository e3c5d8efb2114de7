// A PDF as pictures of its pages: what those who show it are given.
import type { Size } from "@/app/ui/zoom";

/** A file that was read. It is to be closed when nothing shows it any more. */
export type Pdf = {
  pageCount: number;
  /** A page by its number, from 1. @throws UnreadablePdf */
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
};

export type PdfPage = {
  /** As large as it is on paper, in CSS px, turned as the file says. */
  size: Size;
  /**
   * Draws all of it on `canvas`, `width` device px wide; what was there stays until then.
   * @throws UnreadablePdf, or the signal's reason when aborted
   */
  draw: (canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** What is written on it, for those who hear it; empty for a scanned picture. */
  text: () => Promise<string>;
};

/** The file is here but shows no pages. The message says why. */
export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}
