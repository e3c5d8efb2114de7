// The field of one measure: what it reads, what it shows as understood, what it refuses, and what the arrow keys do.
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type FieldUnit,
  formatField,
  readField,
  steppedField,
  understoodField,
} from "@/kernel/values/measure";

const units = ["lb", "in", "cm³", "desi"] as const;

test.each<[string, FieldUnit, number, string | null]>([
  ["", "lb", 0, null],
  [" ", "in", 0, null],
  ["0", "lb", 0, null],
  ["9.5", "in", 9.5, null],
  [".5", "in", 0.5, null],
  ["9,5", "in", 9.5, "9,5 = 9.5 in"],
  ["1,5", "lb", 1.5, "1,5 = 1.5 lb"],
  ["12,25", "in", 12.25, "12,25 = 12.25 in"],
  ["0,234", "in", 0.234, "0,234 = 0.23 in"],
  ["9 1/2", "in", 9.5, "9 1/2 = 9.5 in"],
  ["9½", "in", 9.5, "9½ = 9.5 in"],
  ['9.5"', "in", 9.5, '9.5" = 9.5 in'],
  ["24 cm", "in", 24 / 2.54, "24 cm = 9.45 in"],
  ["240mm", "in", 24 / 2.54, "240mm = 9.45 in"],
  ["1.5 kg", "lb", 1.5 / 0.45359237, "1.5 kg = 3.31 lb"],
  ["1,5kg", "lb", 1.5 / 0.45359237, "1,5kg = 3.31 lb"],
  ["3.5 oz", "lb", 0.21875, "3.5 oz = 0.22 lb"],
  ["2lb 3oz", "lb", 2.1875, "2lb 3oz = 2.19 lb"],
  ["1 g", "lb", 0.001 / 0.45359237, "1 g = 0.0022 lb"],
  ["1/2", "lb", 0.5, "1/2 = 0.5 lb"],
  ["16387", "cm³", 16387, null],
  ["16,387", "cm³", 16387, "16,387 = 16387 cm³"],
  ["16387 cm3", "cm³", 16387, "16387 cm3 = 16387 cm³"],
  ["3,28", "desi", 3.28, "3,28 = 3.28 desi"],
  ["3.28 desi", "desi", 3.28, "3.28 desi = 3.28 desi"],
])("%j in a field of %s is %d", (text, unit, value, understood) => {
  const read = readField(text, unit);
  expect("value" in read && read.value).toBeCloseTo(value, 9);
  expect(understoodField(text, unit)).toBe(understood);
});

test.each<[string, FieldUnit, RegExp]>([
  ["1,234", "in", /can be read as 1234 or 1.234/],
  ["1,234", "lb", /can be read as 1234 or 1.234/],
  ["1,234", "desi", /can be read as 1234 or 1.234/],
  ["wide", "in", /"wide" is no length\. Type a number of inches/],
  ["e", "lb", /"e" is no weight\. Type a number of pounds/],
  ["4 cm", "lb", /is no weight/],
  ["2 lb", "in", /is no length/],
  ["9x4x2", "in", /is no length/],
  ["9 4", "in", /is no length/],
  ["big", "cm³", /is no volume/],
  ["3 kg", "desi", /is no volume/],
  ["-1", "in", /negative, which no side is/],
  ["-1", "lb", /negative, which no weight is/],
  ["-1,234", "cm³", /negative, which no volume is/],
  ["1.2.3", "in", /is not a number/],
  ["1001", "in", /more than 1,000 in/],
  ["10001", "lb", /more than 10,000 lb/],
  ["1000001", "cm³", /more than 1,000,000 cm³/],
])("%j in a field of %s is refused", (text, unit, problem) => {
  const read = readField(text, unit);
  expect("problem" in read && read.problem).toMatch(problem);
  expect(understoodField(text, unit)).toBeNull();
});

test.each<[string, FieldUnit, number, string | null]>([
  ["", "in", 0.1, "0.1"],
  ["", "in", -0.1, "0"],
  ["0.2", "in", 0.1, "0.3"],
  ["9,5", "in", -0.1, "9.4"],
  ["1 kg", "lb", 0.1, "2.304623"],
  ["16387", "cm³", 1, "16388"],
  ["wide", "in", 0.1, null],
])("%j in a field of %s steps by %d to %j", (text, unit, by, next) => {
  expect(steppedField(text, unit, by)).toBe(next);
});

test("any value written into a field reads back to the same", () => {
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.double({ min: 0, max: 1000, noNaN: true }), (unit, value) => {
      expect(readField(formatField(value), unit)).toEqual({ value });
    }),
  );
});

test("any text is read or refused with a sentence", () => {
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.string({ unit: "binary", maxLength: 60 }), (unit, text) => {
      const read = readField(text, unit);
      expect("value" in read ? read.value >= 0 : read.problem.endsWith(".")).toBe(true);
    }),
  );
});
