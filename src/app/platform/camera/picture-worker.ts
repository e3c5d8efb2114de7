// Makes a photo of a camera's frame, beside the page: finds the envelope in a small copy, then draws the large one once, turned.
import { cropOf, searchedWidth } from "./crop";

export type ToMake = { frame: ImageBitmap };
export type Made = { blob: Blob; isCut: boolean };

/** Quality of the JPG: small print on a label has to be read later. */
const quality = 0.92;

addEventListener("message", ({ data }: MessageEvent<ToMake>) => {
  // An error is thrown where the page hears of it, and not lost with a promise.
  madeOf(data).then(
    (made) => postMessage(made),
    (error: unknown) => setTimeout(() => throwOn(error)),
  );
});

function throwOn(error: unknown): never {
  throw error;
}

async function madeOf({ frame }: ToMake): Promise<Made> {
  const { width, height } = frame;
  const scale = width / Math.min(searchedWidth, width);
  const crop = cropOf(smallCopy(frame, scale), scale);
  const canvas = new OffscreenCanvas(crop.width, crop.height);
  const context = drawingOn(canvas);
  context.imageSmoothingQuality = "high";
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
  context.imageSmoothingQuality = "medium";
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
