// Which pastes are meant as a photo.
import { expect, test } from "vitest";
import { pastedFiles } from "@/app/platform/uploads/paste";

const image = new File(["x"], "image.png", { type: "image/png" });

test.each([
  ["a picture alone, into a text field", ["Files"], true, 1],
  ["a picture with text, outside text fields", ["text/plain", "Files"], false, 1],
  ["a picture with text, into a text field: the text is meant", ["text/plain", "Files"], true, 0],
] as const)("%s", (_what, types, intoText, count) => {
  expect(pastedFiles({ types, files: [image] }, intoText)).toHaveLength(count);
});

test("text alone brings no file", () => {
  expect(pastedFiles({ types: ["text/plain"], files: [] }, false)).toEqual([]);
});
