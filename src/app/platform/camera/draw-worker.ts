// Makes photos outside the page's thread, one after the other.
import { drawPhoto } from "./draw-photo";

let last: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data: frame }: MessageEvent<ImageBitmap>) => {
  last = last
    .then(() => drawPhoto(frame))
    .then(
      (drawn) => postMessage(drawn),
      // Thrown so that the page receives it, and it is not lost with a promise.
      (error: unknown) => setTimeout(() => throwOn(error)),
    );
});
postMessage("ready");

function throwOn(error: unknown): never {
  throw error;
}
