// Turning the file of a scanned page by quarter turns, in the browser, before it is sent.
import { FileError } from "@/app/platform/uploads/uploads";

export const pdfType = "application/pdf";

/** Quality of a turned JPEG: high enough that no loss is visible. */
const QUALITY = 0.94;

/** Whether a file of this content type is shown as it is. */
export function isPicture(type: string): boolean {
  return type.startsWith("image/");
}

/**
 * The picture or PDF turned clockwise by this many quarters, as a file of the same name and type.
 * @throws FileError for a file that cannot be read as its type
 */
export async function turned(file: File, quarters: number): Promise<File> {
  if (quarters === 0) return file;
  if (file.type !== pdfType) return turnedPicture(file, quarters);
  // The code that writes PDFs is large, and few PDFs need turning, so it is loaded when needed.
  const { turnedPdf } = await import("./turn-pdf").catch(() => {
    throw new FileError("What turns PDFs could not be loaded. Check the connection, then try again.");
  });
  return turnedPdf(file, quarters);
}

async function turnedPicture(file: File, quarters: number): Promise<File> {
  const unreadable = new FileError(
    `${file.name} cannot be read as a picture. Remove it and add another file.`,
  );
  const picture = await createImageBitmap(file).catch(() => {
    throw unreadable;
  });
  const { width, height } = picture;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = quarters % 2 === 0 ? [width, height] : [height, width];
  const pen = canvas.getContext("2d");
  pen?.translate(canvas.width / 2, canvas.height / 2);
  pen?.rotate((quarters * Math.PI) / 2);
  pen?.drawImage(picture, -width / 2, -height / 2);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  if (!blob) throw unreadable;
  return new File([blob], file.name, { type: file.type });
}
