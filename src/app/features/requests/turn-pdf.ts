// Turns all pages of a PDF in the file itself, so that every program shows them turned.
import { PDFDocument, degrees } from "@cantoo/pdf-lib";
import { FileError } from "@/app/platform/uploads/uploads";

/**
 * The PDF with each page turned clockwise by this many quarters from its present position; the content of the pages
 * stays the same.
 * @throws FileError for one that is damaged or locked with a password
 */
export async function turnedPdf(file: File, quarters: number): Promise<File> {
  try {
    const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false });
    for (const page of pdf.getPages()) {
      page.setRotation(degrees((page.getRotation().angle + quarters * 90) % 360));
    }
    const bytes = await pdf.save();
    return new File([new Uint8Array(bytes)], file.name, { type: file.type });
  } catch {
    throw new FileError(
      `${file.name} is damaged or locked with a password, so that it cannot be turned. Rotate it back, or remove it.`,
    );
  }
}
