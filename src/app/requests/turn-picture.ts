// Turning a scanned picture by quarter turns, in the browser, before it is sent.
import { PageError } from "./scan-rules";

/** How good a turned JPEG is: what is lost cannot be seen. */
const QUALITY = 0.94;

/** Whether a page of this content type can be turned here. */
export function isPicture(type: string): boolean {
  return type.startsWith("image/");
}

/**
 * The picture turned clockwise by so many quarters, as a file of the same name and type.
 * @throws PageError for what the browser cannot read as a picture
 */
export async function turned(file: File, quarters: number): Promise<File> {
  if (quarters === 0) return file;
  const unreadable = new PageError(
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
