// The folders of the house and the arrows between them, from the modules that dependency-cruiser found.

/**
 * A noun's rules are a separate layer: they import only the contract and each other, so anybody may import them. Files directly in a room,
 * such as the program's start, are above its folders; the settings are below.
 */
const layers = [
  {
    path: /^src\/server\/(?:platform\/rules\/|(?:platform|features)\/[a-z-]+\/(?:[a-z-]+-)?rules\.ts$)/,
    folder: "server/rules",
  },
  { path: /^src\/server\/config(?:\.ts$|\/)/, folder: "server/config" },
  { path: /^src\/(server|app|terminal)\/[^/]+$/, folder: "$1" },
  { path: /^src\/app\/command\/(palette|shortcuts)\//, folder: "app/command/$1" },
  { path: /^src\/(app|server)\/(features|platform|ui)\/([^/]+)/, folder: "$1/$2/$3" },
  { path: /^src\/(server|app|contract|kernel)\/([^/]+)\//, folder: "$1/$2" },
  { path: /^src\/terminal\//, folder: "terminal" },
  { path: /^commands\//, folder: "commands" },
];

/** The folder of a module; null for a package. */
export function folderOf(path) {
  for (const layer of layers) {
    const found = layer.path.exec(path);
    if (found) return layer.folder.replace(/\$(\d)/g, (_, place) => found[Number(place)]);
  }
  return null;
}

/** For each folder, the folders that its modules import: a Map of name to Set. */
export function folderArrows(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    const from = folderOf(source);
    if (from === null) continue;
    if (!arrows.has(from)) arrows.set(from, new Set());
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to !== null && to !== from) arrows.get(from).add(to);
    }
  }
  return arrows;
}

/** The groups of folders that reach each other: none when every arrow runs one way. */
export function circles(arrows) {
  const reach = new Map([...arrows.keys()].map((folder) => [folder, reachOf(folder, arrows)]));
  const seen = new Set();
  const found = [];
  for (const [folder, reached] of reach) {
    if (seen.has(folder) || !reached.has(folder)) continue;
    const knot = [...reached].filter((other) => reach.get(other)?.has(folder));
    for (const member of knot) seen.add(member);
    found.push(knot);
  }
  return found;
}

/** Every folder that `start` reaches; `start` itself only where it is in a circle. */
export function reachOf(start, arrows) {
  const reached = new Set();
  const open = [...(arrows.get(start) ?? [])];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (reached.has(folder)) continue;
    reached.add(folder);
    open.push(...(arrows.get(folder) ?? []));
  }
  return reached;
}
