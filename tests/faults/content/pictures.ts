// Pictures that are also something else, carry hidden data, or grow when they are opened.
import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import {
  animation,
  html,
  phonePhoto,
  pixelBomb,
  png,
  pngChunk,
  svg,
  webp,
} from "../../server/platform/files/pictures";
import { type Hostile, hostile, mark, page, script } from "./hostile";

const withScript = Buffer.from(svg.toString().replace("alert(1)", script));

export async function hostilePictures(): Promise<Hostile[]> {
  const photo = await phonePhoto();
  const [small, thin, moving] = [await png(), await webp(), await animation()];
  const gif = Buffer.from(moving);
  const after = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from(page)]);
  const inPng = (name: string, data: Buffer) => withChunk(small, name, data);
  const text = (keyword: string) => Buffer.concat([Buffer.from(`${keyword}\0`), Buffer.from(page)]);
  return [
    hostile("polyglot", "JPEG with a page behind it", "image/jpeg", after(photo)),
    hostile("polyglot", "PNG with a page behind it", "image/png", after(small)),
    hostile("polyglot", "WebP with a page behind it", "image/webp", after(thin)),
    hostile("polyglot", "GIF with a page behind it", "image/gif", after(gif)),
    hostile("polyglot", "JPEG with a page in its comment", "image/jpeg", withSegment(photo, 0xfe, page)),
    hostile(
      "polyglot",
      "JPEG with PHP in its comment",
      "image/jpeg",
      withSegment(photo, 0xfe, "<?php system($_GET[0]) ?>"),
    ),
    hostile(
      "polyglot",
      "JPEG with a script in XMP",
      "image/jpeg",
      withSegment(photo, 0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${page}</x:xmpmeta>`),
    ),
    hostile(
      "polyglot",
      "JPEG with a page for a colour profile",
      "image/jpeg",
      withSegment(photo, 0xe2, `ICC_PROFILE\0\u0001\u0001${page}`),
    ),
    hostile("polyglot", "PNG with a page in tEXt", "image/png", inPng("tEXt", text("Comment"))),
    hostile(
      "polyglot",
      "PNG with a page in iTXt",
      "image/png",
      inPng("iTXt", Buffer.concat([Buffer.from("XML:com.adobe.xmp\0\0\0\0\0"), Buffer.from(page)])),
    ),
    hostile(
      "polyglot",
      "PNG with a page in a chunk of its own",
      "image/png",
      inPng("evIl", Buffer.from(page)),
    ),
    hostile(
      "polyglot",
      "JPEG with an archive behind it",
      "image/jpeg",
      Buffer.concat([photo, Buffer.from(`PK\u0003\u0004${page}`)]),
    ),
    hostile("polyglot", "GIF that is a script", "image/gif", `GIF89a/*${"\0".repeat(40)}*/=1;${script}`),
    hostile("polyglot", "GIF of six letters and a page", "image/gif", `GIF89a${page}`),
    hostile(
      "polyglot",
      "JPEG of three bytes and a page",
      "image/jpeg",
      Buffer.concat([Buffer.from("ffd8ff", "hex"), Buffer.from(page)]),
    ),
    hostile(
      "polyglot",
      "PNG of eight bytes and a page",
      "image/png",
      Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(page)]),
    ),
    hostile(
      "polyglot",
      "WebP of twelve bytes and a page",
      "image/webp",
      Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.from(page)]),
    ),
    hostile("polyglot", "bitmap that is a script", "image/png", `BM=1;${script}`),
    hostile("program", "SVG with a script", "image/svg+xml", withScript),
    hostile("program", "SVG called PNG", "image/png", withScript),
    hostile("program", "SVG called JPEG", "image/jpeg", withScript),
    hostile("program", "SVG called GIF", "image/gif", withScript),
    hostile("program", "SVG called text", "text/plain", withScript),
    hostile("program", "SVG zipped", "image/png", gzipSync(withScript)),
    hostile(
      "program",
      "SVG that loads its script",
      "image/svg+xml",
      `<svg xmlns="http://www.w3.org/2000/svg" onload='${script}'/>`,
    ),
    hostile(
      "program",
      "SVG that reads a file",
      "image/svg+xml",
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    ),
    hostile("program", "page called JPEG", "image/jpeg", page),
    hostile("program", "page called PNG", "image/png", page),
    hostile("program", "page called WebP", "image/webp", page),
    hostile("program", "page called GIF", "image/gif", page),
    hostile("program", "page behind blanks called PNG", "image/png", `${" \n".repeat(600)}${page}`),
    hostile("bomb", "PNG of 400 megapixels", "image/png", pixelBomb()),
    hostile("bomb", "PNG that says 2 billion pixels a side", "image/png", withSides(small, 0x7fffffff)),
    hostile("bomb", "JPEG that says 65,535 pixels a side", "image/jpeg", withJpegSides(photo, 0xffff)),
    hostile(
      "bomb",
      "WebP of 10,000 pixels a side",
      "image/webp",
      await flat(10_000).webp({ quality: 1, effort: 0 }).toBuffer(),
    ),
    hostile(
      "bomb",
      "GIF that says 65,535 pixels a side",
      "image/gif",
      Buffer.concat([gif.subarray(0, 6), Buffer.from("ffffffff", "hex"), gif.subarray(10)]),
    ),
    hostile(
      "bomb",
      "PNG with 100 MB of zipped text",
      "image/png",
      inPng("zTXt", Buffer.concat([Buffer.from("c\0\0"), deflateSync(Buffer.alloc(100 * 1024 ** 2))])),
    ),
    hostile("bomb", "PNG with more rows than it says", "image/png", withMoreRows(small)),
    hostile("bomb", "JPEG that stops halfway", "image/jpeg", photo.subarray(0, photo.length / 2)),
    hostile("bomb", "GIF of 3,000 frames", "image/gif", manyFrames(gif, 3_000)),
    hostile("position", "JPEG with place and camera", "image/jpeg", photo),
    hostile("position", "PNG with place", "image/png", await placed().png().toBuffer()),
    hostile("position", "WebP with place", "image/webp", await placed().webp().toBuffer()),
    hostile(
      "position",
      "JPEG with place in XMP",
      "image/jpeg",
      withSegment(
        photo,
        0xe1,
        `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="41,1N" note="${mark}"/>`,
      ),
    ),
    hostile(
      "position",
      "JPEG with a thumbnail of what was cut away",
      "image/jpeg",
      withSegment(photo, 0xe1, `Exif\0\0${mark}`),
    ),
  ];
}

function flat(side: number) {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#fff" } });
}

function placed() {
  return flat(64).withExif({
    IFD0: { Artist: mark },
    IFD3: {
      GPSLatitudeRef: "N",
      GPSLatitude: "41/1 1/1 0/1",
      GPSLongitudeRef: "E",
      GPSLongitude: "28/1 58/1 0/1",
    },
  });
}

/** A JPEG with one more segment right after its beginning. */
function withSegment(jpeg: Uint8Array, marker: number, content: string): Buffer {
  const data = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A PNG with one more chunk after its header, which takes 33 bytes with the signature. */
function withChunk(bytes: Uint8Array, name: string, data: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, 33), pngChunk(name, data), bytes.subarray(33)]);
}

function withSides(bytes: Uint8Array, side: number): Buffer {
  const header = Buffer.from(bytes.subarray(16, 29));
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([bytes.subarray(0, 8), pngChunk("IHDR", header), bytes.subarray(33)]);
}

/** A PNG with pixels that go on for another 100 MB. */
function withMoreRows(bytes: Uint8Array): Buffer {
  const header = bytes.subarray(0, 33);
  const pixels = pngChunk("IDAT", deflateSync(Buffer.alloc(100 * 1024 ** 2)));
  return Buffer.concat([header, pixels, pngChunk("IEND", Buffer.alloc(0))]);
}

/** The sides are written after the length and the precision of the first frame header. */
function withJpegSides(jpeg: Uint8Array, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.findIndex(
    (byte, index) => byte === 0xff && (copy[index + 1] === 0xc0 || copy[index + 1] === 0xc2),
  );
  if (at < 0) throw new Error("This JPEG has no frame.");
  copy.writeUInt16BE(side, at + 5);
  copy.writeUInt16BE(side, at + 7);
  return copy;
}

/** Repeats everything between the header of a GIF and its end. */
function manyFrames(gif: Buffer, times: number): Buffer {
  const table = (gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0;
  const head = 13 + table;
  const body = gif.subarray(head, -1);
  return Buffer.concat([
    gif.subarray(0, head),
    ...Array.from({ length: times }, () => body),
    gif.subarray(-1),
  ]);
}

/** Pages that are no pictures at all, in other encodings. */
export const otherPages: Hostile[] = [
  hostile("program", "page called text", "text/plain", page),
  hostile("program", "page in UTF-16 called text", "text/plain", Buffer.from(`\uFEFF${page}`, "utf16le")),
  hostile("program", "page in UTF-7 called text", "text/plain", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-"),
  hostile("program", "page behind a byte order mark called text", "text/plain", `\uFEFF${page}`),
  hostile("program", "script called text", "text/plain", script),
  hostile(
    "program",
    "letter with a page in it called text",
    "text/plain",
    `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${page}`,
  ),
  hostile("program", "sheet of formulas called text", "text/plain", `=cmd|' /C calc'!A0,@SUM(1),+1,-1`),
  hostile("program", "page", "text/html", html),
  hostile("program", "page of XML", "application/xhtml+xml", page),
  hostile("program", "script", "text/javascript", script),
  hostile("program", "text with NUL characters", "text/plain", `a\0${page}`),
];
