// When a table has a heading to be seen.
import { expect, test } from "vitest";
import { type TableColumn, headingHeight } from "@/app/tables/columns/columns";

const silent: TableColumn<string> = { id: "what", title: "What", hideTitle: true, width: 100, cell: String };
const named: TableColumn<string> = { id: "who", title: "Who", width: 100, cell: String };
const sorting = { by: "server" as const, sort: null, onSort: () => undefined };
const sortable = { ...silent, parts: [{ id: "updated", title: "Changed" }] };

test("a heading in which nothing would be seen takes no room", () => {
  expect(headingHeight({ columns: [silent] })).toBe(0);
  expect(headingHeight({ columns: [silent], sorting })).toBe(0);
  expect(headingHeight({ columns: [sortable] })).toBe(0);
  for (const seen of [
    { columns: [named, silent] },
    { columns: [silent], selectable: true },
    { columns: [sortable], sorting },
  ]) {
    expect(headingHeight(seen)).toBeGreaterThan(0);
  }
});
