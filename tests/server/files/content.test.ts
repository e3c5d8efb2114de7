// What a file's bytes really are, whatever it is called.
import { describe, expect, test } from "vitest";
import { uploadTypes } from "@/contract/file";
import { verifiedType } from "@/server/files/content";
import {
  animation,
  avif,
  compoundFile,
  docx,
  html,
  pdf,
  plainZip,
  png,
  svg,
  text,
  tiff,
  webp,
} from "./pictures";

const docxType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const announced = (type: string, name = "file") => ({ name, type, folder: "support-tickets" as const });

describe("bytes that are what was announced", () => {
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
  ] as const)("%s", async (type, bytes) => {
    expect(await verifiedType(await bytes(), announced(type))).toBe(type);
  });
});

describe("bytes that are not", () => {
  test.each([
    ["text", "image/png", () => text],
    ["SVG", "image/png", () => svg],
    ["HTML", "image/jpeg", () => html],
    ["a spreadsheet", "application/msword", () => compoundFile("Workbook")],
    ["any ZIP", docxType, () => plainZip],
    ["binary data", "text/plain", () => Buffer.from([1, 2, 0, 3])],
    ["Latin-1 text", "text/plain", () => Buffer.from([0x41, 0x79, 0xfe, 0x65])],
    ["a PNG", "text/plain", () => png()],
    ["an SVG by its own name", "image/svg+xml", () => svg],
  ] as const)("%s announced as %s is refused", async (_what, type, bytes) => {
    const refusal = verifiedType(await bytes(), announced(type));
    await expect(refusal).rejects.toMatchObject({ code: "unsupported_type" });
  });

  test("an empty file is said to be empty", async () => {
    const refusal = verifiedType(Buffer.alloc(0), announced("text/plain", "note.txt"));
    await expect(refusal).rejects.toMatchObject({ code: "invalid", message: /^note.txt is empty/ });
  });
});

test("no folder takes a type that browsers run", () => {
  const taken = Object.values(uploadTypes).flat();
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((type) => /svg|html|xml$|script/.test(type))).toEqual([]);
});
