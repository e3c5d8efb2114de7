// Ranges of STE numbers and of shelves' codes.
import { describe, expect, test } from "vitest";
import { shelfCodes, steNumbers } from "@/server/platform/rules/code-ranges";

describe("STE numbers", () => {
  test.each([
    ["1000", "1003", ["1000", "1001", "1002", "1003"]],
    ["STE 7", "ste 9", ["7", "8", "9"]],
    ["0098", "0101", ["0098", "0099", "0100", "0101"]],
    ["1042", "1042", ["1042"]],
    ["98", "101", ["98", "99", "100", "101"]],
  ])("%s to %s", (from, to, numbers) => {
    expect(steNumbers(from, to)).toEqual(numbers);
  });

  test.each([
    ["1040", "1000", /backwards/],
    ["1000", "1500", /501 labels; 500 can be printed/],
    ["1", "999999999", /500 can be printed/],
    ["A1", "9", /“A1” is no number/],
    ["1", "", /“” is no number/],
    ["1.5", "3", /“1.5” is no number/],
    ["-5", "5", /“-5” is no number/],
  ])("%s to %s is refused", (from, to, says) => {
    expect(() => steNumbers(from, to)).toThrow(says);
  });
});

describe("shelf codes", () => {
  test.each([
    ["A-01..A-04", ["A-01", "A-02", "A-03", "A-04"]],
    ["a-01 to a-03", ["A-01", "A-02", "A-03"]],
    ["A-09..11", ["A-09", "A-10", "A-11"]],
    ["A-9…A-11", ["A-9", "A-10", "A-11"]],
    ["CAGE", ["CAGE"]],
    ["A-01, B-07..B-08; A-01", ["A-01", "B-07", "B-08"]],
    ["AUS/2/A.01", ["AUS/2/A.01"]],
    ["1..3", ["1", "2", "3"]],
  ])("%s", (text, codes) => {
    expect(shelfCodes(text)).toEqual(codes);
  });

  test.each([
    ["", /names no code/],
    [", ;", /names no code/],
    ["A-24..A-01", /backwards/],
    ["A-01..B-24", /no range/],
    ["A..C", /no range/],
    ["A-01..A-02..A-03", /more than two ends/],
    ["A-0001..A-9999", /9,999 labels/],
    ["A^XZ", /cannot be on a shelf's label/],
    ["Raf Ğ", /cannot be on a shelf's label/],
    ["A".repeat(21), /cannot be on a shelf's label/],
    ["A-01..", /cannot be on a shelf's label/],
    [
      Array.from({ length: 6 }, (_, row) => `${"ABCDEF"[row]}-001..${"ABCDEF"[row]}-100`).join(","),
      /600 labels/,
    ],
  ])("%s is refused", (text, says) => {
    expect(() => shelfCodes(text)).toThrow(says);
  });
});
