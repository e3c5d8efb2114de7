// Reads PDFs and draws their pages, outside the page's own thread. No script of a file is ever run.
import { type PDFPageProxy, PDFWorker, getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { Companions, companionAddress } from "./companions";
import { type Pdf, type PdfPage, UnreadablePdf } from "./pdf";

/** Points of paper and CSS px, each in one inch. */
const PX_PER_POINT = 96 / 72;
/** The most px of one drawing: as many as every browser's canvas allows. */
const MOST_PX = 2 ** 24;

/** One worker for all files: closing a file leaves it running. */
const worker = PDFWorker.create({
  port: new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "pdf" }),
  verbosity: 0,
});

/**
 * Takes ownership of `bytes`: no other code may read them after.
 * @throws UnreadablePdf
 */
export async function readPdf(bytes: ArrayBuffer): Promise<Pdf> {
  const reading = getDocument({
    data: bytes,
    worker,
    isEvalSupported: false,
    useWasm: false,
    BinaryDataFactory: Companions,
    // Its name is put at the end of this address, where it does no harm.
    wasmUrl: `${companionAddress("openjpeg_nowasm_fallback.js")}#/`,
    // A page without the parts that could not be drawn would look complete.
    stopAtErrors: true,
    verbosity: 0,
  });
  const file = await orUnreadable(reading.promise);
  return {
    pageCount: file.numPages,
    page: async (number) => pageOf(await orUnreadable(file.getPage(number))),
    close: () => void reading.destroy(),
  };
}

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: PX_PER_POINT });
  return {
    size: { width, height },
    draw: async (canvas, wanted, signal) => {
      signal.throwIfAborted();
      const scale = Math.min(wanted / width, Math.sqrt(MOST_PX / (width * height)));
      const sheet = document.createElement("canvas");
      sheet.width = Math.max(1, Math.round(width * scale));
      sheet.height = Math.max(1, Math.round(height * scale));
      const viewport = page.getViewport({ scale: PX_PER_POINT * scale });
      const drawing = page.render({ canvas: sheet, viewport });
      const stop = () => drawing.cancel();
      signal.addEventListener("abort", stop);
      try {
        await drawing.promise;
      } catch (error) {
        signal.throwIfAborted();
        throw unreadable(error);
      } finally {
        signal.removeEventListener("abort", stop);
      }
      signal.throwIfAborted();
      [canvas.width, canvas.height] = [sheet.width, sheet.height];
      canvas.getContext("2d")?.drawImage(sheet, 0, 0);
    },
    text: async () => {
      const { items } = await orUnreadable(page.getTextContent());
      return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    },
  };
}

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(error: unknown): UnreadablePdf {
  const wantsPassword = error instanceof Error && error.name === "PasswordException";
  return new UnreadablePdf(wantsPassword ? "It is locked with a password." : "It is damaged, or is no PDF.", {
    cause: error,
  });
}
