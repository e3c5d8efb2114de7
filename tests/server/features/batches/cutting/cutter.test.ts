// The process that looks at pages and writes parts, with scans as broken scanners write them and files that are made to hold it up.
import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { itemCode } from "@/contract/mail/item-code";
import { type SeenPage, type Source, createCutter } from "@/server/features/batches/cutting/cutter";
import {
  askewScan,
  codedScan,
  codings,
  endlessScan,
  largeScan,
  layeredScan,
  miscountedScan,
  receiptScan,
} from "../../../../odd-scan";

const cutter = createCutter();
afterAll(() => cutter.stop());

const code = itemCode(1);
let made = 0;
const sourceOf = (bytes: Uint8Array): Source => ({
  id: `scan ${++made}`,
  bytes: () => Promise.resolve(bytes),
});

async function seen(source: Source, page = 0): Promise<SeenPage> {
  const look = await cutter.look(source, page);
  if (!look) throw new Error("The page was not read.");
  return look;
}
const written = (source: Source, { picture }: SeenPage, { page = 0, turn = 0 } = {}) =>
  cutter.write([{ source, page, turn, shown: () => Promise.resolve(picture) }]);

/** The places that were refused; none where the PDF was written. */
const refused = (part: Awaited<ReturnType<typeof written>>) => ("pdf" in part ? [] : part.differing);

describe("a page whose picture is stored", () => {
  test.each(codings)("as %s is whole", async (coding) => {
    const source = sourceOf(await codedScan(coding, code, { isCut: false }));
    expect(await seen(source)).toMatchObject({ codes: [code], isDamaged: false });
  });

  test.each(["DCTDecode", "CCITTFaxDecode", "JBIG2Decode"] as const)(
    "as %s and is cut off at half may be incomplete",
    async (coding) => {
      const source = sourceOf(await codedScan(coding, code, { isCut: true }));
      expect(await seen(source)).toMatchObject({ codes: [code], isDamaged: true });
    },
  );

  test("as FlateDecode and is cut off at half cannot be read", async () => {
    const source = sourceOf(await codedScan("FlateDecode", code, { isCut: true }));
    expect(await cutter.look(source, 0)).toBeNull();
  });
});

test("finds all pages of a file that says it has one, and says that others may be missing", async () => {
  const codes = [itemCode(1), itemCode(2), itemCode(3)];
  const source = sourceOf(await miscountedScan(codes));
  expect(await cutter.open(source)).toEqual({ pages: 3, mayMissPages: true });
  const last = await seen(source, 2);
  expect(last.codes).toEqual([codes[2]]);
  expect(refused(await written(source, last, { page: 2 }))).toEqual([]);
});

test("takes an angle that is no quarter for none, drawing and writing", async () => {
  const source = sourceOf(await askewScan(code));
  const page = await seen(source);
  expect(page.codes).toEqual([code]);
  const part = await written(source, page, { turn: 90 });
  if (!("pdf" in part)) throw new Error("It was not written.");
  expect((await PDFDocument.load(part.pdf)).getPage(0).getRotation().angle).toBe(90);
});

test("writes a page with a hidden layer as it was shown", async () => {
  const source = sourceOf(await layeredScan(code));
  const part = await written(source, await seen(source));
  if (!("pdf" in part)) throw new Error("It was not written.");
  const { picture } = await seen(sourceOf(part.pdf));
  expect((await sharp(picture).stats()).channels[0]?.mean).toBeGreaterThan(200);
});

test("refuses to write a page that looks otherwise than it was shown, by a line or by a turn", async () => {
  const source = sourceOf(await codedScan("DCTDecode", code, { isCut: false }));
  const page = await seen(source);
  const line = {
    input: { create: { width: page.width, height: 42, channels: 3 as const, background: "white" } },
  };
  const less = await sharp(page.picture)
    .composite([{ ...line, left: 0, top: 668 }])
    .jpeg()
    .toBuffer();
  expect(refused(await written(source, { ...page, picture: less }))).toEqual([0]);
  const turned = await sharp(page.picture).rotate(180).jpeg().toBuffer();
  expect(refused(await written(source, { ...page, picture: turned }))).toEqual([0]);
  expect(refused(await written(source, page))).toEqual([]);
});

test("reads the code of a receipt of two metres, and draws it as wide as it can be read", async () => {
  const page = await seen(sourceOf(await receiptScan(code)));
  expect(page.codes).toEqual([code]);
  expect(page.width).toBeGreaterThanOrEqual(480);
});

test("gives up a page that takes too much memory, and reads the next one", async () => {
  const small = createCutter({ memory: 320 * 1024 ** 2 });
  const source = sourceOf(await largeScan(code));
  expect(await small.look(source, 0)).toBeNull();
  expect(await small.look(source, 1)).toMatchObject({ codes: [code] });
  await small.stop();
});

test("does not take a page for blank whose picture is too large to be drawn", async () => {
  expect(await cutter.look(sourceOf(await largeScan(code, 20_000)), 0)).toBeNull();
});

test("gives up a page that takes too much time", async () => {
  const hasty = createCutter({ within: 2_000 });
  expect(await hasty.look(sourceOf(await endlessScan()), 0)).toBeNull();
  expect(hasty.pid()).toBeUndefined();
  await hasty.stop();
});
