// The arrows between folders as Mermaid graphs, and their place in docs/architecture.md.
import { reachOf } from "./folders.mjs";

/** The file with the drawing. */
export const drawn = "docs/architecture.md";

const [begin, end] = ["<!-- arrows: drawn by npm run arrows -->", "<!-- end of arrows -->"];

/** Only the first level of the console's and of the contract's folders is drawn. */
const levels = [
  [/^contract\/.*/, "contract"],
  [/^app\/(ui|platform|features)\/.*/, "app/$1"],
  [/^app\/command\/shortcuts$/, "app/command"],
];

/**
 * The console and the server as two graphs in Markdown. An arrow is left out where others lead there already; folders that
 * reach each other share a box.
 * @param {Map<string, Set<string>>} arrows as folderArrows gives them
 */
export function drawingOf(arrows) {
  const coarse = merged(arrows, (folder) =>
    levels.reduce((name, [pattern, level]) => name.replace(pattern, level), folder),
  );
  const isServers = (folder) => /^server\b/.test(folder);
  return [
    fence(reduced(part(coarse, (folder) => !isServers(folder)))),
    // Everything on the server may import the contract, so those arrows are left out.
    fence(reduced(part(coarse, isServers))),
  ].join("\n\n");
}

/** `text` with `drawing` between its marks. */
export function withDrawing(text, drawing) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${drawn} has lost the marks ${begin} and ${end}.`);
  return `${text.slice(0, from + begin.length)}\n\n${drawing}\n\n${text.slice(to)}`;
}

/** The fewest arrows by which the same folders are reached, in alphabetical order, as pairs. */
export function reduced(arrows) {
  const reach = new Map([...arrows.keys()].map((folder) => [folder, reachOf(folder, arrows)]));
  const knotOf = (folder) =>
    [folder, ...(reach.get(folder) ?? [])]
      .filter((other) => other === folder || reach.get(other)?.has(folder))
      .filter((each, place, all) => all.indexOf(each) === place)
      .toSorted((a, b) => a.localeCompare(b, "en"))
      .join(", ");
  const knots = merged(arrows, knotOf);
  const reaches = new Map([...knots.keys()].map((knot) => [knot, reachOf(knot, knots)]));
  return [...knots]
    .flatMap(([from, to]) =>
      [...to]
        .filter((one) => ![...to].some((other) => reaches.get(other)?.has(one)))
        .map((one) => [from, one]),
    )
    .toSorted((a, b) => a.join(" ").localeCompare(b.join(" "), "en"));
}

function fence(pairs) {
  const id = (folder) => folder.replaceAll(/\W+/g, "_");
  const box = (folder) => `${id(folder)}["${folder}"]`;
  return [
    "```mermaid",
    "graph TD",
    ...pairs.map(([from, to]) => `  ${box(from)} --> ${box(to)}`),
    "```",
  ].join("\n");
}

/** The arrows between the names that `nameOf` gives the folders. */
function merged(arrows, nameOf) {
  const found = new Map();
  for (const [from, to] of arrows) {
    const name = nameOf(from);
    const others = found.get(name) ?? new Set();
    for (const other of to) if (nameOf(other) !== name) others.add(nameOf(other));
    found.set(name, others);
  }
  return found;
}

function part(arrows, has) {
  return new Map(
    [...arrows].filter(([from]) => has(from)).map(([from, to]) => [from, new Set([...to].filter(has))]),
  );
}
