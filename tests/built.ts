// The product's programs for tests that run them as processes.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const root = join(import.meta.dirname, "..");

/**
 * The server as built by `npm run build`, which `npm test` runs before its tests.
 * @throws when it is not built
 */
export function builtServer(): string {
  const path = join(root, "dist/server/main.js");
  if (existsSync(path)) return path;
  throw new Error(`There is no ${path}. Build first: npm run build.`);
}

/**
 * Builds the program of `entry` (such as `src/server/main.ts`) into `folder`; returns its path.
 * @param folder Within the project, so that the program finds the packages that are not built into it.
 */
export async function buildProgramAt(entry: string, folder: string): Promise<string> {
  const { VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env;
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const options = ["build", "--logLevel", "error", "--ssr", entry, "--outDir", folder];
  const child = spawn(process.execPath, [vite, ...options], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const [complaint, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${entry} could not be built: ${complaint}`);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  return join(folder, "main.js");
}
