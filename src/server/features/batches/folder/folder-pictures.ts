// TIFF and JPEG files of scanners, made into the PDF that a batch is read from, a page of the picture after another.
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { batchPagesMost } from "@/contract/batches/batch";
import { formatBytes, limitOf } from "@/contract/files/file";

/**
 * What a picture may cost, as a small file can hold any number of large pages: pixels of one page (A3 at 600 dots an inch) and of all
 * (500 sheets of A4 at 300), and bytes of the PDF.
 */
const limits = { page: 80_000_000, all: 4_500_000_000, bytes: limitOf("batches") };
/** Dots an inch where the file does not say. */
const usualDensity = 200;

/** What a file is by its name; null for what is not taken. */
export function kindOf(name: string): "pdf" | "tiff" | "jpeg" | null {
  if (/\.pdf$/i.test(name)) return "pdf";
  if (/\.tiff?$/i.test(name)) return "tiff";
  return /\.jpe?g$/i.test(name) ? "jpeg" : null;
}

/** A PDF of the pages of a picture; why not, where it cannot be read or is too much. */
export async function pictureAsPdf(bytes: Buffer, most = limits): Promise<Uint8Array | { why: string }> {
  const limitInputPixels = most.page;
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels }).metadata();
    if (pages > batchPagesMost) {
      return {
        why: `These are ${pages} pages; a batch has at most ${batchPagesMost}. Scan the stack in parts.`,
      };
    }
    const pdf = await PDFDocument.create();
    const used = { pixels: 0, bytes: 0 };
    for (let page = 0; page < pages; page++) {
      const picture = sharp(bytes, { page, limitInputPixels, failOn: "truncated" });
      const { density = 0, width, height } = await picture.metadata();
      used.pixels += width * height;
      if (used.pixels > most.all) {
        return { why: `From page ${page + 1} on it is too large to be read. Scan the stack in parts.` };
      }
      const jpeg = await picture.rotate().flatten({ background: "white" }).jpeg({ quality: 85 }).toBuffer();
      used.bytes += jpeg.length;
      if (used.bytes > most.bytes) {
        return {
          why: `Its pages have more than ${formatBytes(most.bytes, 0)} as a PDF, which is the most that is taken. Scan the stack in parts.`,
        };
      }
      const image = await pdf.embedJpg(jpeg);
      const scale = 72 / (density > 72 ? density : usualDensity);
      const size = { width: image.width * scale, height: image.height * scale };
      pdf.addPage([size.width, size.height]).drawImage(image, { x: 0, y: 0, ...size });
    }
    return await pdf.save();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { why: `It cannot be read as a picture: ${why}. Scan the letters again.` };
  }
}
