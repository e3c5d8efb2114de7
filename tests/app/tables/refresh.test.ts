// A table in use through a refresh: the focus, what is new, and the row that stays in its place.
import { describe, expect, test } from "vitest";
import { anchorRow, newcomers, orderHeld, survivor } from "@/app/tables/refresh";

const ids = (text: string) => text.split("");

test.each([
  ["the same row, wherever it is now", "abcd", "xcab", "b", "b"],
  ["the next one when it is gone", "abcd", "acd", "b", "c"],
  ["the next that is still there", "abcd", "ad", "b", "d"],
  ["the one before when nothing follows", "abcd", "ab", "d", "b"],
  ["nothing when all is gone", "abcd", "", "b", null],
  ["nothing when nothing had the focus", "abcd", "abcd", null, null],
  ["nothing for a row that was never shown", "abcd", "abcd", "z", null],
])("the focus goes to %s", (_name, before, after, focused, expected) => {
  expect(survivor(ids(before), ids(after), focused)).toBe(expected);
});

test.each([
  ["a row that came on top", "abc", "xabc", false, ["x"]],
  ["rows between", "abc", "axbyc", false, ["x", "y"]],
  ["a row that sorts last", "abc", "abcx", false, ["x"]],
  ["not what was loaded further down", "abc", "abcde", true, []],
  ["the top one, though more was loaded below", "abc", "xabcde", true, ["x"]],
  ["the first row of an empty list", "", "x", false, ["x"]],
  ["nothing when rows only moved", "abc", "cba", false, []],
  ["nothing when rows only went", "abc", "b", false, []],
])("new is %s", (_name, before, after, grows, expected) => {
  expect(newcomers(ids(before), ids(after), grows)).toEqual(expected);
});

describe("the row that keeps its place on screen", () => {
  // Ten px each from 100 on; in sight is 120 to 150.
  const shown = new Map(ids("abcdef").map((id, place) => [id, 100 + place * 10]));
  const view = { top: 120, bottom: 150 };
  test.each([
    ["is the focused one in sight", "d", "abcdef", "d"],
    ["is the topmost in sight when the focus is elsewhere", "a", "abcdef", "c"],
    ["is the topmost that is left", null, "abdef", "d"],
    ["is the topmost when the focused one is gone", "d", "abcef", "c"],
    ["is none when nothing in sight is left", "d", "abf", null],
  ])("%s", (_name, focused, present, expected) => {
    expect(anchorRow(shown, view, focused, (id) => present.includes(id))).toBe(expected);
  });
});

test.each([
  ["stays where it was, though it came on top", "abcd", "cabd", "c", "", "abcd"],
  ["stays where it was, though it came last", "abcd", "acdb", "b", "", "abcd"],
  ["stays beside another that is held", "abcd", "cbad", "bc", "", "abcd"],
  ["stays the first of all", "abcd", "bcda", "a", "", "abcd"],
  ["stays below what is new on top", "abcd", "xcabd", "ac", "", "xabcd"],
  ["does not go up with the row above that somebody else changed", "abcd", "cbad", "c", "b", "bacd"],
  ["stays when the row above is gone", "abcd", "cad", "c", "", "acd"],
  ["goes where it came when nothing else is left", "ab", "bx", "b", "a", "bx"],
  ["goes where it came when it was not there before", "ab", "xab", "x", "", "xab"],
  ["is not there when it is gone", "abc", "ac", "b", "", "ac"],
])("a row that one changed %s", (_name, before, after, held, changed, expected) => {
  const order = orderHeld(ids(before), ids(after), new Set(held), (id) => !changed.includes(id));
  expect(order).toEqual(ids(expected));
});
