// `npm run licences`: the licences of everything that Pigeonhole runs with, and the known advisories against it.
import { spawnSync } from "node:child_process";
import { advisories, licences } from "./licence-report.mjs";

const packages = JSON.parse(npm("query", ".prod").stdout).filter(({ name }) => name !== "pigeonhole");
const { lines, refused } = licences(packages);
console.log(`Licences of ${packages.length} packages:\n`);
for (const line of lines) console.log(`  ${line}`);
for (const each of refused) console.error(`\nNot an accepted licence: ${each}`);

const { stdout, stderr } = npm("audit", "--omit=dev", "--json");
const audit = JSON.parse(stdout || "{}");
const isAnswered = typeof audit.auditReportVersion === "number";
const known = isAnswered ? advisories(audit) : [];
if (!isAnswered) {
  const reason = audit.message ?? stderr.trim().split("\n").at(-1) ?? "no answer";
  console.error(`\nAdvisories could not be asked for (${reason}). Run this where npm audit works.`);
} else if (known.length === 0) {
  console.log("\nNo advisory is known against any of them.");
}
for (const line of known) console.error(`\nAdvisory: ${line}`);
process.exitCode = refused.length > 0 || known.length > 0 || !isAnswered ? 1 : 0;

function npm(...given) {
  return spawnSync("npm", [...given, "--loglevel=error"], { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
}
