// A table in use during a refresh: the focus, what is new, and the row that keeps its place.
import { describe, expect, test } from "vitest";
import { anchorRow, newcomers, orderHeld, survivor } from "@/app/tables/rows/refresh";

const ids = (text: string) => text.split("");

test.each([
  ["the same row, wherever it is now", "abcd", "xcab", "b", "b"],
  ["the next row when that is gone", "abcd", "acd", "b", "c"],
  ["the next row that is still there", "abcd", "ad", "b", "d"],
  ["the row before when no row follows", "abcd", "ab", "d", "b"],
  ["no row when all are gone", "abcd", "", "b", null],
  ["no row when none had the focus", "abcd", "abcd", null, null],
  ["no row for one that was never shown", "abcd", "abcd", "z", null],
])("the focus goes to %s", (_name, before, after, focused, expected) => {
  expect(survivor(ids(before), ids(after), focused)).toBe(expected);
});

test.each([
  ["a row that was added at the top", "abc", "xabc", false, ["x"]],
  ["rows between", "abc", "axbyc", false, ["x", "y"]],
  ["a row that is sorted last", "abc", "abcx", false, ["x"]],
  ["no row that was loaded further down", "abc", "abcde", true, []],
  ["the top row, though more rows were loaded below", "abc", "xabcde", true, ["x"]],
  ["the first row of an empty list", "", "x", false, ["x"]],
  ["no row when rows only moved", "abc", "cba", false, []],
  ["no row when rows only left", "abc", "b", false, []],
])("new is %s", (_name, before, after, grows, expected) => {
  expect(newcomers(ids(before), ids(after), grows)).toEqual(expected);
});

describe("the row that keeps its place on screen", () => {
  // Rows are ten px each from 100 on; 120 to 150 is in view.
  const shown = new Map(ids("abcdef").map((id, place) => [id, 100 + place * 10]));
  const view = { top: 120, bottom: 150 };
  test.each([
    ["is the focused row when it is in view", "d", "abcdef", "d"],
    ["is the top row in view when the focus is elsewhere", "a", "abcdef", "c"],
    ["is the top row that is left", null, "abdef", "d"],
    ["is the top row when the focused row is gone", "d", "abcef", "c"],
    ["is none when no row in view is left", "d", "abf", null],
  ])("%s", (_name, focused, present, expected) => {
    expect(anchorRow(shown, view, focused, (id) => present.includes(id))).toBe(expected);
  });
});

test.each([
  ["stays in place though it is now sorted first", "abcd", "cabd", "c", "", "abcd"],
  ["stays in place though it is now sorted last", "abcd", "acdb", "b", "", "abcd"],
  ["stays next to another row that stays", "abcd", "cbad", "bc", "", "abcd"],
  ["stays first of all", "abcd", "bcda", "a", "", "abcd"],
  ["stays below new rows at the top", "abcd", "xcabd", "ac", "", "xabcd"],
  ["does not move up with the row above that another person changed", "abcd", "cbad", "c", "b", "bacd"],
  ["stays when the row above is gone", "abcd", "cad", "c", "", "acd"],
  ["moves to its sorted place when no other row is left", "ab", "bx", "b", "a", "bx"],
  ["moves to its sorted place when it was not there before", "ab", "xab", "x", "", "xab"],
  ["is not shown when it is gone", "abc", "ac", "b", "", "ac"],
  ["stays above one below it that changed and kept its place", "abcd", "bcda", "a", "b", "abcd"],
  ["stays below one above it that changed and kept its place", "abcd", "abdc", "c", "b", "abcd"],
])("a row that the person changed %s", (_name, before, after, held, changed, expected) => {
  const order = orderHeld(ids(before), ids(after), new Set(held), (id) => !changed.includes(id));
  expect(order).toEqual(ids(expected));
});
