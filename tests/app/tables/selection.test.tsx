// Selecting rows: one by one, in ranges that grow and shrink, and through changes of the list.
import { rowSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { noteChangedRow, releaseRows } from "@/app/tables/rows/changed-rows";
import { makeSelection } from "@/app/tables/selection";

const rows = ["a", "b", "c", "d", "e", "f"];
const features = tableFeatures({ rowSelectionFeature });
type Core = Parameters<typeof makeSelection>[0]["current"];

/** A list of `rows` with its selection. */
function aList(mismatched: readonly string[] = []) {
  const made: Core[] = [];
  renderToStaticMarkup(<Probe onTable={(core) => made.push(core)} />);
  const [current] = made;
  if (!current) throw new Error("The table was not made.");
  const list = { list: "scans", ids: rows, mismatched: new Set(mismatched) };
  const selection = makeSelection({ current }, list);
  return {
    list,
    selection,
    selected: () => Object.keys(current.atoms.rowSelection.get()).toSorted().join(""),
    /** Moves step by step with Shift pressed: each pair is the focus before and after. */
    drag: (...path: string[]) => {
      path.slice(1).forEach((to, index) => selection.extend(path[index] ?? null, to));
    },
  };
}

const data = rows.map((id) => ({ id }));

function Probe({ onTable }: { onTable: (core: Core) => void }) {
  onTable(useTable({ features, data, columns: [], getRowId: ({ id }) => id }) as unknown as Core);
  return null;
}

type List = ReturnType<typeof aList>;

test.each<[string, (list: List) => void, string]>([
  ["one toggle selects a row", ({ selection }) => selection.toggle("b"), "b"],
  [
    "a second toggle removes it",
    ({ selection }) => {
      selection.toggle("b");
      selection.toggle("b");
    },
    "",
  ],
  ["Shift+j selects the focused row and the next", ({ drag }) => drag("b", "c"), "bc"],
  ["Shift+j again adds the next row", ({ drag }) => drag("b", "c", "d"), "bcd"],
  ["moving back removes rows", ({ drag }) => drag("b", "c", "d", "c"), "bc"],
  [
    "moving back past the start selects in the other direction",
    ({ drag }) => drag("c", "d", "c", "b", "a"),
    "abc",
  ],
  [
    "rows selected before stay selected",
    ({ selection, drag }) => {
      selection.toggle("a");
      selection.endRange();
      drag("d", "e", "d");
    },
    "ad",
  ],
  [
    "a second range is added to the first",
    ({ selection, drag }) => {
      drag("a", "b");
      selection.endRange();
      drag("e", "f");
    },
    "abef",
  ],
  [
    "a range may begin at a single selected row",
    ({ selection }) => {
      selection.toggle("b");
      selection.extend("b", "d");
    },
    "bcd",
  ],
  [
    "without a row to begin from, only the row itself is selected",
    ({ selection }) => selection.extend(null, "c"),
    "c",
  ],
  ["all", ({ selection }) => selection.all(), "abcdef"],
  [
    "pressed twice, “select all” selects none",
    ({ selection }) => {
      selection.toggle("b");
      selection.toggleAll();
      selection.toggleAll();
    },
    "",
  ],
  [
    "none",
    ({ selection, drag }) => {
      drag("a", "c");
      selection.clear();
    },
    "",
  ],
])("%s", (_name, act, expected) => {
  const list = aList();
  act(list);
  expect(list.selected()).toBe(expected);
});

test("“all” means the rows that fit the list", () => {
  const { selection, selected } = aList(["b", "e"]);
  selection.toggleAll();
  expect(selected()).toBe("acdf");
});

test("rows that are gone leave the selection; a range without its first row starts again", () => {
  const { list, selection, selected, drag } = aList();
  drag("b", "c", "d");
  selection.become({ ...list, ids: ["a", "c", "d", "e"] });
  expect(selected()).toBe("cd");
  selection.extend("d", "e");
  expect(selected()).toBe("cde");
});

test("a row that no longer fits leaves the selection once, and may be selected again", () => {
  const { list, selection, selected } = aList();
  selection.all();
  const without = { ...list, mismatched: new Set(["c"]) };
  selection.become(without);
  expect(selected()).toBe("abdef");
  selection.toggle("c");
  selection.become({ ...without, ids: [...rows] });
  expect(selected()).toBe("abcdef");
});

test("a range continues through a refresh that removes no row", () => {
  const { list, selection, selected, drag } = aList();
  drag("b", "c", "d");
  selection.become({ ...list, ids: [...rows] });
  selection.extend("d", "c");
  expect(selected()).toBe("bc");
});

test("no row of another list is selected", () => {
  const { list, selection, selected } = aList();
  selection.all();
  selection.become({ ...list, list: "shreds" });
  expect(selected()).toBe("");
});

test("what a colleague's change took out of the selection is told and counted until the person selects again", () => {
  const { list, selection, selected } = aList();
  const told: [readonly string[], number][] = [];
  const become = (next: Partial<typeof list>) =>
    selection.become({ ...list, ...next }, (ids, stay) => void told.push([ids, stay]));
  for (const id of ["b", "c", "d"]) selection.toggle(id);
  become({ ids: ["a", "c", "d", "e"] });
  become({ ids: ["a", "c", "d", "e"], mismatched: new Set(["c"]) });
  expect(told).toEqual([
    [["b"], 2],
    [["c"], 1],
  ]);
  expect(selection.left()).toBe(2);
  selection.toggle("e");
  expect([selected(), selection.left()]).toEqual(["de", 0]);
});

test("a row that the person's own change took out, or another list, is not told", () => {
  const { list, selection, selected } = aList();
  const told: unknown[] = [];
  const become = (next: Partial<typeof list>) =>
    selection.become({ ...list, ...next }, (ids) => void told.push(ids));
  onTestFinished(releaseRows);
  selection.all();
  noteChangedRow("b", 2);
  noteChangedRow("c", 2);
  become({ ids: ["a", "c", "d", "e", "f"], mismatched: new Set(["c"]) });
  expect(selected()).toBe("adef");
  become({ list: "shreds" });
  expect([told, selection.left()]).toEqual([[], 0]);
});
