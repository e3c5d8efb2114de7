// Running a part of tests/bench or tests/faults against the built server.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs `tests/<folder>/<name>/main.ts` with the options of the command line, whose first word is the name; the process ends
 * with the code it gives, or with 1 and what went wrong.
 * @param {string} folder
 * @param {{ names: readonly string[]; kind: string; example: string }} about
 */
export async function runBuilt(folder, { names, kind, example }) {
  const [name, ...options] = process.argv.slice(2);
  if (!names.includes(name)) {
    console.error(`Name a ${kind}: ${names.join(", ")}. For example: ${example}`);
    process.exit(1);
  }
  if (!existsSync(`${root}dist/server/main.js`)) {
    console.error("The server is not built. Run npm run build, then start again.");
    process.exit(1);
  }
  try {
    const { module } = await runnerImport(`${root}tests/${folder}/${name}/main.ts`, {
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
}
