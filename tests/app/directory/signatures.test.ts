// Signatures never miss a line that holds a text, and rule out nearly all others.
import fc from "fast-check";
import { expect, test } from "vitest";
import { gramsOf, lane, lanes, linesIn, mostLines, rowsOf, sign } from "@/app/directory/signatures";

/** Places of the lines that may hold `text`. */
function likely(lines: readonly string[], text: string): number[] {
  const signatures = sign(lines);
  const rows = rowsOf(signatures, gramsOf(text));
  return Array.from({ length: lanes }, (_, nth) => linesIn(signatures, rows, nth)).flatMap((bits, nth) =>
    Array.from({ length: lane }, (_, bit) => nth * lane + bit).filter((_, bit) => (bits & (1 << bit)) !== 0),
  );
}

test("a line is never missed by a text that stands in it", () => {
  const line = fc
    .array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
    .map((words) => words.map((word) => ` ${word}`).join(""));
  const cut = fc.tuple(fc.nat(20), fc.integer({ min: 2, max: 9 }));
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.nat(39),
      cut,
      (lines, nth, [from, size]) => {
        const place = nth % lines.length;
        const text = (lines[place] ?? "").slice(from, from + size);
        fc.pre(gramsOf(text).length > 0);
        expect(likely(lines, text)).toContain(place);
      },
    ),
  );
});

test("most lines without it are ruled out, and places where no line is", () => {
  const lines = Array.from({ length: 1000 }, (_, nth) => ` ${nth} company${nth} mail${nth}@example.com`);
  expect(lines.length).toBeLessThan(mostLines);
  expect(likely(lines, " company777").length).toBeLessThan(20);
  expect(likely(lines, "zebra").length).toBeLessThan(100);
  expect(likely(lines, "@example.com")).toHaveLength(1000);
});
