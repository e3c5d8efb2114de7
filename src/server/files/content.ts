// What a file's bytes really are, and whether that is what was announced.
import { fileTypeFromBuffer } from "file-type";
import { ApiError } from "@/contract/errors";
import {
  type Folder,
  type UploadType,
  formatNames,
  isUploadType,
  uploadFormats,
  uploadTypes,
} from "@/contract/file";

/** An upload as it was announced. */
export type Announced = { name: string; folder: Folder; type: string };

/**
 * The announced type of an upload, once its bytes have been found to be of it.
 * @throws ApiError `unsupported_type` with what the bytes are not, `invalid` for an empty file.
 */
export async function verifiedType(
  bytes: Uint8Array,
  { name, folder, type }: Announced,
): Promise<UploadType> {
  if (bytes.length === 0) throw new ApiError("invalid", `${name} is empty. Choose the file again.`);
  const announced = requireUploadType(name, folder, type);
  const found = await typeOf(bytes);
  if (found === announced) return announced;

  const { label, picture } = uploadFormats[announced];
  if (found && isUploadType(folder, found)) {
    throw new ApiError(
      "unsupported_type",
      `${name} was announced as ${label}, but its bytes are ${uploadFormats[found].label}. Rename it to what it is and upload it again.`,
    );
  }
  const taken = uploadTypes[folder];
  throw new ApiError(
    "unsupported_type",
    picture
      ? `${name} is not an image: its bytes are not ${formatNames(taken.filter((each) => uploadFormats[each].picture))}. Save it as one of these and upload it again.`
      : `${name} is not a ${label} file: its bytes are something else. Save it as ${formatNames(taken)} and upload it again.`,
  );
}

/**
 * `type` as one of the types `folder` takes.
 * @throws ApiError `unsupported_type` that names those it does take.
 */
export function requireUploadType(name: string, folder: Folder, type: string): UploadType {
  if (isUploadType(folder, type)) return type;
  const given = type === "" ? "of no known type" : `of type ${type}`;
  throw new ApiError(
    "unsupported_type",
    `${name} is ${given} and cannot be stored here. Send ${formatNames(uploadTypes[folder])}.`,
  );
}

/** The type of `bytes` by their content alone; undefined for anything not taken anywhere, SVG and HTML among it. */
async function typeOf(bytes: Uint8Array): Promise<UploadType | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (!found) return isText(bytes) ? "text/plain" : undefined;
  // An animated PNG is a PNG whose first frame every reader shows.
  if (found.mime === "image/apng") return "image/png";
  if (found.mime === "application/x-cfb") return isWordDocument(bytes) ? "application/msword" : undefined;
  return isKnown(found.mime) ? found.mime : undefined;
}

function isKnown(type: string): type is UploadType {
  return Object.hasOwn(uploadFormats, type);
}

/** Whether `bytes` are UTF-8 without NUL characters. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A compound file is a DOC when its directory, written in UTF-16, names the stream "WordDocument". */
function isWordDocument(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes("WordDocument", 0, "utf16le");
}
