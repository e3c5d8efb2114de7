// A label in front of a browser's simulated camera: a film of one frame that shows an item's code as DataMatrix.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modulesOf } from "@/server/features/labels/modules";

const [width, height] = [640, 480];
/** Pixels of one module of the code. */
const module = 12;

/** The flags of a browser with such a camera, and a function to set its picture, to be called before the camera is opened. */
export function aFilm(): { flags: string[]; show: (code: string) => void } {
  const path = join(mkdtempSync(join(tmpdir(), "pigeonhole-label-")), "label.y4m");
  return {
    flags: [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${path}`,
    ],
    show: (code) => writeFileSync(path, y4m(code)),
  };
}

/** YUV4MPEG2 with a quarter of the colour (4:2:0), which is grey. */
function y4m(code: string): Buffer {
  const rows = modulesOf(code, "datamatrix") ?? [];
  const size = rows.length * module;
  const [left, top] = [(width - size) / 2, (height - size) / 2];
  const luma = Buffer.alloc(width * height, 225);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (rows[Math.floor(y / module)]?.[Math.floor(x / module)]) luma[(top + y) * width + left + x] = 30;
    }
  }
  const colour = Buffer.alloc(luma.length / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([header, luma, colour]);
}
