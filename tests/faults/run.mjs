// `npm run faults -- <name> [--seed=n] [--rounds=n] …`: breaks what README.md beside this file promises, and prints what it saw.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const faults = ["kill", "fsync", "notices", "processes", "failover", "load", "offline", "content", "uploads"];

const [name, ...options] = process.argv.slice(2);
if (!faults.includes(name)) {
  console.error(`Name a fault: ${faults.join(", ")}. For example: npm run faults -- kill --rounds=20`);
  process.exit(1);
}
if (!existsSync(`${root}dist/server/main.js`)) {
  console.error("The server is not built. Run npm run build, then start again.");
  process.exit(1);
}
try {
  const { module } = await runnerImport(`${root}tests/faults/${name}/main.ts`, {
    root,
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": `${root}src` } },
  });
  process.exitCode = await module.run(options);
} catch (error) {
  console.error(error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : error);
  process.exitCode = 1;
}
