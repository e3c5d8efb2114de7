// Pictures made anew from their pixels, so that nothing a camera or a person hid in the file is kept.
import sharp, { type Sharp } from "sharp";
import { ApiError } from "@/contract/errors";
import type { UploadType } from "@/contract/file";

/** Pixels of the longest side of what is kept, and of its thumbnail. */
const longestSide = 2400;
const thumbnailSide = 320;
/** Most pixels taken, over all frames: above any phone's whole picture, far below what fills the memory. */
const mostPixels = 100_000_000;
/** Seconds of decoding and encoding before a picture is given up. */
const patience = 30;

// Every upload is seen once, so that nothing cached would be used again.
sharp.cache(false);

export type Picture = {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  thumbnail: Uint8Array<ArrayBuffer>;
};

/**
 * Encodes a picture of `type` again, upright, in sRGB, without EXIF or other attachments, at most 2400 pixels wide and
 * high; with a WebP thumbnail of 320.
 * @throws ApiError `too_large` for too many pixels, `invalid` for bytes that do not make a whole picture.
 */
export async function renderPicture(original: Buffer, type: UploadType, name: string): Promise<Picture> {
  const animated = type === "image/gif";
  try {
    const source = await sharp(original, { animated, limitInputPixels: false }).metadata();
    requirePixels(source.width, source.height, name);

    const decoded = sharp(original, { animated, limitInputPixels: mostPixels, failOn: "error" });
    const upright = animated ? decoded : decoded.autoOrient();
    const { data, info } = await encode(fit(upright, longestSide), type).toBuffer({
      resolveWithObject: true,
    });
    const thumbnail = await fit(sharp(data), thumbnailSide).webp({ quality: 75 }).toBuffer();
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
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

function fit(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: patience });
}

/** Each format stays itself: what people download is what they sent. */
function encode(picture: Sharp, type: UploadType): Sharp {
  if (type === "image/png") return picture.png();
  if (type === "image/webp") return picture.webp({ quality: 82 });
  if (type === "image/gif") return picture.gif();
  return picture.jpeg({ quality: 82 });
}
