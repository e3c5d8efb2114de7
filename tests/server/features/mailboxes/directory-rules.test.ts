// How mailboxes are made searchable, and how a typed search is read.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  mailboxSearchText,
  normalSte,
  readDirectoryQuery,
} from "@/server/features/mailboxes/directory-rules";

describe("the search text", () => {
  test("is folded, with every word after a space", () => {
    const text = mailboxSearchText({
      steNumber: "1042",
      workspaceName: "YILDIZ  Ltd",
      recipients: [{ name: "Işıl", lastName: "Öz", email: "Isil@Oz.example" }],
    });
    expect(text).toBe(" 1042 yildiz ltd isil oz isil@oz.example");
  });
});

describe("an STE number", () => {
  test.each(["1042", "STE 1042", "ste-1042", "Ste1042", " #1042 ", "STE #1042", "ste: 1042"])(
    "is read from %j",
    (typed) => {
      expect(normalSte(typed)).toBe("1042");
    },
  );

  test("may have letters, in upper case", () => {
    expect(normalSte("ste a17")).toBe("A17");
  });

  test.each(["", "Yıldız Ltd", "a@b.example", "10 42"])("is not read from %j", (typed) => {
    expect(normalSte(typed)).toBeNull();
  });

  test("is not taken from part of a name", () => {
    expect(normalSte("Steven")).toBe("STEVEN");
  });
});

describe("a query", () => {
  test("of spaces only is none", () => {
    expect(readDirectoryQuery("  \t ")).toBeNull();
  });

  test("under three characters matches only the beginnings of words", () => {
    expect(readDirectoryQuery("Yı")).toEqual({ ste: "YI%", beginnings: ["% yi%"], parts: [], phrase: null });
  });

  test("of several words requires each of them, the short ones at the beginning of a word", () => {
    expect(readDirectoryQuery("Ltd yı")).toEqual({
      ste: null,
      beginnings: ["% ltd%", "% yi%"],
      parts: ["%ltd%", "% yi%"],
      phrase: null,
    });
  });

  test("matches exactly what its parts, its beginnings or its whole text match", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(words, words, (stored, typed) => {
        const text = mailboxSearchText({ steNumber: "", workspaceName: stored.join(" "), recipients: [] });
        const matches = (pattern: string) => text.includes(pattern.slice(1, -1));
        const query = readDirectoryQuery(typed.join(" "));
        fc.pre(query !== null && query.parts.length > 0);
        const { beginnings, parts, phrase } = query;
        const found = parts.every(matches) || (phrase !== null && matches(phrase));
        expect(found).toBe(
          beginnings.every(matches) || parts.every(matches) || text.includes(typed.join(" ")),
        );
      }),
    );
  });

  test("with an STE prefix searches without the prefix", () => {
    expect(readDirectoryQuery("STE 1042")).toMatchObject({ ste: "1042%", parts: ["%1042%"] });
  });

  test("that can be a number is also searched without its leading zeros", () => {
    expect(readDirectoryQuery("STE 0042")?.number).toBe("0042");
    expect(readDirectoryQuery("acme")?.number).toBeUndefined();
  });

  test("takes the pattern characters of SQL literally", () => {
    expect(readDirectoryQuery("100%_a\\b")?.parts).toEqual(["%100\\%\\_a\\\\b%"]);
    expect(readDirectoryQuery("_% off")?.phrase).toBe("%\\_\\% off%");
  });

  test("may have control characters, which separate words", () => {
    expect(readDirectoryQuery("a\u0000b")?.beginnings).toEqual(["% a%", "% b%"]);
  });
});
