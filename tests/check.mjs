// `npm run check`: the tools that judge the code, two at a time; each one's words come together, once it has ended.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import pLimit from "p-limit";

/** The longest first: the formatter works on one processor, the types and the lint on as many as there are. */
const scripts = ["format:check", "typecheck", "lint", "boundaries", "unused"];

const atOnce = pLimit(2);
const codes = await Promise.all(scripts.map((name) => atOnce(run, name)));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** @param {string} name of a script of package.json */
async function run(name) {
  const tool = spawn("npm", ["run", name, "--silent"], {
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const ended = new Promise((resolve) => tool.once("close", resolve));
  const [said, complained, code] = await Promise.all([text(tool.stdout), text(tool.stderr), ended]);
  process.stdout.write(said);
  process.stderr.write(complained);
  if (code !== 0) console.error(`npm run ${name} failed.`);
  return code;
}
