// Files for tests: valid ones, and ones that only look valid.
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A photo as a phone takes it: turned on its side, with the place and the camera in its EXIF data. */
export function phonePhoto(): Promise<Buffer<ArrayBuffer>> {
  return noise(1200, 800)
    .withExif({
      IFD0: { Make: "Pocket Camera", Artist: "A Handler" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "41/1 1/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "28/1 58/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
}

export const png = (width = 40, height = 30): Promise<Buffer<ArrayBuffer>> =>
  noise(width, height).png().toBuffer();
export const webp = (): Promise<Buffer<ArrayBuffer>> => noise(64, 48).webp().toBuffer();

/** With the name of a camera in it. */
export const tiff = (): Promise<Buffer<ArrayBuffer>> =>
  noise(64, 48)
    .withExif({ IFD0: { Make: "Pocket Camera" } })
    .tiff()
    .toBuffer();

/** With the name of a camera in it. */
export const avif = (): Promise<Buffer<ArrayBuffer>> =>
  noise(64, 48)
    .withExif({ IFD0: { Make: "Pocket Camera" } })
    .avif({ effort: 0 })
    .toBuffer();

/** The same page twice, as in a fax of two pages. */
export async function twoPages(): Promise<Buffer<ArrayBuffer>> {
  const page = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  return sharp([page, page], { join: { animated: true } })
    .tiff()
    .toBuffer();
}

/** A white picture of 400 megapixels in some 50 kB. */
export function pixelBomb(): Buffer<ArrayBuffer> {
  const side = 20_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 });
  const magic = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([
    magic,
    pngChunk("IHDR", head),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Two frames. */
export function animation(): Promise<Buffer<ArrayBuffer>> {
  const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 0), Buffer.alloc(20 * 20 * 3, 255)]);
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif()
    .toBuffer();
}

export const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
);
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");
export const text = Buffer.from("Ayşe'nin mektubu\n");
/** The smallest ZIP with the parts that a word processor looks for. */
export const docx = zip([
  [
    "[Content_Types].xml",
    `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  ],
  ["word/document.xml", "<w:document/>"],
]);
export const plainZip = zip([["a.txt", "a"]]);

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
}

/** A ZIP of stored (not deflated) entries, with its directory. */
function zip(entries: readonly (readonly [name: string, content: string])[]): Buffer<ArrayBuffer> {
  return archive(
    entries.map(([name, content]) => ({ name, content: Buffer.from(content), isPacked: false })),
  );
}

/** A ZIP with its directory; packed entries are deflated. */
export function archive(
  entries: readonly { name: string; content: Buffer; isPacked: boolean }[],
): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, isPacked } of entries) {
    const packed = isPacked ? deflateRawSync(content, { level: 9 }) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const part = Buffer.concat([Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, place, Buffer.from(name)]));
    parts.push(part);
    at += part.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
