// Columns: which ones find room, how a heading sorts, and how sorting stands in the URL.
import { expect, test } from "vitest";
import {
  type TableColumn,
  columnTemplate,
  compareValues,
  fittingColumns,
  nextSort,
  readSort,
  sortQuery,
  writeSort,
} from "@/app/tables/columns";

const column = (id: string, width: number, more: Partial<TableColumn<string>> = {}): TableColumn<string> => ({
  id,
  title: id,
  width,
  cell: (row) => row,
  ...more,
});
const columns = [
  column("ste", 100),
  column("office", 100, { optional: true }),
  column("name", 200, { grow: 2 }),
  column("started", 100, { optional: true }),
];

test.each([
  [0, "ste office name started"],
  [500, "ste office name started"],
  [499, "ste office name"],
  [399, "ste name"],
  [50, "ste name"],
])("in %i px there is room for: %s", (width, expected) => {
  expect(
    fittingColumns(columns, width)
      .map(({ id }) => id)
      .join(" "),
  ).toBe(expected);
});

test("what is left of the width goes to the columns that grow", () => {
  expect(columnTemplate(columns)).toBe("100px 100px minmax(200px, 2fr) 100px");
});

test("a heading sorts up, then down, then no more", () => {
  const up = nextSort(null, "name");
  const down = nextSort(up, "name");
  expect([up, down, nextSort(down, "name")]).toEqual([
    { column: "name", descending: false },
    { column: "name", descending: true },
    null,
  ]);
  expect(nextSort(down, "ste")).toEqual({ column: "ste", descending: false });
});

test.each([
  [null, {}],
  [{ column: "due", descending: false }, { sort: "dueDate" }],
  [{ column: "due", descending: true }, { sort: "-dueDate" }],
  [{ column: "title", descending: true }, {}],
])("%j is asked of the API as %j", (sort, asked) => {
  expect(sortQuery(sort, { due: "dueDate" })).toEqual(asked);
});

test.each([
  [undefined, null],
  ["name", { column: "name", descending: false }],
  ["-name", { column: "name", descending: true }],
  ["password", null],
  ["--name", null],
  ["", null],
])("%j in the URL sorts by %j, and is written the same", (text, sort) => {
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
])("%j are put in the order %j", (values, expected) => {
  expect(values.toSorted(compareValues)).toEqual(expected);
});
