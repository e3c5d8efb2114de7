// A file that nobody can open is refused as a scan, with the reason.
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { ApiError } from "@/contract/wire/errors";
import { requireOpens } from "@/server/platform/files/content/opens";
import { compoundFile, lockedPdf, pdf, pdfWith } from "../papers";
import { archive, docx, plainZip } from "../pictures";

const types = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

/** The refusal's message; null where the file opens. */
async function said(kind: keyof typeof types, bytes: Uint8Array): Promise<string | null> {
  try {
    await requireOpens(bytes, types[kind], "letter");
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid") return error.message;
    throw error;
  }
}

const damaged = /^letter cannot be opened as a \w+: it is damaged or ends too soon/;
const locked = /^letter asks for a password when it is opened/;
const after = (bytes: Uint8Array, text: string) => Buffer.concat([bytes, Buffer.from(text)]);
const before = (text: string, bytes: Uint8Array) => Buffer.concat([Buffer.from(text), bytes]);
const half = (bytes: Uint8Array) => bytes.subarray(0, bytes.length / 2);

async function written(useObjectStreams: boolean, pages = 3): Promise<Buffer> {
  const made = await PDFDocument.create();
  for (let page = 0; page < pages; page++) made.addPage([200, 200]).drawText(`Sheet ${page}`);
  return Buffer.from(await made.save({ useObjectStreams }));
}

/** A DOCX with this text. */
const docxOf = (text: string | Buffer, isPacked = true) =>
  archive([
    { name: "[Content_Types].xml", content: Buffer.from("<Types/>"), isPacked },
    { name: "word/document.xml", content: Buffer.from(text), isPacked },
  ]);

describe("accepts", () => {
  test.each([
    ["pdf", "of one page", () => pdf],
    ["pdf", "with tables in streams", () => written(true)],
    ["pdf", "with a table in plain", () => written(false)],
    ["pdf", "that is protected by an owner's password only", () => lockedPdf({ reader: "", owner: "boss" })],
    ["pdf", "after a line feed", () => before("\n", pdf)],
    ["pdf", "after spaces and a byte order mark", () => before("\uFEFF  \r\n", pdf)],
    ["pdf", "after 900 other bytes", () => before("x".repeat(900), pdf)],
    ["pdf", "with spaces after its end", () => after(pdf, " \n".repeat(2000))],
    ["pdf", "that was changed and saved again", () => after(pdf, pdf.subarray(9).toString("latin1"))],
    ["doc", "of Word", () => compoundFile("WordDocument")],
    ["doc", "that is really RTF", () => Buffer.from("{\\rtf1\\ansi {\\b Hello}\\par}\r\n\0")],
    ["docx", "with entries as they are", () => docx],
    [
      "docx",
      "with packed entries",
      () => docxOf('<?xml version="1.0"?>\n<w:document w:x="&amp;">ş</w:document>'),
    ],
    ["docx", "in UTF-16", () => docxOf(Buffer.from("\uFEFF<w:document/>", "utf16le"))],
    [
      "docx",
      "whose text is where its relationships say",
      () =>
        archive([
          {
            name: "_rels/.rels",
            content: Buffer.from(
              '<r><R Target="/word/d2.xml" Type="http://a/relationships/officeDocument"/></r>',
            ),
            isPacked: true,
          },
          { name: "word/d2.xml", content: Buffer.from("<w:document/>"), isPacked: true },
        ]),
    ],
  ] as const)("a %s %s", async (kind, _what, bytes) => {
    expect(await said(kind, await bytes())).toBeNull();
  });
});

describe("refuses, with the reason,", () => {
  test.each([
    ["pdf", "of nine bytes", () => Buffer.from("%PDF-1.4\n"), damaged],
    ["pdf", "of a header and an end", () => Buffer.from("%PDF-1.4\n%%EOF\n"), damaged],
    ["pdf", "cut in half", () => half(pdf), damaged],
    ["pdf", "with tables in streams, cut in half", async () => half(await written(true)), damaged],
    ["pdf", "with a table in plain, cut in half", async () => half(await written(false)), damaged],
    ["pdf", "with a later change that is cut off", () => after(pdf, pdf.toString("latin1", 9, 200)), damaged],
    [
      "pdf",
      "of a header and random bytes",
      () => before("%PDF-1.7\n", Buffer.alloc(5000, "q7\u0001é")),
      damaged,
    ],
    [
      "pdf",
      "whose second page is missing",
      () =>
        Buffer.from(pdf.toString("latin1").replace("[3 0 R] /Count 1", "[3 0 R 9 0 R] /Count 2"), "latin1"),
      damaged,
    ],
    [
      "pdf",
      "without pages",
      () => Buffer.from(pdf.toString("latin1").replace("[3 0 R] /Count 1", "[] /Count 0"), "latin1"),
      damaged,
    ],
    ["pdf", "with a password", () => lockedPdf({ reader: "secret", owner: "boss" }), locked],
    [
      "pdf",
      "whose page list contains itself",
      () => pdfWith("", "", []).toString("latin1").replace("[3 0 R]", "[2 0 R]"),
      damaged,
    ],
    ["doc", "that is a spreadsheet", () => compoundFile("Workbook"), damaged],
    ["doc", "cut in half", () => half(compoundFile("WordDocument")), damaged],
    ["doc", "with its first sector only", () => compoundFile("WordDocument").subarray(0, 512), damaged],
    ["doc", "whose sectors form a circle", () => inCircle(compoundFile("WordDocument")), damaged],
    ["doc", "with a password", () => compoundFile("WordDocument", 0x0100), locked],
    ["doc", "that is half an RTF", () => Buffer.from("{\\rtf1\\ansi {\\b Hel"), damaged],
    ["docx", "with a password", () => compoundFile("EncryptedPackage"), locked],
    ["docx", "cut in half", () => half(docx), damaged],
    ["docx", "without its last byte", () => docx.subarray(0, -22), damaged],
    ["docx", "without a text", () => plainZip, damaged],
    ["docx", "with a text that is not closed", () => docxOf("<w:document><w:p></w:document>"), damaged],
    ["docx", "with entities of its own", () => docxOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'), damaged],
    ["docx", "with a text of 200 MB", () => docxOf(Buffer.alloc(200 * 1024 ** 2)), damaged],
    ["docx", "with a damaged part", () => spoilt(docxOf("<w:document>Hello</w:document>")), damaged],
  ] as const)("a %s %s", async (kind, _what, bytes, says) => {
    expect(await said(kind, Buffer.from(await bytes()))).toMatch(says);
  });
});

test("opening a PDF takes place in another process, and the server continues meanwhile", async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  await said("pdf", await written(true, 200));
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
});

/** The second sector of the main stream points back to the first. */
function inCircle(doc: Buffer): Buffer {
  doc.writeUInt32LE(2, 512 + 3 * 4);
  return doc;
}

/** The last packed part with its first bytes inverted. */
function spoilt(file: Buffer): Buffer {
  const at = file.lastIndexOf("word/document.xml", file.lastIndexOf(Buffer.from("504b0102", "hex")) - 1);
  return file.fill(0xff, at + 17, at + 20);
}
