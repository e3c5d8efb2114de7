// Makes photos outside the page's thread, one after the other.
import { makeTurn } from "@/kernel/input/in-turn";
import { drawPhoto } from "./draw-photo";

const inTurn = makeTurn();

addEventListener("message", ({ data: frame }: MessageEvent<ImageBitmap>) => {
  inTurn(() => drawPhoto(frame)).then(
    (drawn) => postMessage(drawn),
    // Thrown so that the page receives it, and it is not lost with a promise.
    (error: unknown) => setTimeout(() => throwOn(error)),
  );
});
postMessage("ready");

function throwOn(error: unknown): never {
  throw error;
}
