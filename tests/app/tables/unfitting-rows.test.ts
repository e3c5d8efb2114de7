// Rows that no longer fit what a list is filtered by: which of those that are missing stay, and what is counted without them.
import { describe, expect, test } from "vitest";
import {
  type Listed,
  changedRows,
  fittingOf,
  fittingPlace,
  lostRows,
  shownPlace,
} from "@/app/tables/unfitting-rows";
import type { LoadedPage } from "@/app/tables/pages";

const rows = (ids: string, version = 1): Listed[] => ids.split("").map((id) => ({ id, version }));
const idsIn = (some: readonly Listed[]) => some.map(({ id }) => id).join("");

/** Pages of rows called by letters, parted by blanks; there are more rows behind them unless it `ends`. */
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
  ["one in the middle", pages("abc"), pages("ac"), "b"],
  ["the last one", pages("abc"), pages("ab"), "c"],
  ["all of them", pages("abc"), pages(""), "abc"],
  ["none that is on another page now", pages("abc def"), pages("bcd aef"), ""],
  ["none that a new one on top pushed on", pages("abc", false), pages("xab", false), ""],
  ["one that went while a new one came on top", pages("abc", false), pages("xac", false), "b"],
  ["those at the end whose room others took from below", pages("abc", false), pages("ade", false), "bc"],
  ["one of a page that is not there any more", pages("abc d"), pages("abc"), "d"],
])("missing is %s", (_name, before, after, expected) => {
  expect(idsIn(lostRows(before, after))).toBe(expected);
});

describe("of rows that are missing", () => {
  const none = new Map<string, Listed>();

  test("those that were changed stay, as they are now", () => {
    expect(changedRows(rows("ab"), rows("ab", 2), none)).toEqual(rows("ab", 2));
  });

  test("one that is as it was has only moved", () => {
    expect(changedRows(rows("ab"), [...rows("a"), ...rows("b", 2)], none)).toEqual(rows("b", 2));
  });

  test("one that is not found is gone", () => {
    expect(changedRows(rows("ab"), rows("a", 2), none)).toEqual(rows("a", 2));
  });

  test("one that stayed so far stays", () => {
    expect(changedRows([], rows("a"), new Map([["a", { id: "a", version: 1 }]]))).toEqual(rows("a"));
  });
});

describe("counted without the rows that no longer fit", () => {
  const ids = "abcdef".split("");
  const fallen = new Set("bd");

  test("are the places of those that do", () => {
    expect(ids.map((_, place) => fittingPlace(ids, fallen, place))).toEqual([0, 1, 1, 2, 2, 3]);
    expect([0, 1, 2, 3].map((place) => ids[shownPlace(ids, fallen, place)])).toEqual(["a", "c", "e", "f"]);
    expect(shownPlace(ids, fallen, 40)).toBe(42);
  });

  test("is what all of a list are", () => {
    expect(fittingOf(ids, fallen)).toEqual(["a", "c", "e", "f"]);
  });
});
