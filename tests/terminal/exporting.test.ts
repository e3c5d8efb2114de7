// A list exported from the terminal: its rows on standard output, fit to be sent into a file.
import { expect, test } from "vitest";
import { startTerminal } from "./bench";

const { server, pigeonhole } = await startTerminal();

test("a list is printed as CSV, and nothing beside it", async () => {
  const { code, out, err } = await pigeonhole(["export customers"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [headings, row, ...rest] = out.trimEnd().split("\r\n");
  expect(headings).toMatch(/^"STE number","Workspace"/);
  expect(row).toMatch(/^"1042","Yıldız Ltd"/);
  expect(rest).toEqual([]);
});

test("it is what its asker may see", async () => {
  const { code, out } = await pigeonhole(["export scans"], { as: server.admin });
  expect(code).toBe(0);
  expect(out).toMatch(/^"Request","Status"/);
});

test("with --json the file is one value", async () => {
  const { out } = await pigeonhole(["export tickets", "--json"]);
  expect(JSON.parse(out)).toMatchObject({ ok: true, command: "table.export" });
});

test("what is no list is refused, and nothing is printed", async () => {
  const { code, out, err } = await pigeonhole(["export secrets"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("No list is called “secrets”");
});
