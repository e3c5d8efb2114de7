// Rows that no longer fit the filter of a list: which missing rows stay, and what is counted without them.
import { describe, expect, test } from "vitest";
import {
  type Listed,
  changedRows,
  fittingOf,
  fittingPlace,
  lostRows,
  shownPlace,
  snoozedSince,
} from "@/app/tables/rows/mismatched-rows";
import type { LoadedPage } from "@/app/tables/rows/pages";

const rows = (ids: string, version = 1): Listed[] => ids.split("").map((id) => ({ id, version }));
const idsIn = (some: readonly Listed[]) => some.map(({ id }) => id).join("");

/** Pages of rows named by letters, separated by spaces; more rows follow unless the list `ends`. */
const pages = (text: string, ends = true): LoadedPage<Listed>[] => {
  const parts = text.split(" ");
  return parts.map((ids, place) => ({
    items: rows(ids),
    total: 9,
    nextCursor: ends && place === parts.length - 1 ? null : ids,
    isStale: false,
  }));
};

test.each([
  ["a row in the middle", pages("abc"), pages("ac"), "b"],
  ["the last row", pages("abc"), pages("ab"), "c"],
  ["every row", pages("abc"), pages(""), "abc"],
  ["no row that is on another page now", pages("abc def"), pages("bcd aef"), ""],
  ["no row that a new row at the top moved to the next page", pages("abc", false), pages("xab", false), ""],
  ["a row that left while a new one was added at the top", pages("abc", false), pages("xac", false), "b"],
  [
    "the rows at the end that were replaced by rows from below",
    pages("abc", false),
    pages("ade", false),
    "bc",
  ],
  ["a row of a page that is gone", pages("abc d"), pages("abc"), "d"],
])("missing is %s", (_name, before, after, expected) => {
  expect(idsIn(lostRows(before, after))).toBe(expected);
});

describe("of the missing rows", () => {
  const none = new Map<string, Listed>();

  test("the changed ones stay, with their new values", () => {
    expect(changedRows(rows("ab"), rows("ab", 2), none)).toEqual(rows("ab", 2));
  });

  test("an unchanged one has only moved", () => {
    expect(changedRows(rows("ab"), [...rows("a"), ...rows("b", 2)], none)).toEqual(rows("b", 2));
  });

  test("one that was snoozed or woken stays, though its version is the same", () => {
    const until = { snoozedUntil: "2026-12-04T15:00:00.000Z" };
    const awake = { snoozedUntil: null };
    const seen = (state: object): Listed[] => [{ id: "a", version: 1, ...state }];
    expect(idsIn(changedRows(seen(awake), seen(until), none))).toBe("a");
    expect(idsIn(changedRows(seen(until), seen(awake), none))).toBe("a");
    expect(idsIn(changedRows(seen(until), seen(until), none))).toBe("");
    expect([...snoozedSince(seen(awake), seen(until), none)]).toEqual(["a"]);
    expect([...snoozedSince([], seen(until), new Map([["a", { id: "a" }]]))]).toEqual(["a"]);
    expect([...snoozedSince(seen(until), seen(awake), none)]).toEqual([]);
  });

  test("one that is not found is gone", () => {
    expect(changedRows(rows("ab"), rows("a", 2), none)).toEqual(rows("a", 2));
  });

  test("one that already stayed stays", () => {
    expect(changedRows<Listed>([], rows("a"), new Map([["a", { id: "a", version: 1 }]]))).toEqual(rows("a"));
  });
});

describe("counted without the rows that no longer fit", () => {
  const ids = "abcdef".split("");
  const mismatched = new Set("bd");

  test("the places of the other rows are consecutive", () => {
    expect(ids.map((_, place) => fittingPlace(ids, mismatched, place))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([0, 1, 2, 3].map((place) => ids[shownPlace(ids, mismatched, place)])).toEqual([
      "a",
      "c",
      "e",
      "f",
    ]);
    expect(shownPlace(ids, mismatched, 40)).toBe(42);
  });

  test("the ids of a list are those of the other rows", () => {
    expect(fittingOf(ids, mismatched)).toEqual(["a", "c", "e", "f"]);
  });
});
