// `npm run mutants [-- --seed=1 --count=60]`: changes one place of the kernel, the contract or the rules at a time, runs the tests nearest
// to it, and names the changes that no test noticed. It changes the files themselves and restores each one.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";

const options = Object.fromEntries(
  process.argv.slice(2).map((option) => option.replace(/^--/, "").split("=")),
);
const seed = Number(options.seed ?? 1);
const count = Number(options.count ?? 60);

/** What replaces an operator. */
const swapped = new Map([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.LessThanToken, "<="],
  [ts.SyntaxKind.LessThanEqualsToken, "<"],
  [ts.SyntaxKind.GreaterThanToken, ">="],
  [ts.SyntaxKind.GreaterThanEqualsToken, ">"],
  [ts.SyntaxKind.AmpersandAmpersandToken, "||"],
  [ts.SyntaxKind.BarBarToken, "&&"],
  [ts.SyntaxKind.PlusToken, "-"],
  [ts.SyntaxKind.MinusToken, "+"],
  [ts.SyntaxKind.TrueKeyword, "false"],
  [ts.SyntaxKind.FalseKeyword, "true"],
]);

const files = execFileSync("git", ["ls-files", "src"], { encoding: "utf8" })
  .trim()
  .split("\n")
  .filter((file) =>
    /^src\/(?:kernel|contract)\/|^src\/server\/(?:platform\/rules\/|(?:platform|features)\/[a-z-]+\/[a-z-]*rules\.ts$)/.test(
      file,
    ),
  );
const places = files.flatMap(placesIn);
const random = randomFrom(seed);
const chosen = Array.from({ length: Math.min(count, places.length) }, () =>
  places.splice(Math.floor(random() * places.length), 1),
).flat();

let killed = 0;
const survivors = [];
for (const [number, place] of chosen.entries()) {
  const isKilled = tryOut(place);
  if (isKilled) killed += 1;
  else survivors.push(place);
  console.log(`${number + 1}/${chosen.length} ${isKilled ? "killed  " : "SURVIVED"} ${described(place)}`);
}
console.log(`\nSeed ${seed}: ${killed} of ${chosen.length} changes were noticed.`);
for (const place of survivors) console.log(`Not noticed: ${described(place)}`);
if (survivors.length > 0) process.exit(1);

/** Every place of a file that can be changed: its start, its end, and the replacement. */
function placesIn(file) {
  const text = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const to = node.parent && ts.isLiteralTypeNode(node.parent) ? undefined : swapped.get(node.kind);
    if (to !== undefined) found.push({ file, from: node.getStart(), until: node.getEnd(), to });
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      found.push({ file, from: node.getStart(), until: node.operand.getStart(), to: "" });
    }
    if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) {
      found.push({ file, from: node.getStart(), until: node.getEnd(), to: `(${node.text} + 1)` });
    }
    // The compiler checks types; tests do not.
    if (!ts.isTypeNode(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Changes the place, runs the tests nearest to it until the first failure, and restores the file. */
function tryOut({ file, from, until, to }) {
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, from) + to + text.slice(until));
  try {
    const { status } = spawnSync("npx", ["vitest", "--run", "--bail=1", ...testsOf(file)], {
      stdio: "ignore",
      timeout: 300_000,
    });
    return status !== 0;
  } finally {
    writeFileSync(file, text);
  }
}

/** The tests that must notice a change of the file: those of its room, or of its noun on the server. */
function testsOf(file) {
  const room = /^src\/(server\/(?:platform|features)\/[a-z-]+)\//.exec(file)?.[1];
  if (room === "server/platform/rules")
    return [
      "--project",
      "server",
      "tests/server/platform/rules",
      "tests/server/features/requests",
      "tests/server/features/forwards",
    ];
  if (room !== undefined) return ["--project", "server", `tests/${room}/`];
  return ["--project", "unit", "tests/kernel", "tests/commands", "tests/contract", "tests/app/platform"];
}

function described({ file, from, until, to }) {
  const text = readFileSync(file, "utf8");
  const line = text.slice(0, from).split("\n").length;
  const whole = text.split("\n")[line - 1]?.trim().slice(0, 100);
  return `${file}:${line} “${text.slice(from, until)}” as “${to}” in: ${whole}`;
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomFrom(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
