// Addresses stay as a person would type them, and are read back as they were written.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MailboxesSearch } from "@/app/features/mailboxes/urls";
import { parseSearch, stringifySearch } from "@/app/platform/search-text";
import { ListSearch } from "@/app/lists/list-url";

test.each([
  ["?ste=1042", { ste: "1042" }],
  ["?q=0042", { q: "0042" }],
  ["?q=1e3", { q: "1e3" }],
  ["?q=null", { q: "null" }],
  ["?q=%22quoted%22", { q: '"quoted"' }],
  ["?q=%7B%7D", { q: "{}" }],
  ["?q=Y%C4%B1ld%C4%B1z+Ltd", { q: "Yıldız Ltd" }],
  ["?active=true&sort=-steNumber", { active: "true", sort: "-steNumber" }],
])("a pasted %s finds what it says and stays as it is", (pasted, wanted) => {
  const read = MailboxesSearch.parse(parseSearch(pasted));
  expect(read).toEqual(wanted);
  expect(stringifySearch(read)).toBe(pasted);
});

test("a missing value writes nothing", () => {
  expect(stringifySearch({ q: undefined, focus: null })).toBe("");
  expect(parseSearch("")).toEqual({});
});

describe("any text that is typed into a filter", () => {
  test("is read back as it was", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }), (q) => {
        expect(ListSearch.parse(parseSearch(stringifySearch({ q }))).q).toBe(q);
      }),
    );
  });
});
