// A PDF is turned before it is sent: every page of it, from its earlier turn, and nothing else changes.
import { PDFDocument, degrees } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { FileError } from "@/app/platform/uploads/uploads";
import { turnedPdf } from "@/app/features/requests/turn-pdf";

/** A PDF with pages that are turned by so many degrees. */
async function pdfOf(turns: readonly number[]): Promise<File> {
  const made = await PDFDocument.create();
  for (const turn of turns) made.addPage([612, 792]).setRotation(degrees(turn));
  made.setTitle("Lease");
  return fileOf(await made.save());
}

function fileOf(bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], "lease.pdf", { type: "application/pdf" });
}

async function read(file: File): Promise<PDFDocument> {
  return PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false });
}

test.each([
  [1, [0, 90, 270], [90, 180, 0]],
  [2, [0, 0], [180, 180]],
  [3, [180], [90]],
])("turned by %i quarters, pages at %j are at %j", async (quarters, before, after) => {
  const turned = await turnedPdf(await pdfOf(before), quarters);
  expect([turned.name, turned.type]).toEqual(["lease.pdf", "application/pdf"]);
  const pages = (await read(turned)).getPages();
  expect(pages.map((page) => page.getRotation().angle)).toEqual(after);
  expect(pages.map((page) => page.getSize())).toEqual(before.map(() => ({ width: 612, height: 792 })));
});

test("everything else in the file stays", async () => {
  const given = await pdfOf([0]);
  const [before, after] = [await read(given), await read(await turnedPdf(given, 1))];
  expect(after.getTitle()).toBe("Lease");
  expect(after.getModificationDate()).toEqual(before.getModificationDate());
});

test.each([
  ["a damaged one", "%PDF-1.4\n%%EOF\n"],
  ["a file that is no PDF", "Dear Ayşe"],
])("%s is refused, with what to do", async (_what, text) => {
  const refused = await turnedPdf(fileOf(new TextEncoder().encode(text)), 1).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileError);
  expect(String(refused)).toMatch(/lease\.pdf is damaged or locked.*Rotate it back/);
});
