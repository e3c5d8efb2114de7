// A picture from a camera, made in a worker: however large it is, no key waits for it.
import { type Drawn, drawPhoto } from "./draw-photo";

/**
 * A JPG of the desk, turned level and cut; `isCut` is false where no envelope was found with certainty and it shows the whole
 * desk.
 */
export type Picture = { file: File; isCut: boolean };

type DrawWorker = { port: Worker; isReady: boolean; waiting: Waiting[] };
type Waiting = { resolve: (drawn: Drawn) => void; reject: (error: Error) => void };

let worker: DrawWorker | null = null;
/** Plays the stream that pictures are taken from, outside the page, so that they are as large as the camera provides. */
let player: { stream: MediaStream; video: HTMLVideoElement } | null = null;

/** Prepares pictures of `stream`, so that the first one waits for nothing. */
export function prepareFor(stream: MediaStream): HTMLVideoElement {
  worker ??= startWorker();
  if (player?.stream === stream) return player.video;
  if (player) stopPictures(player.stream);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  player = { stream, video };
  // It cannot start where the stream has ended in the meantime; the stream reports that.
  video.play().catch(() => undefined);
  return video;
}

/** Takes no more pictures of `stream`. */
export function stopPictures(stream: MediaStream): void {
  if (player?.stream !== stream) return;
  player.video.srcObject = null;
  player = null;
}

/** @throws Error when the browser gives no picture, as from a camera that was just unplugged. */
export async function takePicture(stream: MediaStream): Promise<Picture> {
  const video = prepareFor(stream);
  await firstFrame(video);
  const frame = await createImageBitmap(video);
  const { blob, isCut } = await draw(frame);
  return { file: new File([blob], nameAt(new Date()), { type: blob.type }), isCut };
}

/** In the worker once it is loaded; on the page while its code is loading, or cannot be loaded without the network. */
function draw(frame: ImageBitmap): Promise<Drawn> {
  if (!worker?.isReady) return drawPhoto(frame);
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  // It answers in the order of the questions.
  worker.waiting.push({ resolve, reject });
  worker.port.postMessage(frame, [frame]);
  return promise;
}

function startWorker(): DrawWorker {
  const port = new Worker(new URL("./draw-worker.ts", import.meta.url), { type: "module", name: "photo" });
  const started: DrawWorker = { port, isReady: false, waiting: [] };
  port.addEventListener("message", ({ data }: MessageEvent<Drawn | "ready">) => {
    if (data === "ready") started.isReady = true;
    else started.waiting.shift()?.resolve(data);
  });
  port.addEventListener("error", ({ message }) => {
    for (const { reject } of started.waiting) reject(new Error(`The photo could not be made. ${message}`));
    port.terminate();
    // The next camera that is opened starts again.
    if (worker === started) worker = null;
  });
  return started;
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("emptied", () => reject(new Error("The camera was turned off.")), { once: true });
  });
}

function nameAt(now: Date): string {
  return `photo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}.jpg`;
}
