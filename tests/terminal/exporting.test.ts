// A list exported from the terminal: its rows on standard output, ready for a file.
import { expect, test } from "vitest";
import { exits } from "@/terminal/exits";
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

test.each([
  ["a proxy's error", () => Promise.resolve(page(502)), /Reading the file failed: the server answered 502/],
  ["a proxy's page in its place", () => Promise.resolve(page(200)), /not Pigeonhole, but a page/],
  ["no answer", () => Promise.reject(new TypeError("fetch failed")), /cannot be reached/],
])("says that the file did not come, and prints nothing of it: %s", async (_, answer, why) => {
  const fetch = (url: string, request: RequestInit) =>
    url.includes("/export/") ? answer() : server.request(url, request);
  const { code, out, err } = await pigeonhole(["export customers"], { fetch });
  expect({ code, out }).toEqual({ code: exits.away.code, out: "" });
  expect(err).toMatch(why);
});

function page(status: number): Response {
  return new Response("<html>Sign in</html>", { status, headers: { "content-type": "text/html" } });
}
