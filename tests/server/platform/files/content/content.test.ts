// The real type of a file's bytes, whatever the file is called.
import { describe, expect, test } from "vitest";
import { uploadTypes } from "@/contract/files/file";
import { verifiedType } from "@/server/platform/files/content/content";
import { compoundFile, pdf } from "../papers";
import { animation, avif, docx, html, plainZip, png, svg, text, tiff, webp } from "../pictures";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const announced = (type: string, name = "file") => ({ name, type, folder: "support-tickets" as const });

describe("accepts bytes of the announced type", () => {
  test.each([
    ["image/png", () => png()],
    ["image/webp", webp],
    ["image/gif", animation],
    ["image/tiff", tiff],
    ["image/avif", avif],
    ["application/pdf", () => pdf],
    ["application/msword", () => compoundFile("WordDocument")],
    [docxType, () => docx],
    ["text/plain", () => text],
    ["application/msword", () => Buffer.from("{\\rtf1 Hello}")],
    ["application/pdf", () => Buffer.concat([Buffer.from("\n"), pdf])],
    ["application/pdf", () => Buffer.concat([Buffer.alloc(1019, " "), pdf])],
  ] as const)("%s", async (type, bytes) => {
    expect(await verifiedType(await bytes(), announced(type))).toBe(type);
  });
});

describe("refuses bytes of another type", () => {
  test.each([
    ["text", "image/png", () => text],
    ["SVG", "image/png", () => svg],
    ["HTML", "image/jpeg", () => html],
    ["a spreadsheet", "application/msword", () => compoundFile("Workbook")],
    ["any ZIP", docxType, () => plainZip],
    ["binary data", "text/plain", () => Buffer.from([1, 2, 0, 3])],
    ["text with a NUL character", "text/plain", () => Buffer.from("Dear\0 Ann")],
    [
      "UTF-16 cut in half a character",
      "text/plain",
      () => Buffer.from("\uFEFFDear", "utf16le").subarray(0, -1),
    ],
    ["UTF-16 with a NUL character", "text/plain", () => Buffer.from("\uFEFFDear\0", "utf16le")],
    ["bytes that are no letters", "text/plain", () => Buffer.from([0x41, 0x81, 0xfe, 0x65])],
    [
      "a PDF after more bytes than readers skip",
      "application/pdf",
      () => Buffer.concat([Buffer.alloc(1020, " "), pdf]),
    ],
    ["a PDF", "image/png", () => pdf],
    ["a PNG", "text/plain", () => png()],
    ["an SVG by its own name", "image/svg+xml", () => svg],
  ] as const)("%s announced as %s", async (_what, type, bytes) => {
    const refusal = verifiedType(await bytes(), announced(type));
    await expect(refusal).rejects.toMatchObject({ code: "unsupported_type" });
  });

  test.each([
    ["image/jpeg", "ftypheic", /^file is a HEIC photo\. Set the phone's camera/],
    ["image/png", "ftypmif1", /^file is a HEIC photo/],
    ["application/pdf", "ftypheix", /^file is a HEIC photo/],
  ] as const)(
    "a HEIC photo announced as %s with the brand %s is refused and called a HEIC photo",
    async (type, brand, says) => {
      const heic = Buffer.concat([Buffer.from("0000001c", "hex"), Buffer.from(brand), Buffer.alloc(100)]);
      await expect(verifiedType(heic, announced(type))).rejects.toMatchObject({
        code: "unsupported_type",
        message: expect.stringMatching(says),
      });
    },
  );

  test("a BMP announced as JPG is refused and called a BMP", async () => {
    const bmp = Buffer.concat([Buffer.from("BM"), Buffer.alloc(100)]);
    await expect(verifiedType(bmp, announced("image/jpeg", "scan.jpg"))).rejects.toMatchObject({
      code: "unsupported_type",
      message: "scan.jpg is a BMP picture. Save it as PNG or JPG, then add that.",
    });
  });

  test("an empty file is refused as empty", async () => {
    const refusal = verifiedType(Buffer.alloc(0), announced("text/plain", "note.txt"));
    await expect(refusal).rejects.toMatchObject({ code: "invalid", message: /^note.txt is empty/ });
  });
});

describe("text is accepted although it begins like another type", () => {
  test.each([
    "BMW invoice list",
    "The free shipping offer",
    "GIF files were lost",
    "MZ is my initials",
    "ID3 tags",
    "%PDF-1.4 is what it begins with",
    "{\\rtf1 is what it begins with}",
    "PK, see you on Monday",
    "Form feed\f, escape \u001B[1m and the end mark of DOS\u001A",
  ])("%j", async (words) => {
    expect(await verifiedType(Buffer.from(words), announced("text/plain"))).toBe("text/plain");
  });

  test.each([
    ["Windows-1254", Buffer.from([0x41, 0x79, 0xfe, 0x65, 0x20, 0x80])],
    ["UTF-16, little-endian", Buffer.from("\uFEFFAyşe", "utf16le")],
    ["UTF-16, big-endian", Buffer.from("\uFEFFAyşe", "utf16le").swap16()],
    ["UTF-8 with a byte order mark", Buffer.from("\uFEFFAyşe")],
  ])("in %s", async (_encoding, bytes) => {
    expect(await verifiedType(bytes, announced("text/plain"))).toBe("text/plain");
  });
});

describe("a file gets its real type", () => {
  test.each([
    ["image/png", "image/jpeg", () => png()],
    ["image/webp", "image/png", webp],
    ["image/avif", "image/gif", avif],
    ["image/png", "application/pdf", () => png()],
    [docxType, "application/msword", () => docx],
    ["application/pdf", docxType, () => pdf],
  ] as const)("%s announced as %s", async (real, type, bytes) => {
    expect(await verifiedType(await bytes(), announced(type))).toBe(real);
  });

  test("but not where the folder does not accept it", async () => {
    const task = { name: "file.jpg", type: "image/jpeg", folder: "task-messages" as const };
    await expect(verifiedType(await webp(), task)).rejects.toMatchObject({
      code: "unsupported_type",
      message: /^file.jpg is a WebP file, which cannot be stored here. Save it as JPG, PNG, PDF, DOC or DOCX/,
    });
  });
});

test("no folder accepts a type that browsers run", () => {
  const taken = Object.values(uploadTypes).flat();
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((type) => /svg|html|xml$|script/.test(type))).toEqual([]);
});
