// `npm run test:near`: runs the nearest tests of the files that changed since the last commit; `npm run test:near -- <file> …` those of
// named files. Browser tests are left out: they need a build.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";

const git = (...words) => execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
const unsaved = ["ls-files", "--others", "--exclude-standard"];
const tests = [...git("ls-files", "tests"), ...git(...unsaved, "tests")].filter(
  (file) =>
    /(?<!\.long)\.test\.tsx?$/.test(file) &&
    !file.startsWith("tests/e2e/") &&
    !file.endsWith("/stage.test.ts"),
);
const given = process.argv.slice(2);
const files =
  given.length > 0 ? given : [...git("diff", "--name-only", "--diff-filter=d", "HEAD"), ...git(...unsaved)];

const chosen = new Set(files.flatMap(nearestTo));
for (const file of files.filter((each) => nearestTo(each).length === 0)) {
  console.error(`${file} has no tests near it: see tests/e2e, or run npm test.`);
}
if (chosen.size === 0) process.exit(1);
const { status } = spawnSync("npx", ["vitest", "run", "--project=unit", "--project=server", ...chosen], {
  stdio: "inherit",
});
process.exit(status ?? 1);

/** The test that mirrors `file`; else those that import it; else those of its mirrored folder, or of the next one above that has tests. */
function nearestTo(file) {
  if (tests.includes(file)) return [file];
  if (file.endsWith(".md")) return tests.filter((test) => /^tests\/house\/(docs|guide|readme)\./.test(test));
  const name = file.replace(/^src\//, "").replace(/\.tsx?$/, "");
  const mirrors = tests.filter((test) => test.replace(/\.test\.tsx?$/, "") === `tests/${name}`);
  if (mirrors.length > 0) return mirrors;
  const importers = tests.filter((test) => readFileSync(test, "utf8").includes(`"@/${name}"`));
  return importers.length > 0 ? importers : nearestIn(name);
}

function nearestIn(folder) {
  if (folder === ".") return [];
  const own = tests.filter((test) => dirname(test) === `tests/${folder}`);
  return own.length > 0 ? own : nearestIn(dirname(folder));
}
