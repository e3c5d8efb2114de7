import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fold } from "@/contract/text/fold";

describe("fold", () => {
  test.each<[string, string[]]>([
    ["isil", ["IŞIL", "Işıl", "ışıl", "isil", "ISIL", "İŞİL", "i\u0307sil"]],
    ["istanbul", ["İstanbul", "istanbul", "ISTANBUL", "ıstanbul", "İSTANBUL"]],
    ["diyarbakir", ["Diyarbakır", "DİYARBAKIR", "DIYARBAKIR"]],
    ["ste 1042", ["STE 1042", "Ste 1042", "  ste  1042 ", "ste\u00a01042", "ste\t1042", "ＳＴＥ １０４２"]],
    ["strasse", ["Straße", "STRASSE", "STRAẞE", "strasse"]],
    ["lodz", ["Łódź", "ŁÓDŹ", "lodz"]],
    ["sorensen", ["Sørensen", "SØRENSEN"]],
    ["aether coeur", ["Æther cœur", "AETHER CŒUR"]],
    ["dorde thor", ["Đorđe Þór", "ðorđe þór"]],
    ["angstrom", ["Ångström", "A\u030angstro\u0308m", "Å\u200bngström"]],
    ["o'brien", ["O'Brien", "O’Brien", "OʼBRIEN"]],
    ["saint-denis", ["Saint-Denis", "Saint–Denis", "Saint\u2011Denis", "Saint\u00ad-Denis"]],
    ["οδοσ", ["ΟΔΟΣ", "οδος", "Οδός"]],
    ["иван", ["Иван", "ИВАН"]],
    ["", ["", "   ", "\u0301"]],
  ])("%j", (folded, spellings) => {
    for (const spelling of spellings) expect(fold(spelling)).toBe(folded);
  });

  test("does not fold different letters into one", () => {
    expect(fold("Chase")).not.toBe(fold("Chose"));
    expect(fold("1042")).not.toBe(fold("1024"));
  });

  const anyText = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes));

  test("folding twice is the same as once", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: "binary" })), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 3000 },
    );
  });

  test("gives each letter of every script one form", () => {
    const unstable: string[] = [];
    for (let code = 0; code <= 0x1ffff; code++) {
      const folded = fold(String.fromCodePoint(code));
      if (fold(folded) !== folded) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  test("finds a part of a name within the name, in any case", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("İbrahim Çağlar", "ΟΔΥΣΣΕΥΣ", "Straße 7", "Łukasz"),
        fc.nat(20),
        fc.nat(20),
        (name, from, to) => {
          const part = name.slice(Math.min(from, to), Math.max(from, to));
          expect(fold(name)).toContain(fold(part));
        },
      ),
    );
  });

  test("accepts ten thousand characters of any kind", () => {
    for (const unit of [" ", "\u0301", "ß", "İ", "\ud800", "ﷺ", "’"]) {
      expect(fold(fold(unit.repeat(10_000)))).toBe(fold(unit.repeat(10_000)));
    }
  });
});
