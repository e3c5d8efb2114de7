// Sizes as the specification shows them: on a base of 1024, with two decimals, or one where asked for.
import { expect, test } from "vitest";
import { formatBytes } from "@/contract/files/file";

test.each([
  [0, "0 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1.00 KB"],
  [1536, "1.50 KB"],
  [1234567, "1.18 MB"],
  [5 * 1024 ** 2, "5.00 MB"],
  [3 * 1024 ** 3, "3.00 GB"],
])("%i is %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test("a scan's size has one decimal, a limit none", () => {
  expect(formatBytes(2048, 1)).toBe("2.0 KB");
  expect(formatBytes(25 * 1024 ** 2, 0)).toBe("25 MB");
});
