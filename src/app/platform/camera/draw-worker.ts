// Makes photos beside the page, one after the other.
import { drawPhoto } from "./draw-photo";

let last: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data: frame }: MessageEvent<ImageBitmap>) => {
  last = last
    .then(() => drawPhoto(frame))
    .then(
      (drawn) => postMessage(drawn),
      // Thrown where the page hears of it, and not lost with a promise.
      (error: unknown) => setTimeout(() => throwOn(error)),
    );
});
postMessage("ready");

function throwOn(error: unknown): never {
  throw error;
}
