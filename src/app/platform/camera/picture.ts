// One picture of what a camera sees, made in a worker: however large it is, no key waits for it.
import type { Made, ToMake } from "./picture-worker";

/** A JPG of the desk, turned level and cut; `isCut` is false where no envelope was found for sure and it shows the whole desk. */
export type Picture = { file: File; isCut: boolean };

type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let waiting: Waiting[] = [];
/** Plays the stream that pictures are taken from; on no page, so that they are as large as the camera gives them. */
let player: { stream: MediaStream; video: HTMLVideoElement } | null = null;

/** Gets ready to take pictures of `stream`: what has to be fetched and begun is there by the first one. */
export function prepareFor(stream: MediaStream): HTMLVideoElement {
  worker ??= startWorker();
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
  const made = await make({ frame });
  return { file: new File([made.blob], nameAt(new Date()), { type: made.blob.type }), isCut: made.isCut };
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) return Promise.resolve();
  return new Promise((resolve, reject) => {
    video.addEventListener("loadeddata", () => resolve(), { once: true });
    video.addEventListener("emptied", () => reject(new Error("The camera was turned off.")), { once: true });
  });
}

function make(order: ToMake): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  // It answers in the order in which it was asked.
  waiting.push({ resolve, reject });
  worker ??= startWorker();
  worker.postMessage(order, [order.frame]);
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Made>) => waiting.shift()?.resolve(data));
  started.addEventListener("error", ({ message }) => {
    for (const { reject } of waiting) reject(new Error(`The camera's picture could not be made. ${message}`));
    waiting = [];
    started.terminate();
    worker = null;
  });
  return started;
}

function nameAt(now: Date): string {
  return `photo-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}.jpg`;
}
