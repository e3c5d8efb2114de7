// Prints the size of the house: lines, files, folders, state of modules, long functions (`npm run figures`). A function's lines are its
// own: those of the functions in it count for them. Components are counted apart: markup may be long.
import { readFile, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import ts from "typescript";

const rooms = ["commands", "src/contract", "src/kernel", "src/server", "src/app", "src/terminal", "tests"];
/** Lines from which a function is long. */
const long = 70;

/** @param {ts.Node} node */
const nameOf = (node) => {
  if ("name" in node && node.name) return node.name.getText();
  const { parent } = node;
  return parent && ts.isVariableDeclaration(parent) ? parent.name.getText() : "(without a name)";
};

/** @param {ts.Node} node */
const isFunction = (node) =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** @param {ts.Node} node */
const draws = (node) =>
  ts.isJsxElement(node) ||
  ts.isJsxSelfClosingElement(node) ||
  ts.isJsxFragment(node) ||
  ts.forEachChild(node, draws) === true;

/** What is in a file: its lines, its module-level `let`s and its long functions. */
async function figuresOf(path) {
  const source = ts.createSourceFile(path, await readFile(path, "utf8"), ts.ScriptTarget.Latest, true);
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const lets = source.statements.filter(
    (each) => ts.isVariableStatement(each) && (each.declarationList.flags & ts.NodeFlags.Let) !== 0,
  ).length;
  const functions = [];
  /** Gives how many lines of functions are in `node`. */
  const visit = (node) => {
    let inner = 0;
    ts.forEachChild(node, (child) => void (inner += visit(child)));
    if (!isFunction(node)) return inner;
    const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
    const own = lines - inner;
    if (own > long)
      functions.push({ name: nameOf(node), path, lines: own, isComponent: draws(node) === true });
    // One on a single line is a part of the statement around it.
    return lines > 1 ? lines : 0;
  };
  visit(source);
  return { path, lines: lineOf(source.end) - 1, lets, functions };
}

const all = [];
for (const room of rooms) {
  const names = await readdir(room, { recursive: true });
  const files = names.filter((name) => /(?<!\.gen)\.tsx?$/.test(name)).map((name) => join(room, name));
  const figures = await Promise.all(files.map(figuresOf));
  all.push(...figures.map((each) => ({ room, ...each })));
}

/** @param {readonly (typeof all)[number][]} of */
const row = (of) => {
  const folders = new Map();
  for (const { path } of of) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const functions = of.flatMap((each) => each.functions);
  return {
    files: of.length,
    lines: of.reduce((sum, { lines }) => sum + lines, 0),
    folders: folders.size,
    "most files in one": Math.max(...folders.values()),
    "module lets": of.reduce((sum, { lets }) => sum + lets, 0),
    "long functions": functions.filter(({ isComponent }) => !isComponent).length,
    "long components": functions.filter(({ isComponent }) => isComponent).length,
  };
};
console.table(Object.fromEntries(rooms.map((room) => [room, row(all.filter((each) => each.room === room))])));

const longest = all
  .filter(({ room }) => room !== "tests")
  .flatMap(({ functions }) => functions)
  .filter(({ isComponent }) => !isComponent)
  .toSorted((a, b) => b.lines - a.lines);
console.log(`Functions past ${long} lines that draw nothing, outside the tests:`);
for (const { name, path, lines } of longest) console.log(`${String(lines).padStart(4)}  ${name}  ${path}`);

const texts = await Promise.all(
  all
    .filter(({ room }) => room !== "tests")
    .map(async ({ path, lines }) => ({ path, lines, text: await readFile(path, "utf8") })),
);

console.log("\nList screens, by the lines of the file that defines them:");
const screens = texts.filter(({ path, text }) => path.endsWith(".tsx") && /\bdefineList\(/.test(text));
for (const { path, lines } of screens.toSorted((a, b) => a.lines - b.lines))
  console.log(`${String(lines).padStart(4)}  ${path}`);

/** Whatever names a column, as the database spells it or as the contract does. */
const words = texts.map(({ path, text }) => ({ path, words: new Set(text.match(/\w+/g)) }));
const columns = new Set(
  texts
    .filter(({ path }) => path.startsWith("src/server/platform/db/schema/"))
    .flatMap(({ text }) => text.match(/(?<=^ {4})[a-z]+(?:_[a-z]+)+(?=:)/gm) ?? []),
);
const spread = [...columns]
  .map((column) => {
    const spelled = [column, column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())];
    return words.filter((file) => spelled.some((word) => file.words.has(word))).length;
  })
  .toSorted((a, b) => a - b);
console.log(
  `\nFiles that name a column of two words or more (${spread.length} columns, with its migration): half of them in at most ` +
    `${spread[Math.floor(spread.length / 2)]}, three quarters in at most ${spread[Math.floor(spread.length * 0.75)]}.`,
);
