// What the documents name exists: every relative link, every path of a file or folder, every script of package.json.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json";

const pages = [
  "README.md",
  "tests/faults/README.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

/** The names in `text`, a document of `folder`, that do not exist. */
function missing(text: string, folder: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g), ([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(folder, target)));
  const paths = Array.from(
    text.matchAll(/`((?:src|tests|commands|docs|public|\.ci|\.github)\/[\w./$-]*)`/g),
    ([, path = ""]) => path,
  ).filter((path) => !isThere(path));
  const scripts = Array.from(
    text.matchAll(/\bnpm run (?:--silent )?([a-z][a-z:]*)/g),
    ([, name = ""]) => name,
  )
    .filter((name) => !(name in packageJson.scripts))
    .map((name) => `npm run ${name}`);
  return [...links, ...paths, ...scripts];
}

/** What runs write, and nobody commits. */
const written = new Set(["tests/output"]);

/** A file may be named without its ending. */
function isThere(path: string): boolean {
  return (
    written.has(path) ||
    existsSync(path) ||
    [".ts", ".tsx", ".test.ts"].some((ending) => existsSync(path + ending))
  );
}

test.each(pages)("%s names only what exists", (page) => {
  expect(missing(readFileSync(page, "utf8"), dirname(page))).toEqual([]);
});

test("finds a link, a path and a script that do not exist", () => {
  const text =
    "[a](nowhere.md), [b](settings.md#x), `src/nowhere.ts`, `src/kernel/`, npm run nowhere, npm run dev";
  expect(missing(text, "docs")).toEqual(["nowhere.md", "src/nowhere.ts", "npm run nowhere"]);
});
