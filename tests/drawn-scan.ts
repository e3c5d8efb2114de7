// A drawn scan like one from a network scanner: a PDF of letters with codes, turned and blurred, blank backs and broken pages.
import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import bwip from "bwip-js/node";
import sharp from "sharp";
import { createRandom } from "@/server/demo/random";

export type DrawnPage = {
  /** `broken`: its picture is cut off in the file. */
  kind?: "letter" | "blank" | "broken";
  /** The text of its label, drawn as a code of that kind, and of another label beside it. */
  code?: string;
  second?: string | undefined;
  symbology?: "datamatrix" | "qrcode" | "code128";
  /** Degrees by which the sheet was turned clockwise. */
  turn?: 0 | 90 | 180 | 270;
  /** Standard deviation in pixels of the blur. */
  blur?: number;
  /** The text of its first line. */
  heading?: string;
};

const dpi = 200;
const [width, height] = [Math.round(8.27 * dpi), Math.round(11.69 * dpi)];
const words =
  "the of and to in a is that for it as was with be by on not he this are or his from at which but have had they you were their one all we can her has there been if more when will would who so no balance account letter payable Thursday holding quarterly".split(
    " ",
  );

/** The PDF of the pages; the same for the same seed. */
export async function drawnScan(pages: readonly DrawnPage[], seed = 1): Promise<Uint8Array<ArrayBuffer>> {
  const random = createRandom(seed);
  const pdf = await PDFDocument.create();
  const broken: string[] = [];
  for (const page of pages) {
    const { data, info } = await picture(page, random);
    const image = await pdf.embedJpg(data);
    const sheet = pdf.addPage([(info.width * 72) / dpi, (info.height * 72) / dpi]);
    sheet.drawImage(image, { x: 0, y: 0, width: sheet.getWidth(), height: sheet.getHeight() });
    if (page.kind === "broken") broken.push(image.ref.tag);
  }
  await pdf.flush();
  for (const [ref, object] of pdf.context.enumerateIndirectObjects()) {
    if (!broken.includes(ref.tag) || !(object instanceof PDFRawStream)) continue;
    // The picture is cut off completely.
    object.dict.set(PDFName.of("Length"), pdf.context.obj(40));
    pdf.context.assign(
      ref,
      PDFRawStream.of(
        object.dict,
        Uint8Array.from({ length: 40 }, (_, at) => at * 5),
      ),
    );
  }
  return Uint8Array.from(await pdf.save());
}

async function picture(page: DrawnPage, random: ReturnType<typeof createRandom>) {
  const { kind = "letter", turn = 0, blur = 0, code, second, symbology = "datamatrix" } = page;
  const lines = Array.from({ length: 34 }, (_, line) =>
    line === 0 && page.heading !== undefined
      ? page.heading
      : Array.from({ length: 10 + random.below(3) }, () => random.pick(words)).join(" "),
  );
  const text = lines
    .map(
      (line, at) =>
        `<text x="170" y="${560 + at * 44}" font-size="29" font-family="Liberation Serif">${line.charAt(0).toUpperCase()}${line.slice(1)}</text>`,
    )
    .join("");
  const dust = Array.from(
    { length: 12 },
    () => `<circle cx="${random.below(width)}" cy="${random.below(height)}" r="1.5" fill="#777"/>`,
  ).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbfaf5"/>${dust}${kind === "blank" ? "" : text}</svg>`;
  const labels = [code, second].flatMap((text, place) =>
    text === undefined ? [] : [{ text, left: place === 0 ? 1000 : 300 }],
  );
  const drawn = labels.map(async ({ text, left }) => ({
    input: await bwip.toBuffer({
      bcid: symbology,
      text,
      scale: symbology === "code128" ? 3 : 5,
      ...(symbology === "code128" && { height: 14 }),
      paddingwidth: 6,
      paddingheight: 6,
      backgroundcolor: "FFFFFF",
    }),
    left,
    top: 150,
  }));
  const flat = await sharp(Buffer.from(svg))
    .composite(await Promise.all(drawn))
    .grayscale()
    .png()
    .toBuffer();
  const lain = sharp(flat);
  if (blur > 0.3) lain.blur(blur);
  return lain.rotate(turn).jpeg({ quality: 75 }).toBuffer({ resolveWithObject: true });
}
