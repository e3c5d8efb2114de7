// The type of a chosen file by its bytes, whatever its name says.
import { expect, test } from "vitest";
import { ofRealTypes } from "@/app/platform/uploads/real-type";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["image/jpeg", "photo.heic", "image/heic", "\u00FF\u00D8\u00FF\u00E0"],
  ["image/png", "photo.jpg", "image/jpeg", "\u0089PNG\r\n\u001A\n"],
  ["image/gif", "photo.bin", "", "GIF89a"],
  ["image/webp", "photo.jpg", "image/jpeg", "RIFF\u0001\u0002\u0003\u0004WEBPVP8 "],
  ["image/tiff", "fax", "", "II*\0"],
  ["image/avif", "photo.png", "image/png", "\0\0\0\u001Cftypmif1\0\0\0\0mif1avif"],
  ["image/heic", "photo.jpg", "image/jpeg", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic"],
  ["image/bmp", "photo.jpg", "image/jpeg", `BM${"\0".repeat(12)}(\0\0\0`],
  ["application/pdf", "scan.jpg", "image/jpeg", "\n\n%PDF-1.7"],
])("%s, named %s and taken for %j", async (real, name, type, content) => {
  const [file] = await ofRealTypes([new File([bytes(content)], name, { type })]);
  expect([file?.type, file?.name, new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([
    real,
    name,
    bytes(content),
  ]);
});

test.each([
  ["text/plain", "BMW invoice list"],
  ["text/plain", "GIF89a is a format"],
  ["application/msword", "BMW"],
  ["", ""],
])("a file of type %j that begins with %j stays what it is", async (type, content) => {
  const file = new File([content], "note", { type });
  expect(await ofRealTypes([file])).toEqual([file]);
});
