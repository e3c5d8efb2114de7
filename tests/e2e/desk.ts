// A desk with an envelope on it, as the picture of a browser's simulated camera.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pixels } from "@/app/platform/camera/find-envelope";
import { desks, drawDesk } from "../app/platform/camera/drawn-desk";

/** How much larger the camera's picture is than the drawing: 2560 x 1920. */
const larger = 4;

/** Its sides are as 2.2 to 1; it is turned by 17 degrees. */
export const envelope = { at: [0.5, 0.38], size: [0.55, 0.25], turned: 17 } as const;

/** Flags of a browser with a camera over the desk, which may be used without asking. */
export function deskCamera(): string[] {
  return [
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${(drawn ??= draw())}`,
  ];
}

/** Made once: the flags identify a browser. */
let drawn: string | undefined;

function draw(): string {
  const desk = drawDesk(desks.dark, [envelope], { width: 640, height: 480 });
  const path = join(mkdtempSync(join(tmpdir(), "pigeonhole-desk-")), "desk.y4m");
  writeFileSync(path, y4m(desk));
  return path;
}

/** A film of one frame, in YUV4MPEG2 with a quarter of the colour (4:2:0). */
function y4m(pixels: Pixels): Buffer {
  const width = pixels.width * larger;
  const height = pixels.height * larger;
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  const luma = Buffer.alloc(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) luma[y * width + x] = yuvAt(pixels, x / larger, y / larger)[0];
  }
  const [blue, red] = [Buffer.alloc(luma.length / 4), Buffer.alloc(luma.length / 4)];
  for (let y = 0; y < height / 2; y++) {
    for (let x = 0; x < width / 2; x++) {
      const [, u, v] = yuvAt(pixels, (x * 2) / larger, (y * 2) / larger);
      const at = (y * width) / 2 + x;
      blue[at] = u;
      red[at] = v;
    }
  }
  return Buffer.concat([header, luma, blue, red]);
}

function yuvAt({ data, width }: Pixels, x: number, y: number): [number, number, number] {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  const level = 0.299 * r + 0.587 * g + 0.114 * b;
  return [level, 128 + 0.564 * (b - level), 128 + 0.713 * (r - level)];
}
