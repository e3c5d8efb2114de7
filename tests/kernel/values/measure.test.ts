import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mostInches, mostPounds, toInches, toPounds } from "@/contract/text/units";
import { formatSize, formatWeight, parseSize, parseWeight } from "@/kernel/values/measure";

/** Any UTF-16 text, including lone surrogates. */
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(...Array.from('0159.,/-x"½ lbozkgcmin', (c) => c.charCodeAt(0))),
    ),
  )
  .map((codes) => String.fromCharCode(...codes));

/** Ten thousand characters that make careless patterns backtrack. A test with them ends only if reading is linear. */
const longTexts = [
  "1",
  "1 ",
  " ",
  "1/",
  "1,",
  "1,000",
  ".",
  "-",
  "x",
  "1x",
  "½",
  "lb",
  "1lb ",
  "1 1/",
  "1-",
  "9.5x",
  "i̇",
  "\ud800",
  '"',
].flatMap((unit) => {
  const run = unit.repeat(Math.ceil(10_000 / unit.length));
  return [run, `${run}lb`, `2lb ${run}`, `9x4x${run}in`];
});

describe("parseWeight", () => {
  test.each<[string, number]>([
    ["0.22lb", 0.22],
    ["0.22 lb", 0.22],
    [".2 lb", 0.2],
    ["2 lb.", 2],
    ["2LBS", 2],
    ["2 pounds", 2],
    ["1 pound", 1],
    ["2#", 2],
    ["3.5 oz", 0.21875],
    ["8 ounces", 0.5],
    ["2lb 3oz", 2.1875],
    ["2 lbs 3 oz", 2.1875],
    ["2lb3oz", 2.1875],
    ["2 lb. 3 oz.", 2.1875],
    ["2lb, 3oz", 2.1875],
    ["2lb,3oz", 2.1875],
    ["2lb-3oz", 2.1875],
    ["2 pounds and 3 ounces", 2.1875],
    ["2 lb .5 oz", 2.03125],
    ["½ lb", 0.5],
    ["1½ lb", 1.5],
    ["1 1/2 lb", 1.5],
    ["1-1/2 lb", 1.5],
    ["3/4 lb", 0.75],
    ["2 lb 1/2 oz", 2.03125],
    ["0 lb", 0],
    ["1,250.5 lb", 1250.5],
    ["10000 lb", 10_000],
    ["100 g", toPounds(0.1)],
    ["100gr", toPounds(0.1)],
    ["1,5 kg", toPounds(1.5)],
    ["0,125 kg", toPounds(0.125)],
    ["1 kg 200 g", toPounds(1) + toPounds(0.2)],
    ["  2\u00a0kg  ", toPounds(2)],
  ])("%s", (text, pounds) => {
    expect(parseWeight(text)).toEqual({ pounds });
  });

  test.each([
    "",
    " ",
    "0.22",
    "1042",
    "lb",
    "Chase",
    "2 lb Chase",
    "2 3 lb",
    "2-3 lb",
    "2lb 3",
    "3oz 2lb",
    "2lb 3lb",
    "2lb 3g",
    "2lb 3oz 1oz",
    "+2 lb",
    "2 stone",
    "9.5x4.3x0.2in",
    "1e3 lb",
    "2 lb,",
  ])("refuses %j", (text) => {
    expect(parseWeight(text)).toBeNull();
  });

  test.each<[string, string]>([
    ["-2 lb", '"-2 lb" is negative, which no weight is. Type it without the minus sign.'],
    ["−2 lb", '"−2 lb" is negative, which no weight is. Type it without the minus sign.'],
    ["2lb -3oz", '"2lb -3oz" is negative, which no weight is. Type it without the minus sign.'],
    ["10001 lb", '"10001 lb" is more than 10,000 lb, the most a weight can be. Check number and unit.'],
    ["1,250 g", '"1,250" can be read as 1250 or 1.25. Type the one you mean.'],
    ["1.2.3 lb", '"1.2.3" is not a number. Type it like 1.5 or 1 1/2.'],
    ["1/0 lb", '"1/0" is not a number. Type it like 1.5 or 1 1/2.'],
    ["1 1/00 lb", '"1 1/00" is not a number. Type it like 1.5 or 1 1/2.'],
  ])("refuses %s and says why", (text, problem) => {
    expect(parseWeight(text)).toEqual({ problem });
  });

  test("refuses a number beyond all numbers as too large, in a sentence of readable length", () => {
    const read = parseWeight(`${"9".repeat(500)} lb`);
    expect(read).toEqual({
      problem: `"${"9".repeat(39)}…" is more than 10,000 lb, the most a weight can be. Check number and unit.`,
    });
  });

  test("reads back every weight it writes, exactly", () => {
    expect(formatWeight(0.22)).toBe("0.22lb");
    expect(formatWeight(toPounds(0.1))).toBe("0.22046226218487758lb");
    expect(formatWeight(1.5e-7)).toBe("0.00000015lb");
    fc.assert(
      fc.property(fc.double({ min: 0, max: mostPounds, noNaN: true }), (pounds) => {
        expect(parseWeight(formatWeight(pounds))).toEqual({ pounds });
      }),
    );
  });
});

describe("parseSize", () => {
  const envelope = { width: 9.5, height: 4.3, length: 0.2 };

  test.each<[string, { width: number; height: number; length: number }]>([
    ["9.5x4.3x0.2in", envelope],
    ["9.5x4.3x0.2", envelope],
    ["9.5 X 4.3 X .2 IN", envelope],
    ["9.5 X 4.3 X .2 İN", envelope],
    ["9 1/2 x 4.3 x .2 in", envelope],
    ["9½ x 4.3 x .2 inches", envelope],
    ['9.5" x 4.3" x 0.2"', envelope],
    ["9.5″×4.3″×0.2″", envelope],
    ["9.5''x4.3''x0.2''", envelope],
    ["9.5inx4.3inx0.2in", envelope],
    ["9.5 by 4.3 by 0.2 inch", envelope],
    ["9.5*4.3*0.2in.", envelope],
    ["12x9x4in", { width: 12, height: 9, length: 4 }],
    ["0x0x0", { width: 0, height: 0, length: 0 }],
    ["1000x1x1in", { width: 1000, height: 1, length: 1 }],
    ["30×20×10 cm", { width: toInches(30), height: toInches(20), length: toInches(10) }],
    ["30*20*10cm", { width: toInches(30), height: toInches(20), length: toInches(10) }],
    ["30cm x 20 x 10", { width: toInches(30), height: toInches(20), length: toInches(10) }],
    ["300x200x100mm", { width: toInches(30), height: toInches(20), length: toInches(10) }],
    ["1,5 x 2 x 3 cm", { width: toInches(1.5), height: toInches(2), length: toInches(3) }],
    ["30cm x 9in x 20mm", { width: toInches(30), height: 9, length: toInches(2) }],
  ])("%s", (text, sides) => {
    expect(parseSize(text)).toEqual({ sides });
  });

  test.each([
    "",
    "x",
    "9",
    "9in",
    "4x4",
    "4x4 Parts",
    "1x2x3x4",
    "9x4x",
    "x9x4x2",
    "9 4 2 in",
    "9-4-2",
    "9x4x2 lb",
    "9x4xtwo",
    "0.22lb",
  ])("refuses %j", (text) => {
    expect(parseSize(text)).toBeNull();
  });

  test.each<[string, string]>([
    ["-9x4x2", '"-9x4x2" is negative, which no size is. Type it without the minus sign.'],
    ["9x-4x2in", '"9x-4x2in" is negative, which no size is. Type it without the minus sign.'],
    ["9x4in", '"9x4in" has 2 sides. Type three: width x height x length.'],
    ["9x4x2x1in", '"9x4x2x1in" has 4 sides. Type three: width x height x length.'],
    ["9x1001x2in", '"9x1001x2in" is more than 1,000 in, the most a side can be. Check number and unit.'],
    ["9cm x 4in x 2", '"9cm x 4in x 2" mixes units. Type one unit at the end, or one after each side.'],
    ["1,250 x 2 x 3 mm", '"1,250" can be read as 1250 or 1.25. Type the one you mean.'],
    ["9x1/0x2", '"1/0" is not a number. Type it like 1.5 or 1 1/2.'],
  ])("refuses %s and says why", (text, problem) => {
    expect(parseSize(text)).toEqual({ problem });
  });

  test("reads back every size it writes, exactly", () => {
    expect(formatSize(envelope)).toBe("9.5x4.3x0.2in");
    const side = fc.double({ min: 0, max: mostInches, noNaN: true });
    fc.assert(
      fc.property(fc.record({ width: side, height: side, length: side }), (sides) => {
        expect(parseSize(formatSize(sides))).toEqual({ sides });
      }),
    );
  });
});

describe("any text", () => {
  test("is read without an error, and its value is within the limits", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const weight = parseWeight(text);
        if (weight && "pounds" in weight)
          expect(weight.pounds >= 0 && weight.pounds <= mostPounds).toBe(true);
        const size = parseSize(text);
        if (size && "sides" in size) {
          for (const side of Object.values(size.sides)) expect(side >= 0 && side <= mostInches).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("of ten thousand characters is read to its end, and its message stays short", () => {
    for (const text of longTexts) {
      for (const read of [parseWeight(text), parseSize(text)]) {
        if (read && "problem" in read) expect(read.problem.length).toBeLessThan(200);
      }
    }
  });
});
