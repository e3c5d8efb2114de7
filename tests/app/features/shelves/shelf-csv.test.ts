// A file of shelves: its headings, its lines, and what is wrong with each.
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { example, readShelves, withRefusals } from "@/app/features/shelves/shelf-csv";
import { aShelf } from "../../../commands/shelving";

function read(text: string) {
  const records: string[][] = parse(text, { relax_column_count: true, skip_empty_lines: true });
  return readShelves(records, [aShelf]);
}

test("the example that is shown can be imported", () => {
  const lines = read(example);
  expect(lines.map(({ problem }) => problem)).toEqual([null, null]);
  expect(lines.map(({ shelf }) => shelf)).toEqual([
    {
      codes: "A-01..A-12",
      path: ["Back room", "Rack A"],
      kind: "SHELF",
      steFrom: 1000,
      steTo: 1099,
      capacity: 40,
    },
    { codes: "T-1", path: ["Back room"], kind: "TROLLEY" },
  ]);
});

test("headings are read as people write them, in any order; other columns are ignored", () => {
  expect(read("Room for,x\n5,6")[0]?.problem).toMatch(/one of them has to be “code”/);
  const [good] = read(
    "TYPE,Notes,Ste_From,ste to,Shelf,LOCATION,Room for\nShred bin,hello,STE 7,9,S-1,Cellar > Left,5",
  );
  expect(good).toMatchObject({
    line: 2,
    shelf: { codes: "S-1", kind: "SHRED_BIN", steFrom: 7, steTo: 9, path: ["Cellar", "Left"], capacity: 5 },
  });
});

describe("a line has a problem", () => {
  test.each([
    ["code,kind\nA-1,drawer", /“drawer” is no kind of shelf. Write Shelf, Folder/],
    ["code,ste from\nA-1,many", /“many” is no STE number/],
    ["code,capacity\nA-1,-3", /“-3” is no capacity/],
    ["code,capacity\nA-1,0", /room for at least one/],
    ["code,path\n,Cellar", /Give a code/],
    ["code,ste from,ste to\nA-1,9,7", /lower STE number first/],
    ["code,path\nA-1,a/b/c/d/e", /at most four/],
    ["code\nA-03", /A-03 is there already/],
    ["code\nB-1\nb1", /b1 is already in line 2/],
  ])("%j", (text, problem) => {
    const line = read(text).at(-1);
    expect(line?.problem).toMatch(problem);
    expect(line?.shelf).toBeNull();
  });

  test("where the server refused what was sent", () => {
    const lines = read("code,capacity\nA-1,x\n1042,\nB-1,");
    const after = withRefusals(lines, { "shelves.0.codes": "“1042” could be an STE number." });
    expect(after.map(({ problem }) => problem)).toEqual([
      expect.stringContaining("no capacity"),
      "“1042” could be an STE number.",
      null,
    ]);
  });
});

test("blank lines are ignored", () => {
  expect(read("code,path\nA-1,\n,\n")).toHaveLength(1);
});
