// A list exported from the terminal: its rows on standard output, ready for a file.
import { expect, test } from "vitest";
import { startTerminal } from "./bench";

const { server, pigeonhole } = await startTerminal();

test("prints a list as CSV, and nothing else", async () => {
  const { code, out, err } = await pigeonhole(["export customers"]);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [headings, row, ...rest] = out.trimEnd().split("\r\n");
  expect(headings).toMatch(/^"STE number","Workspace"/);
  expect(row).toMatch(/^"1042","Yıldız Ltd"/);
  expect(rest).toEqual([]);
});

test("prints only what the caller may see", async () => {
  const { code, out } = await pigeonhole(["export scans"], { as: server.admin });
  expect(code).toBe(0);
  expect(out).toMatch(/^"Request","Status"/);
});

test("prints one JSON value with --json", async () => {
  const { out } = await pigeonhole(["export tickets", "--json"]);
  expect(JSON.parse(out)).toMatchObject({ state: "ready", command: "table.export" });
});

test("refuses an unknown list, and prints nothing", async () => {
  const { code, out, err } = await pigeonhole(["export secrets"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toContain("No list is called “secrets”");
});
