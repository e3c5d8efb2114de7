// Serving the built pages: pages always fresh, assets cached for long, and never a file from outside the folder.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { openConsole } from "@/server/platform/http/console";
import { startTestServer } from "../../harness";

const parent = await mkdtemp(join(tmpdir(), "pigeonhole-console-"));
afterAll(() => rm(parent, { recursive: true, force: true }));
const folder = join(parent, "console");
const page = "<!doctype html><title>Pigeonhole</title>";
const script = `export const text = "${"pigeon ".repeat(1000)}";`;
await mkdir(join(folder, "assets"), { recursive: true });
await writeFile(join(folder, "index.html"), page);
await writeFile(join(folder, "assets/main-abc123.js"), script);
await writeFile(join(folder, "assets/logo ü.svg"), "<svg/>");
await writeFile(join(folder, "service-worker.js"), "self.addEventListener;");
await writeFile(join(parent, "secret.txt"), "a secret of the machine");

const { request } = await startTestServer({ console: await openConsole(folder) });

describe("a page", () => {
  test.each([
    "/",
    "/index.html",
    "/login",
    "/mailbox/1042",
    "/request/3fa85f64?tab=a",
    "/%E0%A4%A",
    "/apiary",
  ])("%s is the console's page, which browsers never cache", async (path) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(page);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'wasm-unsafe-eval'(;|$)/,
    );
  });

  test("is not sent again when it has not changed", async () => {
    const etag = (await request("/")).headers.get("etag") ?? "";
    const response = await request("/", { headers: { "if-none-match": etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  });

  test("is not sent for an unknown address of the API", async () => {
    const response = await request("/api/unknown");
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("application/json");
  });
});

test("of the service worker is checked again each time, and is a script of this server", async () => {
  const response = await request("/service-worker.js");
  expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-security-policy")).toMatch(/worker-src 'self'(;|$)/);
});

describe("an asset", () => {
  test("is cached forever", async () => {
    const response = await request("/assets/main-abc123.js");
    expect(await response.text()).toBe(script);
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("is compressed for a browser that accepts it", async () => {
    const response = await request("/assets/main-abc123.js", { headers: { "accept-encoding": "br, gzip" } });
    expect(response.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(script);
    const plain = await request("/assets/main-abc123.js", { headers: { "accept-encoding": "gzip;q=0" } });
    expect(plain.headers.get("content-encoding")).toBeNull();
  });

  test("may have any name", async () => {
    expect(await (await request("/assets/logo%20%C3%BC.svg")).text()).toBe("<svg/>");
  });

  test("of an earlier build is a 404, not a page that would run as a script", async () => {
    const response = await request("/assets/main-000000.js");
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("<!doctype");
  });
});

test.each([
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/%2e%2e/secret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/..%5c..%5csecret.txt",
  "//secret.txt",
  "/secret.txt%00.html",
])("%s reaches nothing outside the folder", async (path) => {
  expect(await (await request(path)).text()).not.toContain("a secret of the machine");
});

test.each(["a folder without pages", "no folder"])(
  "%s is refused with a message that says what to do",
  async (kind) => {
    const empty = join(parent, "empty");
    if (kind === "a folder without pages") await mkdir(empty);
    else await rm(empty, { recursive: true, force: true });
    await expect(openConsole(empty)).rejects.toThrow(/not built.*npm run build/);
  },
);
