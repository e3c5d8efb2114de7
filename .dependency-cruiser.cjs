// Which way the arrows run (design §1): contract <- kernel <- commands <- app, commands <- terminal, and
// contract <- server.
const only = (name, from, ...allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: "^(src|commands)/", pathNot: [from, ...allowed] },
});

/** On the server: the rules of a noun. */
const rules = ["^src/server/platform/rules/", "^src/server/(platform|features)/[a-z-]+/[a-z-]*rules\\.ts$"];

/** Folders of a room, the lowest first: each imports itself and those before it. */
function layers(room, folders) {
  return folders.map((folder, place) => ({
    name: `${folder}-is-beneath`,
    severity: "error",
    from: { path: `^${room}/${folder}/`, ...(folder === "command" && { pathNot: drawsRecords }) },
    to: { path: `^${room}/`, pathNot: folders.slice(0, place + 1).map((each) => `^${room}/${each}/`) },
  }));
}

/** The palette shows records beside its line. */
const drawsRecords = "^src/app/command/(palette|shortcuts)/";

module.exports = {
  forbidden: [
    only("contract-stands-alone", "^src/contract/"),
    only("kernel-knows-the-contract", "^src/kernel/", "^src/contract/"),
    only("commands-know-kernel-and-contract", "^commands/", "^src/(kernel|contract)/"),
    only("console-never-sees-the-server", "^src/app/", "^src/(kernel|contract)/", "^commands/"),
    only("terminal-never-sees-the-server", "^src/terminal/", "^src/(kernel|contract)/", "^commands/"),
    only("server-knows-the-contract", "^src/server/", "^src/contract/"),
    {
      name: "wire-and-text-know-no-noun",
      severity: "error",
      from: { path: "^src/contract/(wire|text)/" },
      to: { path: "^src/contract/", pathNot: "^src/contract/(wire|text)/" },
    },
    {
      name: "rules-know-rules",
      comment: "Rules are pure: they import the contract and other rules.",
      severity: "error",
      from: { path: rules },
      to: { path: "^src/", pathNot: [...rules, "^src/contract/"] },
    },
    {
      name: "nouns-are-on-top",
      comment: "How calls are taken, stored, authorised and told of knows no noun but by its rules.",
      severity: "error",
      from: { path: "^src/server/platform/" },
      to: { path: "^src/server/features/", pathNot: rules },
    },
    {
      name: "features-are-apart",
      comment: "What two features show alike is a record's: src/app/records.",
      severity: "error",
      from: { path: "^src/app/features/([^/]+)/" },
      to: { path: "^src/app/features/", pathNot: "^src/app/features/$1/" },
    },
    ...layers("src/app", [
      "ui",
      "platform",
      "command",
      "tables",
      "records",
      "conversation",
      "lists",
      "features",
    ]),
    {
      name: "kernel-and-commands-are-no-console",
      comment: "They run in a test and in the terminal alike.",
      severity: "error",
      from: { path: "^(src/(kernel|contract)|commands)/" },
      to: { path: "node_modules/(react|react-dom|@tanstack|radix-ui|cmdk|swr)/" },
    },
    {
      name: "no-circles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    exclude: { path: "routeTree\\.gen\\.ts$" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".json", ".css"],
      conditionNames: ["import", "types", "default"],
      exportsFields: ["exports"],
    },
  },
};
