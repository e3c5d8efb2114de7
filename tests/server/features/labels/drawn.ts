// Labels drawn as pictures, to read them as a bar code reader and a person would.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import type * as zplRenderer from "zpl-renderer-js";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { LabelPreset } from "@/contract/labels/label";
import { presetSize } from "@/contract/labels/label";

const from = createRequire(import.meta.url);
// By require: the ES module names a source map that the package does not contain.
const { zplToBase64MultipleAsync } = from("zpl-renderer-js") as typeof zplRenderer;
// Otherwise it would be fetched from the network.
const wasmBinary = await readFile(from.resolve("zxing-wasm/reader/zxing_reader.wasm"));
prepareZXingModule({
  overrides: {
    wasmBinary: wasmBinary.buffer.slice(wasmBinary.byteOffset, wasmBinary.byteOffset + wasmBinary.length),
  },
});

type CanvasFactory = {
  create: (width: number, height: number) => { context: CanvasRenderingContext2D };
};

/** Each label of `zpl` as a PNG, as a printer with 8 dots a millimetre draws it. */
export async function picturesOfZpl(zpl: string, preset: LabelPreset): Promise<Buffer[]> {
  const { width, height } = presetSize[preset];
  const drawn = await zplToBase64MultipleAsync(zpl, width, height, 8);
  return drawn.map((picture) => Buffer.from(picture, "base64"));
}

/** Each page of a PDF: its picture at 300 dots an inch, its text, and its size in millimetres. */
export async function pagesOf(
  bytes: Uint8Array,
): Promise<{ picture: Buffer; text: string; width: number; height: number }[]> {
  const file = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const pages = [];
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number);
    const viewport = page.getViewport({ scale: 300 / 72 });
    const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
    // The library's own canvas, whose type is only `object`.
    const { context } = (file.canvasFactory as CanvasFactory).create(width, height);
    await page.render({ canvas: null, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    const picture = await sharp(Buffer.from(data), { raw: { width, height, channels: 4 } })
      .flatten({ background: "white" })
      .png()
      .toBuffer();
    const { items } = await page.getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("\n");
    const millimetres = (pixels: number) => Math.round((pixels / 300) * 254) / 10;
    pages.push({ picture, text, width: millimetres(viewport.width), height: millimetres(viewport.height) });
  }
  return pages;
}

/** The bar codes in a picture: their kinds and texts. */
export async function codesIn(picture: Buffer): Promise<{ format: string; text: string }[]> {
  const padded = await sharp(picture)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: "white" })
    .png()
    .toBuffer();
  const found = await readBarcodes(new Blob([Uint8Array.from(padded)]), {
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ format, text }) => ({ format, text }));
}
