// A picture from a camera, made in a worker: however large it is, no key waits for it.
import { createStore } from "@/app/ui/store";
import { type Drawn, drawPhoto } from "./draw-photo";

/**
 * A JPG of the desk, turned level and cut; `isCut` is false where no envelope was found with certainty and it shows the whole
 * desk.
 */
export type Picture = { file: File; isCut: boolean };

type DrawWorker = { port: Worker; isReady: boolean; waiting: Waiting[] };
type Waiting = { resolve: (drawn: Drawn) => void; reject: (error: Error) => void };

const worker = createStore<DrawWorker | null>(null);
/** Plays the stream that pictures are taken from, outside the page, so that they are as large as the camera provides. */
const player = createStore<{ stream: MediaStream; video: HTMLVideoElement } | null>(null);

/** Prepares pictures of `stream`, so that the first one waits for nothing. */
export function prepareFor(stream: MediaStream): HTMLVideoElement {
  if (worker.get() === null) worker.set(startWorker());
  const playing = player.get();
  if (playing?.stream === stream) return playing.video;
  if (playing) stopPictures(playing.stream);
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = stream;
  player.set({ stream, video });
  // It cannot start where the stream has ended in the meantime; the stream reports that.
  video.play().catch(() => undefined);
  return video;
}

/** Takes no more pictures of `stream`. */
export function stopPictures(stream: MediaStream): void {
  const playing = player.get();
  if (playing?.stream !== stream) return;
  playing.video.srcObject = null;
  player.set(null);
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
  const drawing = worker.get();
  if (!drawing?.isReady) return drawPhoto(frame);
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  // It answers in the order of the questions.
  drawing.waiting.push({ resolve, reject });
  drawing.port.postMessage(frame, [frame]);
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
    if (worker.get() === started) worker.set(null);
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
