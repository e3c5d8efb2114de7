// Re-encodes pictures from their pixels, so that nothing a camera or a person hid in the file remains.
import sharp, { type Sharp } from "sharp";
import { ApiError } from "@/contract/wire/errors";
import type { UploadType } from "@/contract/files/file";

/** Pixels of the longest side of what is saved, and of its thumbnail. */
const longestSide = 2400;
const thumbnailSide = 320;
/** The most pixels accepted, over all frames: more than any phone's picture, far less than what fills the memory. */
const mostPixels = 100_000_000;
/** Seconds of decoding and encoding before a picture is given up. */
const patience = 30;

// Every upload is decoded once, so a cache would never be used.
sharp.cache(false);

/** Formats that few programs show, and what they are converted to. Only WebP among these keeps transparency. */
const madeInto: Partial<Record<UploadType, UploadType>> = {
  "image/tiff": "image/jpeg",
  "image/avif": "image/webp",
};

/**
 * Whether this machine's image library reads pictures of a type that the contract refuses by name (pictureRefusal). The
 * library that is installed with sharp reads neither; one of the operating system may. They become JPGs.
 */
export function readsHere(type: string): boolean {
  const { heif, magick } = sharp.format;
  return type.includes("bmp") ? magick.input.buffer : Boolean(heif.input.fileSuffix?.includes(".heic"));
}

export type Picture = {
  /** The type after encoding. */
  type: UploadType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  thumbnail: Uint8Array<ArrayBuffer>;
};

/**
 * Re-encodes a picture of `type`: upright, in sRGB, without EXIF or other data, at most 2400 pixels wide and high, with
 * a WebP thumbnail of 320. A TIFF becomes a JPG and an AVIF a WebP.
 * @throws ApiError `too_large` for too many pixels, `invalid` for bytes that are not a complete picture,
 * `unsupported_type` for a TIFF of several pages.
 */
export async function renderPicture(original: Buffer, type: UploadType, name: string): Promise<Picture> {
  const animated = type === "image/gif";
  try {
    const source = await sharp(original, { animated, limitInputPixels: false }).metadata();
    requirePixels(source.width, source.height, name);
    if (type === "image/tiff") requireOnePage(source.pages ?? 1, name);

    const decoded = sharp(original, { animated, limitInputPixels: mostPixels, failOn: "error" });
    const upright = animated ? decoded : decoded.autoOrient();
    const made = madeInto[type] ?? type;
    const { data, info } = await encode(fit(upright, longestSide), made).toBuffer({
      resolveWithObject: true,
    });
    const thumbnail = await fit(sharp(data), thumbnailSide).webp({ quality: 75 }).toBuffer();
    return { type: made, bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(
      "invalid",
      `${name} cannot be read as a picture: it is damaged or ends too soon. Take or save it again and upload that.`,
    );
  }
}

function requirePixels(width: number, height: number, name: string): void {
  if (width * height <= mostPixels) return;
  throw new ApiError(
    "too_large",
    `${name} has ${width} × ${height} pixels; at most ${mostPixels / 1_000_000} megapixels are taken. Save it smaller and upload it again.`,
  );
}

/** A fax, for example: all pages but the first would be lost. */
function requireOnePage(pages: number, name: string): void {
  if (pages === 1) return;
  throw new ApiError(
    "unsupported_type",
    `${name} has ${pages} pages, and a picture is one. Save each page as a picture, or all of them as a PDF, and upload that.`,
  );
}

function fit(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: patience });
}

/** Formats that are not in `madeInto` stay the same: people download what they sent. A JPG gets a white background. */
function encode(picture: Sharp, type: UploadType): Sharp {
  if (type === "image/png") return picture.png();
  if (type === "image/webp") return picture.webp({ quality: 82 });
  if (type === "image/gif") return picture.gif();
  return picture.flatten({ background: "white" }).jpeg({ quality: 82 });
}
