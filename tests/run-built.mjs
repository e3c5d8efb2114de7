// Runs a part of tests/bench or tests/faults against the built server.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs `tests/<folder>/<name>/main.ts` with the options of the command line, whose first word is the name; the process ends
 * with the code it gives, or with 1 and what went wrong. Without a word all of them run in turn, where `all` says so.
 * @param {string} folder
 * @param {{ names: readonly string[]; kind: string; example: string; all?: boolean }} about
 */
export async function runBuilt(folder, { names, kind, example, all = false }) {
  const [name, ...options] = process.argv.slice(2);
  const wanted = name === undefined && all ? names : [name];
  if (!wanted.every((each) => names.includes(each))) {
    console.error(`Name a ${kind}: ${names.join(", ")}. For example: ${example}`);
    process.exit(1);
  }
  if (!existsSync(`${root}dist/server/main.js`)) {
    console.error("The server is not built. Run npm run build, then start again.");
    process.exit(1);
  }
  for (const each of wanted) {
    try {
      const { module } = await runnerImport(`${root}tests/${folder}/${each}/main.ts`, {
        root,
        configFile: false,
        logLevel: "error",
        resolve: { alias: { "@commands": `${root}commands`, "@": `${root}src` } },
      });
      const code = await module.run(options);
      process.exitCode ||= code;
    } catch (error) {
      console.error(error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : error);
      process.exitCode = 1;
    }
  }
}
