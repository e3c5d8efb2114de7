// Columns: which ones are shown and where, and how the sort order is written in the URL.
import { expect, test } from "vitest";
import {
  type TableColumn,
  columnTemplate,
  compareValues,
  movedColumn,
  readSort,
  shownColumns,
  sortQuery,
  writeSort,
} from "@/app/tables/columns/columns";

const column = (id: string, width: number, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  title: id,
  width,
  cell: (row) => row,
  ...more,
});
const columns = [
  column("ste", 100),
  column("office", 100, { rank: 1 }),
  column("name", 200, { grow: 2 }),
  column("started", 100, { rank: 2 }),
];

const none = { columnVisibility: {}, columnSizing: {} };
const shown = (layout: Partial<typeof none>, room: number, all = columns, shared?: string) => {
  const visibility = shownColumns(all, { ...none, ...layout }, room, shared);
  return all
    .filter(({ id }) => visibility[id])
    .map(({ id }) => id)
    .join(" ");
};

test.each([
  [0, "ste office name started"],
  [500, "ste office name started"],
  [499, "ste office name"],
  [399, "ste name"],
  [50, "ste name"],
])("in %i px there is room for: %s", (width, expected) => {
  expect(shown({}, width)).toBe(expected);
});

test("where there is no room, the column that the tab speaks for leaves first, then the highest rank, wherever it stands", () => {
  const ranked = [column("age", 100, { rank: 3 }), ...columns, column("status", 100, { rank: 1 })];
  expect(shown({}, 700, ranked, "status")).toBe("age ste office name started status");
  expect(shown({}, 699, ranked, "status")).toBe("age ste office name started");
  expect(shown({}, 599, ranked, "status")).toBe("ste office name started");
  expect(shown({}, 599, ranked)).toBe("ste office name status");
  // A column that the person chose to show stays, also when the tab speaks for it.
  expect(shown({ columnVisibility: { status: true } }, 599, ranked, "status")).toBe("ste office name status");
});

test("columns that are good to have leave before a name is cut, others before a name has too little room", () => {
  const named = [
    column("name", 150, { whole: 200 }),
    column("created", 100, { rank: 2 }),
    column("place", 100, { rank: 3 }),
  ];
  expect(shown({}, 400, named)).toBe("name created place");
  expect(shown({}, 399, named)).toBe("name created");
  expect(shown({}, 250, named)).toBe("name created");
  expect(shown({}, 249, named)).toBe("name");
  // A width that the person set is enough for its name.
  expect(shown({ columnSizing: { name: 120 } }, 320, named)).toBe("name created place");
});

test("a column that the person hid is not shown, and others use its room", () => {
  expect(shown({ columnVisibility: { name: false } }, 300)).toBe("ste office started");
});

test("a column that the person chose to show stays where there is no room", () => {
  expect(shown({ columnVisibility: { started: true } }, 399)).toBe("ste name started");
});

test("a width that the person set is used", () => {
  expect(shown({ columnSizing: { name: 120 } }, 420)).toBe("ste office name started");
  expect(shown({ columnSizing: { name: 220 } }, 500)).toBe("ste office name");
});

test("columns that no longer exist are ignored, and one is always shown", () => {
  expect(shown({ columnVisibility: { gone: true, ste: false } }, 500)).toBe("office name started");
  const all = { ste: false, office: false, name: false, started: false };
  expect(shown({ columnVisibility: all }, 500)).toBe("ste office name started");
  const ranked = [column("a", 100, { rank: 2 }), column("b", 100, { rank: 1 })];
  expect(shown({}, 50, ranked)).toBe("b");
});

test.each([
  ["left", "d", "a b c d", "a b d", "a d b c"],
  ["right", "a", "a b c d", "a c d", "b c a d"],
  ["right", "d", "a b c d", "a c d", "a b c d"],
  ["left", "a", "a b c d", "a b c d", "a b c d"],
  ["first", "c", "a b c d", "b c d", "a c b d"],
  ["last", "a", "a b c d", "a b c", "b c d a"],
] as const)("moved %s, column “%s” of “%s” (shown: “%s”) gives “%s”", (to, id, order, shown, expected) => {
  expect(movedColumn(order.split(" "), shown.split(" "), id, to).join(" ")).toBe(expected);
});

test("the rest of the width goes to the columns that grow, and stays empty where none does", () => {
  const fixed = [
    { size: 100, grow: 0 },
    { size: 120, grow: 0 },
  ];
  expect(columnTemplate([...fixed, { size: 200, grow: 2 }])).toBe("100px 120px minmax(200px, 2fr)");
  expect(columnTemplate(fixed)).toBe("100px 120px 1fr");
});

test.each([
  [null, {}],
  [{ id: "due", desc: false }, { sort: "dueDate" }],
  [{ id: "due", desc: true }, { sort: "-dueDate" }],
  [{ id: "title", desc: true }, {}],
])("sort %j is sent to the API as %j", (sort, asked) => {
  expect(sortQuery(sort, { due: "dueDate" })).toEqual(asked);
});

test.each([
  [undefined, null],
  ["name", { id: "name", desc: false }],
  ["-name", { id: "name", desc: true }],
  ["password", null],
  ["--name", null],
  ["", null],
])("%j in the URL sorts by %j, and is written the same way", (text, sort) => {
  expect(readSort(text, ["ste", "name"])).toEqual(sort);
  if (sort) expect(writeSort(sort)).toBe(text);
});

test.each([
  [
    ["STE 12", "STE 2"],
    ["STE 2", "STE 12"],
  ],
  [
    ["éclair", "Zebra", "apple"],
    ["apple", "éclair", "Zebra"],
  ],
  [
    [10, 9, -1],
    [-1, 9, 10],
  ],
])("rows %j are sorted as %j", (values, expected) => {
  expect(values.toSorted(compareValues)).toEqual(expected);
});
