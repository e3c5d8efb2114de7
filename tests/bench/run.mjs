// `npm run bench -- <name> [options]`: runs one benchmark. They print figures; none of them passes or fails by the clock.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const benchmarks = ["api", "palette", "tables"];

const [name, ...options] = process.argv.slice(2);
if (!benchmarks.includes(name)) {
  console.error(`Name a benchmark: ${benchmarks.join(", ")}. For example: npm run bench -- api --scale=100k`);
  process.exit(1);
}
if (!existsSync(`${root}dist/server/main.js`)) {
  console.error("The server is not built. Run npm run build, then start the benchmark again.");
  process.exit(1);
}
try {
  const { module } = await runnerImport(`${root}tests/bench/${name}/main.ts`, {
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
