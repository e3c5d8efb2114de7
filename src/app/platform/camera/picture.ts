// One picture of what a camera sees: the envelope is looked for in a small copy, then the large one is drawn once, turned.
import { cropOf, searchedWidth } from "./crop";

/** A JPG of the desk, turned level and cut; `isCut` is false where no envelope was found for sure and it shows the whole desk. */
export type Picture = { file: File; isCut: boolean };

/** Quality of the JPG: small print on a label has to be read later. */
const quality = 0.92;

/** Plays the stream that pictures are taken from; on no page, so that they are as large as the camera gives them. */
let player: { stream: MediaStream; video: HTMLVideoElement } | null = null;

/** Gets ready to take pictures of `stream`, so that the first one has nothing to wait for. */
export function prepareFor(stream: MediaStream): HTMLVideoElement {
  if (player?.stream === stream) return player.video;
  if (player) letGo(player.stream);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  player = { stream, video };
  // It cannot begin where the stream ended in the meantime, which is told by the stream.
  video.play().catch(() => undefined);
  return video;
}

/** Takes no more pictures of `stream`. */
export function letGo(stream: MediaStream): void {
  if (player?.stream !== stream) return;
  player.video.srcObject = null;
  player = null;
}

/** @throws Error when the browser gives no picture, as of a camera that has just been pulled out. */
export async function takePicture(stream: MediaStream): Promise<Picture> {
  const video = prepareFor(stream);
  await firstFrame(video);
  const frame = await createImageBitmap(video);
  const { canvas, isCut } = drawn(frame);
  frame.close();
  // The browser writes it beside the page's own work.
  const blob = await canvas.convertToBlob({ type: "image/jpeg", quality });
  return { file: new File([blob], nameAt(new Date()), { type: blob.type }), isCut };
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("emptied", () => reject(new Error("The camera was turned off.")), { once: true });
  });
}

function drawn(frame: ImageBitmap): { canvas: OffscreenCanvas; isCut: boolean } {
  const { width, height } = frame;
  const scale = width / Math.min(searchedWidth, width);
  const crop = cropOf(smallCopy(frame, scale), scale);
  const canvas = new OffscreenCanvas(crop.width, crop.height);
  const context = drawingOn(canvas);
  context.translate(crop.width / 2, crop.height / 2);
  context.rotate(crop.turn);
  context.drawImage(frame, -crop.x, -crop.y);
  return { canvas, isCut: crop.width !== width || crop.height !== height || crop.turn !== 0 };
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

function nameAt(now: Date): string {
  return `photo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}.jpg`;
}
