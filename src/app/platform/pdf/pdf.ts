// A PDF as pictures of its pages: the interface for components that show it.
import type { Size } from "@/app/ui/zoom";

/** A file that was read. Close it when nothing shows it any more. */
export type Pdf = {
  pageCount: number;
  /** A page by its number, from 1. @throws UnreadablePdf */
  page: (number: number) => Promise<PdfPage>;
  close: () => void;
};

export type PdfPage = {
  /** Its size on paper, in CSS px, turned as the file says. */
  size: Size;
  /**
   * Draws the page on `canvas`, `width` device px wide; until then the old picture stays.
   * @throws UnreadablePdf, or the signal's reason when aborted
   */
  draw: (canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** Its text, for screen readers; empty for a scanned picture. */
  text: () => Promise<string>;
};

/** The file is here but its pages cannot be shown. The message says why. */
export class UnreadablePdf extends Error {
  override readonly name = "UnreadablePdf";
}
