// PDFs and compound files for tests, built piece by piece: complete, locked, and with any stream.
import { createHash } from "node:crypto";

/** A PDF of one page, complete as from a scanner. `inCatalog` is added to its catalog, `inTrailer` to its trailer. */
export function pdfWith(inCatalog = "", inTrailer = "", more: readonly string[] = []): Buffer<ArrayBuffer> {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${inCatalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ...more,
  ];
  let text = "%PDF-1.7\n";
  const places = objects.map((object, nth) => {
    const at = text.length;
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${inTrailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}

export const pdf = pdfWith();

/** A PDF that these two passwords protect (40-bit RC4, revision 2); with an empty reader's password anyone can open it. */
export function lockedPdf({ reader, owner }: { reader: string; owner: string }): Buffer<ArrayBuffer> {
  const id = Buffer.alloc(16, 7);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(-44);
  const ofOwner = rc4(md5(padded(owner)).subarray(0, 5), padded(reader));
  const key = md5(Buffer.concat([padded(reader), ofOwner, rights, id])).subarray(0, 5);
  const ofReader = rc4(key, padded(""));
  const encrypt = `/Filter /Standard /V 1 /R 2 /P -44 /O <${ofOwner.toString("hex")}> /U <${ofReader.toString("hex")}>`;
  return pdfWith("", `/Encrypt << ${encrypt} >> /ID [<${id.toString("hex")}> <${id.toString("hex")}>]`);
}

function padded(password: string): Buffer {
  const filling = "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a";
  return Buffer.concat([Buffer.from(password, "latin1"), Buffer.from(filling, "hex")]).subarray(0, 32);
}

function md5(bytes: Uint8Array): Buffer {
  return createHash("md5").update(bytes).digest();
}

function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, nth) => nth);
  const at = (place: number) => state[place % 256] ?? 0;
  const swap = (a: number, b: number) => ([state[a], state[b]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) % 256;
      j = (j + at(i)) % 256;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/**
 * A compound file with one stream of this name ("WordDocument" in a DOC, "Workbook" in a spreadsheet), and the table in which a DOC lists
 * its pieces. `flags` are those of a DOC's header: 0x0100 for a password.
 */
export function compoundFile(stream: string, flags = 0): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(512, 0xff);
  head.fill(0, 8, 76);
  head.write("d0cf11e0a1b11ae1", 0, "hex");
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48); // the directory is the second sector
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(endOfChain, 60);
  head.writeUInt32LE(endOfChain, 68);
  head.writeUInt32LE(0, 76); // the table of sectors is the first

  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(endOfChain, 4);
  // Two streams of eight sectors, the smallest size that is not stored as a short stream.
  for (let sector = 2; sector < 18; sector++) {
    table.writeUInt32LE(sector === 9 || sector === 17 ? endOfChain : sector + 1, sector * 4);
  }
  const directory = Buffer.concat([
    entry("Root Entry", 5, endOfChain, 0),
    entry(stream, 2, 2, 4096),
    entry("0Table", 2, 10, 4096),
    Buffer.alloc(128),
  ]);
  const main = Buffer.alloc(4096);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(flags, 10);
  return Buffer.concat([head, table, directory, main, Buffer.alloc(4096)]);
}

const endOfChain = 0xfffffffe;

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, "utf16le");
  bytes.writeUInt16LE(name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  bytes.fill(0xff, 68, 80);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}
