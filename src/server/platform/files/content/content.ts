// What a file's bytes really are, and whether that is what was declared.
import { fileTypeFromBuffer } from "file-type";
import { ApiError } from "@/contract/wire/errors";
import {
  type StoredFolder,
  type UploadType,
  formatNames,
  isUploadType,
  pictureRefusal,
  uploadFormats,
  uploadTypes,
} from "@/contract/files/file";
import { isRtf } from "./open-doc";
import { readsHere } from "./raster";
import { isText } from "./text-bytes";

/** An upload as it was declared. */
export type Announced = { name: string; folder: StoredFolder; type: string };

const docx = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** The beginning of a PDF, and within how many bytes it must come: readers skip what is before it. */
const pdfMark = "%PDF-";
const pdfMarkWithin = 1024;

/**
 * The type of an upload by its bytes. A picture or a document is accepted as what it is, whatever type was declared. A
 * file declared as text is text when it reads as text. RTF counts as DOC, because every office program opens it under
 * that name.
 * @throws ApiError `unsupported_type` with what the bytes are not, `invalid` for an empty file.
 */
export async function verifiedType(
  bytes: Uint8Array,
  { name, folder, type }: Announced,
): Promise<UploadType> {
  if (bytes.length === 0) throw new ApiError("invalid", `${name} is empty. Choose the file again.`);
  requireUploadType(name, folder, type);
  const announced = isUploadType(folder, type) ? type : "image/jpeg";
  const found = await typeOf(bytes, announced);
  if (found === announced) return announced;
  if (isKnown(found) && isUploadType(folder, found) && passesFor(found, announced)) return found;
  throw new ApiError("unsupported_type", mismatch(name, folder, announced, found));
}

/**
 * Lets `type` be declared for an upload to `folder`.
 * @throws ApiError `unsupported_type` that names the types it accepts.
 */
export function requireUploadType(name: string, folder: StoredFolder, type: string): void {
  if (isUploadType(folder, type)) return;
  const refusal = pictureRefusal(name, type);
  if (refusal !== null && readsHere(type)) return;
  if (refusal !== null) throw new ApiError("unsupported_type", refusal);
  const given = type === "" ? "of no known type" : `of type ${type}`;
  throw new ApiError(
    "unsupported_type",
    `${name} is ${given} and cannot be stored here. Send ${formatNames(uploadTypes[folder])}.`,
  );
}

function mismatch(
  name: string,
  folder: StoredFolder,
  announced: UploadType,
  found: string | undefined,
): string {
  const { label, picture } = uploadFormats[announced];
  const refusal = pictureRefusal(name, found ?? "");
  if (refusal !== null) return refusal;
  const taken = uploadTypes[folder];
  if (isKnown(found) && found !== "text/plain") {
    const { label: real } = uploadFormats[found];
    return isUploadType(folder, found)
      ? `${name} was announced as ${label}, but its bytes are ${real}. Rename it to what it is and upload it again.`
      : `${name} is a ${real} file, which cannot be stored here. Save it as ${formatNames(taken)} and upload it again.`;
  }
  return picture
    ? `${name} is not an image: its bytes are not ${formatNames(taken.filter((each) => uploadFormats[each].picture))}. Save it as one of these and upload it again.`
    : `${name} is not a ${label} file: its bytes are something else. Save it as ${formatNames(taken)} and upload it again.`;
}

/** Whether an upload that was declared as one type is accepted as the other type it is. */
function passesFor(found: UploadType, announced: UploadType): boolean {
  if (found === "text/plain" || announced === "text/plain") return false;
  return uploadFormats[found].picture || !uploadFormats[announced].picture;
}

/** The type of `bytes` by their content; undefined for types that no folder accepts, such as SVG and HTML. */
async function typeOf(bytes: Uint8Array, announced: UploadType): Promise<string | undefined> {
  if (announced === "text/plain" && isText(bytes)) return "text/plain";
  if (announced === "application/pdf" && isPdf(bytes)) return "application/pdf";
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is accepted as a PNG: every reader shows its first frame.
  if (mime === "image/apng") return "image/png";
  if (mime === "image/heif" && hasBrand(bytes, "avif")) return "image/avif";
  if (mime === "application/x-cfb") return officeTypeOf(bytes);
  if (isKnown(mime) && mime !== "text/plain") return mime;
  if (pictureRefusal("", mime ?? "") !== null) return readsHere(mime ?? "") ? "image/jpeg" : mime;
  if (isRtf(bytes)) return "application/msword";
  if (isPdf(bytes)) return "application/pdf";
  return mime === undefined && isText(bytes) ? "text/plain" : undefined;
}

function isKnown(type: string | undefined): type is UploadType {
  return type !== undefined && Object.hasOwn(uploadFormats, type);
}

/** Whether the file has `brand` in the list in its first box. */
function hasBrand(bytes: Uint8Array, brand: string): boolean {
  return Buffer.from(bytes.subarray(8, bytes[3])).includes(brand);
}

function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, pdfMarkWithin)).includes(pdfMark);
}

/**
 * A compound file is a DOC when its directory, written in UTF-16, has the stream "WordDocument". A document with a
 * password is inside one as "EncryptedPackage".
 */
function officeTypeOf(bytes: Uint8Array): UploadType | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.includes("WordDocument", 0, "utf16le")) return "application/msword";
  return file.includes("EncryptedPackage", 0, "utf16le") ? docx : undefined;
}
