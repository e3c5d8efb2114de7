// Makes the photo of a camera's frame: the envelope is searched in a small copy, then the large picture is drawn once, turned.
import { cropOf, searchedWidth } from "./crop";

/** A JPG; `isCut` is false where no envelope was found with certainty and it shows the whole desk. */
export type Drawn = { blob: Blob; isCut: boolean };

/** Quality of the JPG: small print on a label must be readable later. */
const quality = 0.92;

/** Draws `frame` and releases it. Works on a page and in a worker. */
export async function drawPhoto(frame: ImageBitmap): Promise<Drawn> {
  const { width, height } = frame;
  const scale = width / Math.min(searchedWidth, width);
  const crop = cropOf(smallCopy(frame, scale), scale);
  const canvas = new OffscreenCanvas(crop.width, crop.height);
  const context = drawingOn(canvas);
  context.translate(crop.width / 2, crop.height / 2);
  context.rotate(crop.turn);
  context.drawImage(frame, -crop.x, -crop.y);
  frame.close();
  const isCut = crop.width !== width || crop.height !== height || crop.turn !== 0;
  return { blob: await canvas.convertToBlob({ type: "image/jpeg", quality }), isCut };
}

function smallCopy(frame: ImageBitmap, scale: number): ImageData {
  const width = Math.round(frame.width / scale);
  const height = Math.round(frame.height / scale);
  const context = drawingOn(new OffscreenCanvas(width, height), { willReadFrequently: true });
  context.drawImage(frame, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

function drawingOn(
  canvas: OffscreenCanvas,
  settings?: CanvasRenderingContext2DSettings,
): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error(`A canvas of ${canvas.width} × ${canvas.height} could not be drawn on.`);
  return context;
}
