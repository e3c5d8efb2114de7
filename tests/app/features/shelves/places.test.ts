// Shelves as a tree and as a wall: which place is in which, how racks are drawn, and how full a shelf is.
import { describe, expect, test } from "vitest";
import {
  ageStepOf,
  columnsOf,
  fillOf,
  fullestOf,
  isIn,
  isUnaudited,
  placeWords,
  placesOf,
  racksOf,
  steWords,
} from "@/app/features/shelves/places";
import type { Shelf } from "@/contract/shelves/shelf";
import { aShelf } from "../../../commands/shelving";

function shelf(code: string, path: string[], more: Partial<Shelf> = {}): Shelf {
  return { ...aShelf, id: `${code}-id`, code, path, ...more };
}

const shelves = [
  shelf("A-1", ["Back", "Rack A"], { items: 3 }),
  shelf("A-2", ["Back", "Rack A"], { items: 4 }),
  shelf("B-1", ["Back", "Rack B"], { items: 5, capacity: null }),
  shelf("H-1", ["Hall"]),
  shelf("T-1", []),
];

test("the tree shows each place with everything in it, and shelves of no smaller place beside those that have one", () => {
  const tree = placesOf(shelves);
  expect(tree.map(({ path, shelves: within }) => [path.join("/"), within.map(({ code }) => code)])).toEqual([
    ["Back", ["A-1", "A-2", "B-1"]],
    ["Hall", ["H-1"]],
    ["", ["T-1"]],
  ]);
  expect(tree.flatMap(({ path, children }) => (path[0] === "Back" ? [] : children))).toEqual([]);
  expect(placesOf([shelf("T-1", [])])).toEqual([]);
  expect(shelves.filter((each) => isIn(each, [""])).map(({ code }) => code)).toEqual(["T-1"]);
  const back = [...shelves, shelf("D-1", ["Back"])];
  expect(placesOf(back)[0]?.children.map(({ path, shelves: within }) => [path, within.length])).toEqual([
    [["Back", "Rack A"], 2],
    [["Back", "Rack B"], 1],
    [["Back", ""], 1],
  ]);
  expect(back.filter((each) => isIn(each, ["Back", ""])).map(({ code }) => code)).toEqual(["D-1"]);
  expect([["Back", "Rack A"], ["Back", ""], []].map(placeWords)).toEqual([
    "Back / Rack A",
    "Back",
    "No rack",
  ]);
  expect(tree[0]?.children.map(({ path }) => path)).toEqual([
    ["Back", "Rack A"],
    ["Back", "Rack B"],
  ]);
  expect(shelves.filter((each) => isIn(each, ["Back", "Rack A"])).map(({ code }) => code)).toEqual([
    "A-1",
    "A-2",
  ]);
  expect(shelves.filter((each) => isIn(each, [])).length).toBe(5);
});

test("the wall has a rack for each whole path, in walking order", () => {
  expect(racksOf(shelves).map(({ path, shelves: own }) => [path.join("/"), own.length])).toEqual([
    ["Back/Rack A", 2],
    ["Back/Rack B", 1],
    ["Hall", 1],
    ["", 1],
  ]);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [12, 6],
  [24, 6],
  [37, 8],
  [500, 12],
])("%i shelves are drawn in %i columns", (count, columns) => {
  expect(columnsOf(count)).toBe(columns);
});

describe("how full", () => {
  test.each([
    [{ items: 20, capacity: 40 }, 0.5],
    [{ items: 60, capacity: 40 }, 1.5],
    [{ items: 0, capacity: null }, 0],
    [{ items: 20, capacity: null }, 0.5],
  ])("%o is %d", (held, fill) => {
    expect(fillOf(held, 40)).toBe(fill);
  });

  test("shelves without a capacity are compared with the fullest one, and at least with a usual one", () => {
    expect(fullestOf(shelves)).toBe(40);
    expect(fullestOf([...shelves, shelf("Z-1", [], { items: 90, capacity: null })])).toBe(90);
  });
});

test("a shelf counts as not audited after 90 days", () => {
  const now = new Date("2026-11-20T00:00:00Z");
  expect(isUnaudited({ auditedAt: null }, now)).toBe(true);
  expect(isUnaudited({ auditedAt: "2026-08-21T00:00:00.000Z" }, now)).toBe(true);
  expect(isUnaudited({ auditedAt: "2026-08-23T00:00:00.000Z" }, now)).toBe(false);
});

test.each([
  [{ steFrom: 1000, steTo: 1099 }, "STE 1000–1099"],
  [{ steFrom: 7, steTo: 7 }, "STE 7"],
  [{ steFrom: null, steTo: null }, "–"],
])("%o reads %s", (range, words) => {
  expect(steWords(range)).toBe(words);
});

test.each([
  [null, null],
  ["2026-11-20T00:00:00Z", 0],
  ["2026-10-20T00:00:00Z", 1],
  ["2026-09-20T00:00:00Z", 2],
  ["2026-08-20T00:00:00Z", 3],
])("the oldest item since %s is at step %j of the wall's ages", (oldestPlacedAt, step) => {
  expect(ageStepOf({ oldestPlacedAt }, new Date("2026-11-27T00:00:00Z"))).toBe(step);
});
