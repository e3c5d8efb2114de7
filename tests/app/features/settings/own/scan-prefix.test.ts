// What a key press in the field for the scanner's prefix means.
import { expect, test } from "vitest";
import { prefixAfter } from "@/app/features/settings/own/scan-prefix";

test.each([
  ["F9", "F9"],
  ["~", "~"],
  [" ", " "],
  // These keys clear the field; as a prefix they would be swallowed in every other field.
  ["Backspace", null],
  ["Delete", null],
  ["Tab", undefined],
  ["Escape", undefined],
  ["ArrowLeft", undefined],
])("%j gives %j", (key, prefix) => {
  expect(prefixAfter({ key, chord: false })).toBe(prefix);
});

test("a command's key still runs the command: Mod+K makes no prefix of k", () => {
  expect(prefixAfter({ key: "k", chord: true })).toBeUndefined();
});
