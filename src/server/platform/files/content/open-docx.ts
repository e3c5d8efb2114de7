// Whether a DOCX can be opened: a whole ZIP whose main part unpacks and is well-formed XML.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { isWellFormed } from "./well-formed";

/** The most bytes that one part may unpack to: far more than the text of any letter. */
const mostUnpacked = 64 * 1024 ** 2;

const unpack = promisify(inflateRaw);

type Part = { method: number; packed: number; at: number };

/** Why a DOCX cannot be opened; null when it can. One with a password is no ZIP: see docFault. */
export async function docxFault(bytes: Uint8Array): Promise<"damaged" | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  try {
    const parts = readParts(file);
    const relations = parts.get("_rels/.rels");
    const main = mainPart(relations ? await read(file, relations) : "");
    const part = parts.get(main);
    return part && (await isWellFormed(await read(file, part))) ? null : "damaged";
  } catch (error) {
    // Whatever zlib, a decoder or a read beyond the end says of it.
    if (error instanceof Error) return "damaged";
    throw error;
  }
}

/** Where the text is, according to the package's relations. */
function mainPart(relations: string): string {
  const [relation = ""] = /<[^<>]*\/relationships\/officeDocument["'][^<>]*>/.exec(relations) ?? [];
  const [, target = "word/document.xml"] = /\bTarget=["']\/?([^"']+)["']/.exec(relation) ?? [];
  return target;
}

/** The parts that the directory at the end of a ZIP lists. @throws RangeError for a ZIP without one */
function readParts(file: Buffer): Map<string, Part> {
  const end = file.lastIndexOf(Buffer.from("504b0506", "hex"));
  const count = file.readUInt16LE(end + 10);
  const parts = new Map<string, Part>();
  let at = file.readUInt32LE(end + 16);
  for (let nth = 0; nth < count; nth++) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new RangeError("The ZIP's directory is damaged.");
    const nameLength = file.readUInt16LE(at + 28);
    parts.set(file.toString("utf8", at + 46, at + 46 + nameLength), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return parts;
}

/** The text of a part. @throws Error when it does not unpack, or unpacks to more than 64 MB */
async function read(file: Buffer, { method, packed, at }: Part): Promise<string> {
  if (file.readUInt32LE(at) !== 0x04034b50) throw new RangeError("A part of the ZIP is missing.");
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const content = file.subarray(from, from + packed);
  const bytes = method === 0 ? content : await unpack(content, { maxOutputLength: mostUnpacked });
  const isUtf16 = bytes[0] === 0xff || bytes[0] === 0xfe;
  const encoding = isUtf16 ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
