// Every search is looked for by a few words, however it is typed.
import fc from "fast-check";
import { expect, test } from "vitest";
import { distinct, typedWords } from "@/contract/text/typed-words";
import { readQuery } from "@/app/platform/directory/query";
import { readDirectoryQuery } from "@/server/features/mailboxes/directory-rules";
import { readRecordQuery } from "@/server/features/search/rules";
import { searchPatterns } from "@/server/platform/rules/search-text";

/** One character that folds to four words, with 18 letters in all. */
const blessing = "\uFDFA";

test("two hundred characters that are four words each are searched as four words", () => {
  const typed = blessing.repeat(200);
  const four = distinct(typedWords(`${blessing} `.repeat(2)));
  expect(four).toHaveLength(4);
  expect(searchPatterns(`${blessing} `.repeat(100)).words).toHaveLength(4);
  expect(searchPatterns(typed).words.length).toBeLessThanOrEqual(20);
  expect(readDirectoryQuery(typed)?.beginnings.length).toBeLessThanOrEqual(20);
  expect(readRecordQuery(typed)?.text?.words.length).toBeLessThanOrEqual(20);
  expect(readQuery(typed)?.beginnings.length).toBeLessThanOrEqual(20);
});

test("a word typed twice is searched once, and a phrase as it is typed", () => {
  expect(searchPatterns("ann lake ann")).toEqual({ words: ["%ann%", "%lake%"], phrase: null });
  expect(searchPatterns("ll a ll about").phrase).toBe("%ll a ll about%");
});

test("no query is more than 20 words and 400 characters", () => {
  const unit = fc.constantFrom(blessing, "a", " ", "\u0000", "ﬃ", "İ", "½");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 400 }), (typed) => {
      const words = typedWords(typed);
      expect(words.length).toBeLessThanOrEqual(20);
      expect(words.join("").length).toBeLessThanOrEqual(400);
      expect(words).not.toContain("");
    }),
  );
});
