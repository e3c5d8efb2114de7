// The pager: at most five buttons that move along, and the current page.
import { expect, test } from "vitest";
import * as fc from "fast-check";
import {
  currentPage,
  firstRowOf,
  isWhole,
  pageCount,
  pageSize,
  pageWindow,
} from "@/app/tables/rows/page-window";

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 6]],
  [1, 42, [1, 2, 3, 4, 42]],
  [3, 42, [2, 3, 4, 5, 42]],
  [20, 42, [19, 20, 21, 22, 42]],
  [38, 42, [37, 38, 39, 40, 42]],
  [39, 42, [38, 39, 40, 41, 42]],
  [42, 42, [38, 39, 40, 41, 42]],
])("on page %i of %i the buttons are %j", (current, pages, expected) => {
  expect(pageWindow(current, pages)).toEqual(expected);
});

test.each([
  ["all rows in sight", { first: 0, last: 14 }, 15, true],
  ["a row below", { first: 0, last: 14 }, 16, false],
  ["scrolled to the end", { first: 1, last: 15 }, 16, false],
])("%s: there is no page to go to: %s", (_name, view, total, whole) => {
  expect(isWhole(view, total)).toBe(whole);
});

test("the current and the last page have a button, there are at most five, and each leads to a page", () => {
  const page = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(page, ([current, pages]) => {
      const buttons = pageWindow(current, pages);
      expect(buttons).toContain(current);
      expect(buttons).toContain(pages);
      expect(new Set(buttons).size).toBe(buttons.length);
      expect(buttons).toHaveLength(Math.min(5, pages));
      expect(buttons[0]).toBeGreaterThanOrEqual(1);
      expect(buttons.at(-1)).toBeLessThanOrEqual(pages);
    }),
  );
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [412, 42],
])("%i rows make %i pages of ten", (total, pages) => {
  expect(pageCount(total)).toBe(pages);
});

test.each([
  ["at the top of the list it is the first", { first: 0, last: 23 }, null, 300, 1],
  ["after scrolling it is the page of the top row", { first: 57, last: 80 }, null, 300, 6],
  ["at the end of the list it is the last", { first: 277, last: 299 }, null, 300, 30],
  ["for a list that fits on the screen it is the first", { first: 0, last: 14 }, null, 15, 1],
  ["a focused row in view decides", { first: 277, last: 299 }, 285, 300, 29],
  ["a focused row out of view does not decide", { first: 57, last: 80 }, 3, 300, 6],
  ["for an empty list it is the first", { first: 0, last: 0 }, null, 0, 1],
])("the current page: %s", (_name, view, focused, total, expected) => {
  expect(currentPage(view, focused, total)).toBe(expected);
});

test("a chosen page becomes the current page when its first row gets the focus", () => {
  const row = firstRowOf(7);
  expect(row).toBe(6 * pageSize);
  expect(currentPage({ first: row - 3, last: row + 20 }, row, 300)).toBe(7);
});
