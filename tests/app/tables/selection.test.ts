// Selecting rows: one by one, in ranges that grow and shrink, and through changes of the list.
import { expect, test } from "vitest";
import {
  type Selection,
  allToggled,
  extended,
  noSelection,
  pruned,
  rangeEnded,
  toggled,
} from "@/app/tables/selection";

const rows = ["a", "b", "c", "d", "e", "f"];
const selected = ({ ids }: Selection) => rows.filter((id) => ids.has(id)).join("");

/** Moves step by step with Shift held: each pair is the focus before and after. */
const drag = (start: Selection, ...path: string[]) =>
  path.slice(1).reduce((now, to, index) => extended(now, rows, path[index] ?? null, to), start);

test.each<[string, Selection, string]>([
  ["a row is selected", toggled(noSelection, "b"), "b"],
  ["and taken out again", toggled(toggled(noSelection, "b"), "b"), ""],
  ["Shift+j takes the row one is on and the next", drag(noSelection, "b", "c"), "bc"],
  ["and goes on", drag(noSelection, "b", "c", "d"), "bcd"],
  ["coming back takes rows out", drag(noSelection, "b", "c", "d", "c"), "bc"],
  ["turning past the start selects the other way", drag(noSelection, "c", "d", "c", "b", "a"), "abc"],
  ["what was selected before stays", drag(toggled(noSelection, "a"), "a"), "a"],
  ["a second range is added to the first", drag(rangeEnded(drag(noSelection, "a", "b")), "e", "f"), "abef"],
  [
    "a range may begin at a row that was selected alone",
    extended(toggled(noSelection, "b"), rows, "b", "d"),
    "bcd",
  ],
  ["without a row to begin from, only the row itself", extended(noSelection, rows, null, "c"), "c"],
  ["all", allToggled(toggled(noSelection, "b"), rows), "abcdef"],
  ["all twice is none", allToggled(allToggled(noSelection, rows), rows), ""],
])("%s", (_name, selection, expected) => {
  expect(selected(selection)).toBe(expected);
});

test("rows that are gone leave the selection; a range whose beginning is gone begins anew", () => {
  const three = drag(noSelection, "b", "c", "d");
  const left = pruned(three, ["a", "c", "d", "e"]);
  expect([...left.ids]).toEqual(["c", "d"]);
  expect([...extended(left, ["a", "c", "d", "e"], "d", "e").ids]).toEqual(["c", "d", "e"]);
});

test("nothing is made anew when nothing is gone", () => {
  const one = toggled(noSelection, "b");
  expect(pruned(one, rows)).toBe(one);
  expect(pruned(noSelection, [])).toBe(noSelection);
});
