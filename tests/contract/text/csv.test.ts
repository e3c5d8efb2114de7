// Cells of an export: a reader gets them back unchanged, and no spreadsheet runs them.
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow } from "@/contract/text/csv";

describe("a cell that a spreadsheet would run becomes text", () => {
  test.each([
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("https://evil.example","Click")',
    "+1 512 555 0192",
    "-2+3+cmd|' /C calc'!A0",
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "\t=1+1",
    "\tplain after a tab",
    "\r=1+1",
    "\n=1+1",
    " =1+1",
    "\u200B=1+1",
    "\u0000=1+1",
    '"=1+1',
    "'=1+1",
    "＝1+1",
    "＋1",
    "－1",
    "＠A1",
    "|calc",
    "%0A=1+1",
  ])("%j", (text) => {
    expect(csvRow([text])).toMatch(/^"'/);
  });
});

test.each(["Chase", "Yıldız & Söhne", "1042", "a=b", "3-4", "info@chase.example", "", "שלום"])(
  "%j stays as it is",
  (text) => {
    expect(csvRow([text])).toBe(`"${text}"\r\n`);
  },
);

test("numbers stay numbers, and null is an empty cell", () => {
  expect(csvRow([12.4, null, 0, "x"])).toBe('12.4,,0,"x"\r\n');
});

test("a reader finds the same cells and the same rows, whatever the cells contain", () => {
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a,b", 'say "no"', "a\r\nb", "x;=1"));
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const row = csvRow(cells);
      expect(row.split("\r\n")).toHaveLength(2);
      const [read] = parse(row, { relax_column_count: true, record_delimiter: "\r\n" });
      const told = cells.map((text) => text.replaceAll(/\r\n?/g, "\n"));
      expect(read?.map((text, index) => (text === `'${told[index]}` ? told[index] : text))).toEqual(told);
    }),
  );
});
