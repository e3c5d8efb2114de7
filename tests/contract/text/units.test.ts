import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standardEnvelope } from "@/contract/mail/mail";
import {
  desiOf,
  measure,
  poundsOfOunces,
  poundsText,
  sidesText,
  toCentimetres,
  toInches,
  toKilograms,
  toOunces,
  toPounds,
  volumeCm3,
} from "@/contract/text/units";

describe("conversions", () => {
  test.each<[string, number, number]>([
    ["1 in is 2.54 cm", toCentimetres(1), 2.54],
    ["2.54 cm is 1 in", toInches(2.54), 1],
    ["1 lb is 0.45359237 kg", toKilograms(1), 0.45359237],
    ["0.45359237 kg is 1 lb", toPounds(0.45359237), 1],
    ["1 lb is 16 oz", toOunces(1), 16],
    ["8 oz is half a pound", poundsOfOunces(8), 0.5],
    ["a standard envelope is 3.52 oz", toOunces(standardEnvelope.weight), 3.52],
    ["zero is zero", toCentimetres(0) + toKilograms(0) + toOunces(0), 0],
  ])("%s", (_sentence, converted, expected) => {
    expect(converted).toBeCloseTo(expected, 12);
  });

  test("converting there and back is exact to twelve digits", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 10_000, noNaN: true }), (value) => {
        expect(toInches(toCentimetres(value)) / value).toBeCloseTo(1, 12);
        expect(toPounds(toKilograms(value)) / value).toBeCloseTo(1, 12);
        expect(poundsOfOunces(toOunces(value))).toBe(value);
      }),
    );
  });
});

describe("volume and desi", () => {
  test.each<[string, { width: number; height: number; length: number }, number, number]>([
    ["a standard envelope", standardEnvelope, 134, 0.03],
    ["a 12x9x4 in box", { width: 12, height: 9, length: 4 }, 7079, 1.42],
    ["a 10x10x10 cm cube", { width: toInches(10), height: toInches(10), length: toInches(10) }, 1000, 0.2],
    ["nothing", { width: 0, height: 0, length: 0 }, 0, 0],
    ["an item without height", { width: 12, height: 0, length: 4 }, 0, 0],
  ])("%s", (_what, sides, volume, desi) => {
    expect(volumeCm3(sides)).toBe(volume);
    expect(desiOf(sides, 5000)).toBe(desi);
  });

  test("turning an item over changes neither", () => {
    const side = fc.double({ min: 0.1, max: 100, noNaN: true });
    fc.assert(
      fc.property(side, side, side, (a, b, c) => {
        const upright = { width: a, height: b, length: c };
        const turned = { width: c, height: a, length: b };
        // The order of multiplication can change the last bit at a half.
        expect(Math.abs(volumeCm3(upright) - volumeCm3(turned))).toBeLessThanOrEqual(1);
        expect(Math.abs(desiOf(upright, 5000) - desiOf(turned, 5000))).toBeLessThan(0.011);
      }),
    );
  });
});

describe("measure", () => {
  test.each<[number, Parameters<typeof measure>[1], string]>([
    [9.5, "in", "9.5 in"],
    [0.22, "lb", "0.22 lb"],
    [3.52, "oz", "3.52 oz"],
    [toKilograms(0.22), "kg", "0.1 kg"],
    [toCentimetres(9.5), "cm", "24.13 cm"],
    [4, "in", "4 in"],
    [0, "kg", "0 kg"],
    [-0, "kg", "0 kg"],
    [1234.5, "lb", "1,234.5 lb"],
  ])("%d %s reads %s", (value, unit, text) => {
    expect(measure(value, unit)).toBe(text);
  });
});

test.each([
  [0.22, "3.52 oz"],
  [1, "1 lb"],
  [11.75, "11 lb 12 oz"],
  [0, "0 oz"],
])("%d pounds is %s", (pounds, text) => {
  expect(poundsText(pounds)).toBe(text);
});

test("sides are shown in inches and in centimetres", () => {
  const sides = { width: 10, height: 5, length: 2 };
  expect(sidesText(sides, "in")).toBe("10 in × 5 in × 2 in");
  expect(sidesText(sides, "cm")).toBe("25.4 cm × 12.7 cm × 5.08 cm");
});
