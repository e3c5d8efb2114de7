// Which lines on an envelope belong to the addressee, which to the sender, and which to neither.
import { describe, expect, test } from "vitest";
import { type Line, hasZip, layoutOf } from "@/server/features/reading/layout-rules";
import { austin, blockAt, letter, lineAt } from "./lines";

const textsOf = (lines: readonly Line[]) => lines.map(({ text }) => text);
const address = ["Ayse Yildiz", "1108 Congress Ave STE 1042", "Austin, TX 78701"];

test("a letter has its sender in the corner; the provider's own town is left out", () => {
  const { addressee, sender } = layoutOf(letter(address), austin);
  expect(textsOf(addressee)).toEqual(["Ayse Yildiz", "1108 Congress Ave STE 1042"]);
  expect(textsOf(sender)).toEqual(["Chase", "PO Box 15298"]);
});

test("a parcel's label has the sender at the top, and the provider's ZIP code below", () => {
  const lines = [
    ...blockAt(5, 5, ["Sample Desk", "19 Mill Lane"]),
    lineAt(5, 25, "SHIP TO:"),
    ...blockAt(12, 31, address),
    lineAt(5, 55, "TRACKING #: 1Z 941 422 24 6761 8696"),
  ];
  const { addressee, sender } = layoutOf(lines, austin);
  expect(textsOf(addressee)).toEqual(address.slice(0, 2));
  expect(textsOf(sender)).toEqual(["Sample Desk", "19 Mill Lane"]);
});

test("the ZIP code tells the addressee from a sender in the same town", () => {
  const { addressee, sender } = layoutOf(
    letter(address, ["City Power & Light", "721 Barton Rd", "Austin, TX 78704"]),
    austin,
  );
  expect(textsOf(addressee)).toEqual(address.slice(0, 2));
  expect(textsOf(sender)).toEqual(["City Power & Light", "721 Barton Rd", "Austin, TX 78704"]);
});

test("without the provider's ZIP code, the block away from the corner is the addressee's", () => {
  const { addressee } = layoutOf(letter(address.slice(0, 2)), austin);
  expect(textsOf(addressee)).toEqual(address.slice(0, 2));
});

test("words in one row are read from left to right", () => {
  const lines = [
    lineAt(55, 50, "STE 1042"),
    lineAt(42, 50.4, "Congress Ave"),
    lineAt(42, 45, "Ayse Yildiz"),
    lineAt(42, 55, "Austin, TX 78701"),
  ];
  expect(textsOf(layoutOf(lines, austin).addressee)).toEqual(["Ayse Yildiz", "Congress Ave", "STE 1042"]);
});

test("bars, postage and uncertain text belong to neither", () => {
  const lines = [
    lineAt(80, 10, "FIRST-CLASS MAIL"),
    lineAt(80, 15, "FOREVER"),
    lineAt(40, 85, "hllphml", 0.4),
    lineAt(40, 80, "-- --"),
  ];
  expect(layoutOf(lines, austin)).toEqual({ addressee: [], sender: [] });
});

describe("the office's ZIP code", () => {
  test.each<[text: string, isThere: boolean]>([
    ["Austin, TX 78701", true],
    ["AUSTINTX78701-2104", true],
    ["Austin TX 787O1", true],
    ["Austin, TX 78704", false],
    ["REF 178701", false],
    ["787012", false],
  ])("in %s: %s", (text, isThere) => {
    expect(hasZip({ text }, austin)).toBe(isThere);
  });
});
