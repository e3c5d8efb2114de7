// Drawn scans as broken scanners and strange programs write them: pictures that are cut off, hidden layers, page trees that lie,
// strips of paper, and pages that take more memory or time than anybody has.
import { deflateSync } from "node:zlib";
import {
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRawStream,
} from "@cantoo/pdf-lib";
import bwip from "bwip-js/node";
import sharp, { type Sharp } from "sharp";

/** Pixels and points of a sheet; the pixels are multiples of 16, as tiles of a TIFF are. */
const [width, height] = [624, 880];
const paper = { width: 298, height: 420 };

type Bytes = Uint8Array<ArrayBuffer>;

/** A letter with a code, in grey. */
async function letter(code: string, size = { width, height }): Promise<Sharp> {
  const lines = Array.from(
    { length: 14 },
    (_, at) =>
      `<text x="60" y="${300 + at * 36}" font-size="22" font-family="Liberation Serif">Dear customer, this is line ${at + 1} of it.</text>`,
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" fill="white"/>${lines}</svg>`;
  const label = await bwip.toBuffer({
    bcid: "datamatrix",
    text: code,
    scale: 6,
    paddingwidth: 6,
    paddingheight: 6,
    backgroundcolor: "FFFFFF",
  });
  const flat = await sharp(Buffer.from(svg))
    .composite([{ input: label, left: 60, top: 60 }])
    .png()
    .toBuffer();
  const { data, info } = await sharp(flat)
    .extractChannel(0)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info }).toColourspace("b-w");
}

export const codings = ["DCTDecode", "FlateDecode", "CCITTFaxDecode", "JBIG2Decode"] as const;
type Coding = (typeof codings)[number];

/** A page whose only picture is stored so, whole or cut off at half. */
export async function codedScan(coding: Coding, code: string, { isCut }: { isCut: boolean }): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  const whole = await coded(coding, await letter(code));
  const bytes = isCut ? whole.subarray(0, whole.length / 2) : whole;
  const isBilevel = coding === "CCITTFaxDecode" || coding === "JBIG2Decode";
  const image = pdf.context.stream(bytes, {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    ColorSpace: "DeviceGray",
    BitsPerComponent: isBilevel ? 1 : 8,
    Filter: coding,
    ...(coding === "CCITTFaxDecode" && {
      DecodeParms: { K: -1, Columns: width, Rows: height, EndOfBlock: false, BlackIs1: true },
    }),
  });
  paint(pdf.addPage([paper.width, paper.height]), image);
  return saved(pdf);
}

async function coded(coding: Coding, drawn: Sharp): Promise<Buffer> {
  switch (coding) {
    case "DCTDecode":
      return drawn.jpeg().toBuffer();
    case "FlateDecode":
      return deflateSync(await drawn.raw().toBuffer());
    case "CCITTFaxDecode":
      return faxOf(drawn);
    case "JBIG2Decode":
      return jbig2Of(await faxOf(drawn.negate()));
    default:
      return coding satisfies never;
  }
}

/** Group 4 data, without the mark for its end: the one tile of a TIFF. */
async function faxOf(drawn: Sharp): Promise<Buffer> {
  const tile = { tile: true, tileWidth: width, tileHeight: height };
  const tiff = await drawn
    .threshold(128)
    .tiff({ compression: "ccittfax4", bitdepth: 1, ...tile })
    .toBuffer();
  const at = tiff.readUInt32LE(4);
  const tags = Array.from({ length: tiff.readUInt16LE(at) }, (_, place) => at + 2 + place * 12);
  const valueOf = (tag: number) => {
    const entry = tags.find((each) => tiff.readUInt16LE(each) === tag) ?? 0;
    return tiff.readUInt16LE(entry + 2) === 3 ? tiff.readUInt16LE(entry + 8) : tiff.readUInt32LE(entry + 8);
  };
  const data = tiff.subarray(valueOf(324), valueOf(324) + valueOf(325));
  return data.subarray(0, data.length - 3);
}

/** JBIG2 of two segments: the page, and one region of Group 4 data. */
function jbig2Of(fax: Buffer): Buffer {
  const segment = (number: number, kind: number, data: Buffer) => {
    const head = Buffer.from([0, 0, 0, number, kind, 0, 1, 0, 0, 0, 0]);
    head.writeUInt32BE(data.length, 7);
    return Buffer.concat([head, data]);
  };
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32BE(width, 0);
  sizes.writeUInt32BE(height, 4);
  const page = Buffer.concat([sizes, Buffer.alloc(11)]);
  const region = Buffer.concat([sizes, Buffer.alloc(9), Buffer.from([1]), fax]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}

function paint(page: PDFPage, image: PDFRawStream): void {
  const name = page.node.newXObject("Image", page.doc.context.register(image));
  const { width: w, height: h } = page.getSize();
  page.pushOperators(
    PDFOperator.of(
      PDFOperatorNames.ConcatTransformationMatrix,
      [w, 0, 0, h, 0, 0].map((each) => PDFNumber.of(each)),
    ),
    PDFOperator.of(PDFOperatorNames.DrawObject, [name]),
  );
}

async function saved(pdf: PDFDocument): Promise<Bytes> {
  return Uint8Array.from(await pdf.save({ useObjectStreams: false }));
}

async function letters(codes: readonly string[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (const code of codes) {
    const image = await pdf.embedJpg(await (await letter(code)).jpeg().toBuffer());
    pdf.addPage([paper.width, paper.height]).drawImage(image, { x: 0, y: 0, ...paper });
  }
  await pdf.flush();
  return pdf;
}

/** Letters whose page tree says that there is only one. */
export async function miscountedScan(codes: readonly string[]): Promise<Bytes> {
  const pdf = await letters(codes);
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false })).toString("latin1");
  return Uint8Array.from(Buffer.from(bytes.replace(`/Count ${codes.length}`, "/Count 1"), "latin1"));
}

/** A letter that is turned by an angle no page can be turned by. */
export async function askewScan(code: string): Promise<Bytes> {
  const pdf = await letters([code]);
  pdf.getPage(0).node.set(PDFName.of("Rotate"), PDFNumber.of(45));
  return saved(pdf);
}

/** A letter with a black sheet over it, on a layer that is off. */
export async function layeredScan(code: string): Promise<Bytes> {
  const pdf = await letters([code]);
  const layer = pdf.context.register(pdf.context.obj({ Type: "OCG", Name: pdf.context.obj("Hidden") }));
  pdf.catalog.set(PDFName.of("OCProperties"), pdf.context.obj({ OCGs: [layer], D: { OFF: [layer] } }));
  const page = pdf.getPage(0);
  page.node.Resources()?.set(PDFName.of("Properties"), pdf.context.obj({ Layer: layer }));
  page.pushOperators(
    PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of("OC"), PDFName.of("Layer")]),
  );
  page.drawRectangle({ x: 0, y: 0, ...paper });
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  return saved(pdf);
}

/** A receipt, 80 mm wide and two metres long. */
export async function receiptScan(code: string): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  const size = { width: 640, height: 16_000 };
  const image = await pdf.embedJpg(await (await letter(code, size)).jpeg().toBuffer());
  const [w, h] = [227, 5_669];
  pdf.addPage([w, h]).drawImage(image, { x: 0, y: 0, width: w, height: h });
  return saved(pdf);
}

/** A letter behind a page whose picture is small in the file and large in memory, with so many pixels a side. */
export async function largeScan(code: string, side = 8_000): Promise<Bytes> {
  const pdf = await letters([code]);
  const image = pdf.context.stream(deflateSync(Buffer.alloc((side * side) / 8, 0xaa)), {
    Type: "XObject",
    Subtype: "Image",
    Width: side,
    Height: side,
    ColorSpace: "DeviceGray",
    BitsPerComponent: 1,
    Filter: "FlateDecode",
  });
  paint(pdf.insertPage(0, [paper.width, paper.height]), image);
  return saved(pdf);
}

/** A page of forms, each of which draws the one below it ten times: it would take days. */
export async function endlessScan(): Promise<Bytes> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([paper.width, paper.height]);
  const form = (
    content: string,
    below: Record<string, PDFRawStream | ReturnType<typeof pdf.context.register>>,
  ) =>
    pdf.context.register(
      pdf.context.stream(content, {
        Type: "XObject",
        Subtype: "Form",
        BBox: [0, 0, paper.width, paper.height],
        Resources: { XObject: below },
      }),
    );
  let last = form("0 0 10 10 re f", {});
  for (let level = 0; level < 9; level++) last = form("/Below Do ".repeat(10), { Below: last });
  const name = page.node.newXObject("Form", last);
  page.pushOperators(PDFOperator.of(PDFOperatorNames.DrawObject, [name]));
  return saved(pdf);
}
