// Which files can be pages of a scan, and what prevents completing a scan.
import { expect, test } from "vitest";
import {
  attachedName,
  filesToComplete,
  pageFault,
  scanFault,
  scanWords,
} from "@/app/features/requests/scan-rules";
import { uploadLimit } from "@/contract/wire/size-limits";

const page = { name: "page.pdf", type: "application/pdf", size: 10 };

test.each([
  ["a PDF", {}, null],
  ["a JPG", { type: "image/jpeg" }, null],
  ["a PNG", { type: "image/png" }, null],
  ["a WebP", { type: "image/webp" }, /no PDF, JPG or PNG/],
  ["a drawing that is a program", { type: "image/svg+xml" }, /no PDF, JPG or PNG/],
  ["a photo of a telephone", { type: "image/heic" }, /is a HEIC photo\. Set the phone's camera/],
  ["a file of no type", { type: "" }, /no PDF, JPG or PNG/],
  ["an empty file", { size: 0 }, /is empty/],
  ["the largest file that is accepted", { size: uploadLimit }, null],
  ["one byte more", { size: uploadLimit + 1 }, /at most 25 MB/],
])("%s", (_what, parts, fault) => {
  const said = pageFault({ ...page, ...parts });
  if (fault === null) expect(said).toBeNull();
  else expect(said).toMatch(fault);
});

test.each([
  [[], 0, scanWords.none],
  [[], 2, null],
  [["uploaded"], 0, null],
  [["uploaded", "uploading"], 0, scanWords.wait],
  [["failed", "uploading"], 0, scanWords.wait],
  [["uploaded", "failed"], 1, scanWords.failed],
] as const)("pages %j with %d attached before", (pages, attached, says) => {
  expect(scanFault(pages, attached)).toBe(says);
});

test.each([
  [["/f/a.pdf?t=1", "/f/b.pdf?t=1"], [], [], undefined],
  [["/f/a.pdf?t=2", "/f/b.pdf?t=2"], ["/f/a.pdf"], [], ["/f/b.pdf?t=2"]],
  [["/f/a.pdf?t=1"], ["/f/a.pdf"], ["k1"], ["k1"]],
  [["/f/a.pdf?t=1"], [], ["k1", "k2"], ["/f/a.pdf?t=1", "k1", "k2"]],
  [[], [], ["k1"], ["k1"]],
])("of %j attached without %j, with %j new, exactly what is shown is sent", (attached, off, keys, sent) => {
  expect(filesToComplete(attached, off, keys)).toEqual(sent);
  for (const name of off) expect(attached.map(attachedName)).toContain(name);
});
