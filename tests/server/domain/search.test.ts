// The patterns of what is typed into a list's search field.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { searchPatterns, searchText } from "@/server/domain/search";

/** Whether a record of `text` matches what was typed, as LIKE would say. */
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

  test("finds every part of a text that holds a word of three letters and more", () => {
    const part = fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(part, part, part, (before, typed, after) => {
        fc.pre(typed.split(" ").some((word) => word.length >= 3));
        expect(isFound(before + typed + after, typed)).toBe(true);
      }),
    );
  });

  test("looks for no phrase where the words find it too, or no index could", () => {
    for (const typed of ["", "ab", "abc", "call ab", "a &", "& -"]) {
      expect(searchPatterns(typed).phrase, typed).toBeNull();
    }
    expect(searchPatterns("100% off").phrase).toBeNull();
    expect(searchPatterns("5% off").phrase).toBe(String.raw`%5\% off%`);
  });
});
