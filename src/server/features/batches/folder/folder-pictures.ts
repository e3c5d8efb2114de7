// TIFF and JPEG files of scanners, made into the PDF that a batch is read from, a page of the picture after another.
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { batchPagesMost } from "@/contract/batches/batch";

/** The most pixels of one page: A3 at 600 dots an inch. */
const mostPixels = 80_000_000;
/** Dots an inch where the file does not say. */
const usualDensity = 200;

/** What a file is by its name; null for what is not taken. */
export function kindOf(name: string): "pdf" | "tiff" | "jpeg" | null {
  if (/\.pdf$/i.test(name)) return "pdf";
  if (/\.tiff?$/i.test(name)) return "tiff";
  return /\.jpe?g$/i.test(name) ? "jpeg" : null;
}

/** A PDF of the pages of a picture; why not, where it cannot be read or has too many. */
export async function pictureAsPdf(bytes: Buffer): Promise<Uint8Array | { why: string }> {
  try {
    const { pages = 1 } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (pages > batchPagesMost) {
      return {
        why: `These are ${pages} pages; a batch has at most ${batchPagesMost}. Scan the stack in parts.`,
      };
    }
    const pdf = await PDFDocument.create();
    for (let page = 0; page < pages; page++) {
      const picture = sharp(bytes, { page, limitInputPixels: mostPixels, failOn: "truncated" });
      const { density = 0 } = await picture.metadata();
      const jpeg = await picture.rotate().flatten({ background: "white" }).jpeg({ quality: 85 }).toBuffer();
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
