// The one normal form of a scanned or typed code.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Code, longestCode, normalCode } from "@/contract/codes/code";
import { runsOf } from "../../sweep";

describe("normalCode", () => {
  test.each<[what: string, text: string, code: string]>([
    ["a plain code", "1Z5R89390357567127", "1Z5R89390357567127"],
    ["nothing", "", ""],
    ["blanks alone", " \t\r\n", ""],
    ["lower case", "1z5r89390357567127", "1Z5R89390357567127"],
    ["blanks", " 9400 1112 0108\u00a00805\u30004830 16\r\n", "9400111201080805483016"],
    ["dashes of every kind", "9865-7878–8855—1−2‑3", "986578788855123"],
    [
      "brackets of human-readable GS1 text",
      "(420)22153(91)01026837331000039521",
      "420221539101026837331000039521",
    ],
    ["a group separator", "42022153\u001d9101026837331000039521", "420221539101026837331000039521"],
    ["its control picture", "42022153␝9101026837331000039521", "420221539101026837331000039521"],
    ["its name", "42022153<GS>9101026837331000039521", "420221539101026837331000039521"],
    ["another spelling of its name", "42022153{gs}9101026837331000039521", "420221539101026837331000039521"],
    [
      "the function code it comes from",
      "<FNC1>42022153[FNC1]9101026837331000039521",
      "420221539101026837331000039521",
    ],
    ["its caret notation", "42022153^]9101026837331000039521", "420221539101026837331000039521"],
    ["Code 128's prefix", "]C1420221539101026837331000039521", "420221539101026837331000039521"],
    ["DataMatrix's prefix", "]d2420221539101026837331000039521", "420221539101026837331000039521"],
    ["QR's prefix", "]Q3HELLO123", "HELLO123"],
    ["a prefix after a space and an invisible character", " \ufeff]C1HELLO123", "HELLO123"],
    ["a prefix in full width", "］Ｃ１HELLO123", "HELLO123"],
    ["a prefix before a group separator", "]C1\u001dHELLO123", "HELLO123"],
    ["full-width digits and letters", "１Ｚ５Ｒ８９３９０３５７５６７１２７", "1Z5R89390357567127"],
    ["zero-width characters", "1Z5R\u200b8939\u200d0357\u2060567127\ufeff", "1Z5R89390357567127"],
    ["directional characters", "\u202a1Z5R89390357567127\u202c\u200e", "1Z5R89390357567127"],
    ["soft hyphens", "1Z5R\u00ad89390357567127", "1Z5R89390357567127"],
    ["the letters of a Turkish keyboard", "tba İıi", "TBAIII"],
    ["another carrier's number", "C10999911320231", "C10999911320231"],
    ["dots, slashes and signs of a code", "ab.12/3_4+5%", "AB.12/3_4+5%"],
    ["text in another script", "한글 ก็ 123", "한글ก็123"],
  ])("%s", (_what, text, code) => {
    expect(normalCode(text)).toBe(code);
  });

  test.each<[what: string, text: string, code: string]>([
    ["case and dashes of its path", "https://t.example/Ab-cD?x=(1)", "https://t.example/Ab-cD?x=(1)"],
    ["its host in lower case", "HTTPS://T.Example/Ab", "https://t.example/Ab"],
    ["not the scanner's prefix", "]Q1https://t.example/Ab", "https://t.example/Ab"],
    ["no invisible characters and blanks", " https://t.example/\u200bA b\r", "https://t.example/Ab"],
    ["no host", "myapp://", "myapp://"],
  ])("%s", (_what, text, code) => {
    expect(normalCode(text)).toBe(code);
  });

  test("does not change a code that is normal already", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            "]C1",
            "https://",
            "<GS>",
            "^]",
            "İ",
            "\u0307",
            "\u001d",
            "\u200b",
            "A",
            "z",
            "-",
            ")",
          ),
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(normalCode(normalCode(text))).toBe(normalCode(text));
      }),
      { numRuns: runsOf({ whole: 20_000, short: 5_000 }) },
    );
  });

  test("makes two scans of one code equal in spite of case, width, spaces and separators", () => {
    const noise = fc.constantFrom("", " ", "-", "\u001d", "\u200b", "\u202e", "–", "\u00a0");
    const code = fc.array(fc.constantFrom(...Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")), {
      minLength: 4,
    });
    fc.assert(
      fc.property(code, fc.array(noise, { minLength: 8 }), fc.boolean(), (signs, noises, isWide) => {
        const said = signs.map((sign, at) => {
          const wide = isWide
            ? String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)
            : sign.toLowerCase();
          return wide + (noises[at % noises.length] ?? "");
        });
        expect(normalCode(`]C1${said.join("")}`)).toBe(signs.join(""));
      }),
    );
  });
});

describe("a field for a code", () => {
  test("returns the normal form", () => {
    expect(Code.parse("]C1 hello-123")).toBe("HELLO123");
  });

  test("says the length of a code that is too long, and what to do", () => {
    expect(Code.parse("A".repeat(longestCode))).toHaveLength(longestCode);
    const { error } = Code.safeParse("A".repeat(312));
    expect(error?.issues.map(({ message }) => message)).toEqual([
      "This code has 312 characters; 200 can be saved. Type the number that is printed under it.",
    ]);
  });

  test("refuses half a character", () => {
    expect(Code.safeParse("AB\ud800C").success).toBe(false);
  });
});
