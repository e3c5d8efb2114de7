// The patterns for what is typed into a list's search field.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchPatterns, searchText } from "@/server/platform/rules/search-text";

/** Whether a record with `text` matches what was typed, as LIKE would say. */
function isFound(text: string, typed: string): boolean {
  const { words, phrase } = searchPatterns(typed);
  const stored = searchText([text]);
  const holds = (pattern: string) => stored.includes(pattern.slice(1, -1));
  return words.every(holds) || (phrase !== null && holds(phrase));
}

describe("a search", () => {
  test.each([
    ["about", true],
    ["bout i", true],
    ["ll about", true],
    ["LL  About", true],
    ["l about id", true],
    ["about call", true],
    ["ca", true],
    ["ll", false],
    ["al about", false],
    ["ll id", false],
    ["", true],
  ])("of %j finds “Call about ID”: %s", (typed, expected) => {
    expect(isFound("Call about ID", typed)).toBe(expected);
  });

  test("finds every part of a text that contains a word of three letters or more", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (before, typed, after) => {
        fc.pre(typed.split(" ").some((word) => word.length >= 3));
        expect(isFound(before + typed + after, typed)).toBe(true);
      }),
    );
  });

  test("uses no phrase where the words find it too, or where no index could", () => {
    for (const typed of ["", "ab", "abc", "call ab", "a &", "& -"]) {
      expect(searchPatterns(typed).phrase, typed).toBeNull();
    }
    expect(searchPatterns("100% off").phrase).toBeNull();
    expect(searchPatterns("5% off").phrase).toBe(String.raw`%5\% off%`);
  });
});

describe("a bar code in a search field is found", () => {
  test.each([
    ["stored whole, typed whole", "420221539101026837331000039521", "420221539101026837331000039521"],
    ["stored whole, its number typed", "420221539101026837331000039521", "9101026837331000039521"],
    ["its number stored, typed whole", "9101026837331000039521", "420221539101026837331000039521"],
    [
      "its number stored, scanned with a separator",
      "9101026837331000039521",
      "42022153\u001d9101026837331000039521",
    ],
    ["its number stored, typed in groups", "9400111201080805483016", "9400 1112 0108 0805 4830 16"],
    ["FedEx, its number stored, typed whole", "776632517510", "9622001900000000000000776632517510"],
    ["old FedEx, its number stored, typed whole", "784917580286", "32971514560102447849175802862014"],
    ["its last six digits typed", "420221539101026837331000039521", "039521"],
    ["after a sender's name", "Amazon 776632517510", "amazon 9622001900000000000000776632517510"],
  ])("%s", (_what, stored, typed) => {
    expect(isFound(stored, typed)).toBe(true);
  });

  test("but not when another number is stored", () => {
    expect(isFound("776632517511", "9622001900000000000000776632517510")).toBe(false);
  });
});
