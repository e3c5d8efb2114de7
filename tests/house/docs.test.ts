// What the documents name exists: every relative link and its heading, every path or name of a file or folder, every import of an
// example, every script of package.json.
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
  const links = Array.from(text.matchAll(/\]\(([^)#\s]*)(?:#([^)]*))?\)/g))
    .filter(([, target = ""]) => !/^[a-z]+:/.test(target))
    .filter(([, target = "", heading]) => {
      const path = join(folder, target);
      if (!existsSync(path)) return true;
      return heading !== undefined && !anchors(target ? readFileSync(path, "utf8") : text).has(heading);
    })
    .map(([, target = "", heading]) => (heading === undefined ? target : `${target}#${heading}`));
  const paths = Array.from(
    text.matchAll(/`((?:src|tests|commands|docs|public|\.ci|\.github)\/[\w./$-]*)`/g),
    ([, path = ""]) => path,
  ).filter((path) => !isThere(path));
  const imports = Array.from(
    text.matchAll(/ from "@\/([\w./-]+)"/g),
    ([, path = ""]) => `src/${path}`,
  ).filter((path) => !isThere(path));
  const names = Array.from(text.matchAll(/`([\w./-]+\.tsx?)`/g), ([, name = ""]) => name).filter(
    (name) => !rooms.test(name) && !files.some((path) => path.endsWith(`/${name}`)),
  );
  const scripts = Array.from(
    text.matchAll(/\bnpm run (?:--silent )?([a-z][a-z:]*)/g),
    ([, name = ""]) => name,
  )
    .filter((name) => !(name in packageJson.scripts))
    .map((name) => `npm run ${name}`);
  return [...links, ...paths, ...imports, ...names, ...scripts];
}

/** What a link can name of a page: its headings, as they are written in addresses. */
function anchors(page: string): ReadonlySet<string> {
  const headings = Array.from(page.matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
}

const rooms = /^(?:src|tests|commands|docs)\//;

/** Beside a file that is named in full, another one is named by the end of its path. */
const files = ["src", "commands", "tests"].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" }).map((path) => `/${room}/${path}`),
);

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
    '[a](nowhere.md), [b](settings.md#settings), [c](settings.md#no-such), [d](#here), `src/nowhere.ts`, `src/kernel/`, `nobody.ts`, `kernel/nobody.ts`, `mount.ts`, `http/mount.ts`, import { no } from "@/no/where"; npm run nowhere, npm run dev';
  expect(missing(text, "docs")).toEqual([
    "nowhere.md",
    "settings.md#no-such",
    "#here",
    "src/nowhere.ts",
    "src/no/where",
    "nobody.ts",
    "kernel/nobody.ts",
    "npm run nowhere",
  ]);
});
