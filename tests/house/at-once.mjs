// Runs npm scripts at the same time, each on one core: `node tests/house/at-once.mjs unused boundaries`. Prints what each says once it ends,
// and fails if one of them fails.
import { spawn } from "node:child_process";

const codes = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = codes.find((code) => code !== 0) ?? 0;

/** @returns {Promise<number>} its exit code */
function run(script) {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", script, "--silent"], { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    child.stdout.on("data", (bytes) => (said += bytes));
    child.stderr.on("data", (bytes) => (said += bytes));
    child.on("error", reject);
    child.on("close", (code) => {
      process.stdout.write(said);
      resolve(code ?? 1);
    });
  });
}
