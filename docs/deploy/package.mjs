// `npm run package -- [folder]`: makes a folder that runs Pigeonhole with its production dependencies alone.
// It needs nothing but Node, builds nothing when it starts, and may be read-only: only DATA_DIR is written to.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");
const given = process.argv.slice(2);
// For tests of the folder alone.
const isInstalled = !given.includes("--without-dependencies");
const path = given.find((each) => !each.startsWith("--")) ?? "dist/package";
const folder = resolve(process.env.INIT_CWD ?? root, path);

/** The programs beside the server, by the folder of each in `dist`. */
const programs = {
  import: "src/server/programs/import/main.ts",
  backup: "src/server/programs/backup/main.ts",
  audit: "src/server/programs/audit/main.ts",
  check: "src/server/programs/check/main.ts",
  terminal: "src/terminal/main.ts",
};

if (existsSync(folder)) {
  process.stderr.write(`There is a ${folder} already. Remove it, or name another folder.\n`);
  process.exit(1);
}
if (!existsSync(join(root, "dist/server/main.js")) || !existsSync(join(root, "dist/console/index.html"))) {
  process.stderr.write("The product is not built yet: npm run build.\n");
  process.exit(1);
}
mkdirSync(join(folder, "bin"), { recursive: true });
for (const each of ["console", "server"]) {
  cpSync(join(root, "dist", each), join(folder, "dist", each), { recursive: true });
}
for (const [name, entry] of Object.entries(programs)) {
  run(
    ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error", "--ssr", entry, "--emptyOutDir"],
    name,
  );
}
cpSync(join(root, "docs/deploy/pigeonhole"), join(folder, "bin/pigeonhole"));
for (const each of ["pigeonhole.service", "pigeonhole-backup.service", "pigeonhole-backup.timer"]) {
  cpSync(join(root, "docs/deploy", each), join(folder, "systemd", each));
}
cpSync(join(root, ".npmrc"), join(folder, ".npmrc"));
writeDependencies();
if (isInstalled) {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  execFileSync(npm, ["ci", "--omit=dev", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
}
process.stdout.write(`Pigeonhole is in ${folder}. Start it with bin/pigeonhole serve.\n`);

function run(words, name) {
  execFileSync(process.execPath, [...words, "--outDir", join(folder, "dist", name)], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** package.json and its lock file, without what only builds and tests need. */
function writeDependencies() {
  const { name, version, license, type, engines, dependencies, optionalDependencies, allowScripts } =
    read("package.json");
  const own = { name, version, license, engines, dependencies, optionalDependencies };
  write("package.json", { ...own, private: true, type, bin: { pigeonhole: "bin/pigeonhole" }, allowScripts });
  const lock = read("package-lock.json");
  const kept = Object.entries(lock.packages).filter(([at, entry]) => at !== "" && entry.dev !== true);
  const packages = { "": { ...own, bin: { pigeonhole: "bin/pigeonhole" } }, ...Object.fromEntries(kept) };
  write("package-lock.json", { ...lock, packages });
}

function read(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

function write(file, value) {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}
