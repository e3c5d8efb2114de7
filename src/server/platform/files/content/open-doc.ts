// Whether a DOC can be opened: the older format of Word, a compound file ([MS-CFB], [MS-DOC]), or RTF under its name.

/** Why nobody can open it: "locked" by a password, or "damaged". */
export type DocumentFault = "locked" | "damaged";

/** Sector numbers from here on have another meaning: the end of a chain, a free sector, a part of the table itself. */
const lastSector = 0xfffffffa;

/** Bytes of an entry in the directory. */
const entrySize = 128;

/** Streams below this size are in the short stream, in pieces of 64 bytes. */
const shortLimit = 4096;
const shortSector = 64;

/** The beginning of a DOC's stream "WordDocument". */
const wordMark = 0xa5ec;

type Stream = { name: string; start: number; size: number };

class Damaged extends Error {}

/** Whether `bytes` begin as RTF does. */
export function isRtf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "{\\rtf";
}

/** Why a DOC cannot be opened; null when it can. */
export function docFault(bytes: Uint8Array): DocumentFault | null {
  if (isRtf(bytes)) return rtfEnds(bytes) ? null : "damaged";
  try {
    const streams = readStreams(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    if (streams.has("EncryptedPackage")) return "locked";
    const main = streams.get("WordDocument")?.();
    if (!main || main.length < 32 || main.readUInt16LE(0) !== wordMark) return "damaged";
    const flags = main.readUInt16LE(10);
    if (flags & 0x0100) return "locked";
    // The document's pieces are listed in one of two tables; the file says which.
    return streams.get(flags & 0x0200 ? "1Table" : "0Table")?.() ? null : "damaged";
  } catch (error) {
    if (error instanceof Damaged || error instanceof RangeError) return "damaged";
    throw error;
  }
}

/** The group that RTF begins with must be closed at its end; some programs write NUL characters after it. */
function rtfEnds(bytes: Uint8Array): boolean {
  return /\}[\s\0]*$/.test(Buffer.from(bytes.subarray(-1024)).toString("latin1"));
}

/** The streams of a compound file by their names, each read when it is called. @throws Damaged or RangeError */
function readStreams(file: Buffer): Map<string, () => Buffer> {
  const sectorSize = 2 ** file.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) throw new Damaged();

  /** The last sector of a file may be shorter. */
  const sector = (number: number): Buffer => {
    const from = (number + 1) * sectorSize;
    if (from >= file.length) throw new Damaged();
    return file.subarray(from, from + sectorSize);
  };
  const table = Buffer.concat(tableSectors(file, sector, sectorSize).map(sector));
  const chain = (start: number): Buffer =>
    Buffer.concat(chainOf(start, table, file.length / sectorSize).map(sector));

  const entries = readDirectory(chain(file.readUInt32LE(48)));
  const [root] = entries;
  const shortTable = chain(file.readUInt32LE(60));
  const short = (start: number): Buffer => {
    const whole = chain(root?.start ?? lastSector);
    const pieces = chainOf(start, shortTable, whole.length / shortSector).map((piece) =>
      whole.subarray(piece * shortSector, (piece + 1) * shortSector),
    );
    return Buffer.concat(pieces);
  };
  const read = ({ start, size }: Stream) => {
    const content = size < shortLimit ? short(start) : chain(start);
    if (content.length < size) throw new Damaged();
    return content.subarray(0, size);
  };
  return new Map(entries.map((entry) => [entry.name, () => read(entry)]));
}

/** The sectors that hold the table of sectors: 109 are named in the header, the others in sectors of their own. */
function tableSectors(file: Buffer, sector: (number: number) => Buffer, sectorSize: number): number[] {
  const numbers = (bytes: Buffer) =>
    Array.from({ length: Math.floor(bytes.length / 4) }, (_, nth) => bytes.readUInt32LE(nth * 4));
  const named = numbers(file.subarray(76, 512));
  const most = file.length / sectorSize;
  for (let next = file.readUInt32LE(68); next < lastSector;) {
    const list = numbers(sector(next));
    next = list.pop() ?? lastSector;
    named.push(...list);
    if (named.length > most + 2 * sectorSize) throw new Damaged();
  }
  return named.filter((number) => number < lastSector);
}

/** The sector numbers of a chain, at most `most` of them: a chain that goes in a circle is damaged. */
function chainOf(start: number, table: Buffer, most: number): number[] {
  const numbers: number[] = [];
  for (let next = start; next < lastSector; next = table.readUInt32LE(next * 4)) {
    if (numbers.push(next) > most) throw new Damaged();
  }
  return numbers;
}

function readDirectory(bytes: Buffer): Stream[] {
  return Array.from({ length: Math.floor(bytes.length / entrySize) }, (_, nth) => {
    const entry = bytes.subarray(nth * entrySize, (nth + 1) * entrySize);
    const nameLength = Math.min(Math.max(entry.readUInt16LE(64) - 2, 0), 62);
    return {
      name: entry.toString("utf16le", 0, nameLength),
      start: entry.readUInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}
