// The process of the program `pigeonhole`: its arguments, environment, input and output.
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { makeRegistry } from "@/kernel/command/registry";
import { runTerminal } from "./terminal";
import type { Ask } from "./world";

const registry = makeRegistry(import.meta.glob(["/commands/*.ts", "/commands/*/*.ts"], { eager: true }));
const { stdin, stdout, stderr } = process;

// A reader of the output, such as `head`, may close it early.
stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});

process.exitCode = await runTerminal(process.argv.slice(2), registry, {
  env: process.env,
  lines: stdin.isTTY ? null : linesOfInput(),
  typed: stdin.isTTY ? linesTyped : null,
  ask: stdin.isTTY ? askAtTerminal() : null,
  out: (text) => void stdout.write(`${text}\n`),
  err: (text) => void stderr.write(`${text}\n`),
  fetch,
  program: fileURLToPath(import.meta.url),
});

/** Starts reading when the first line is needed: a program that needs none must not wait for the end of its input. */
async function* linesOfInput(): AsyncGenerator<string> {
  yield* createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY });
}

/** One reader for all lines: a scanner sends the next one while the last is being worked on. */
async function* linesTyped(): AsyncGenerator<string> {
  const reader = createInterface({ input: stdin, output: stderr, terminal: true });
  reader.once("SIGINT", () => process.exit(130));
  yield* reader;
}

/** Asks on standard error, so that standard output holds only answers. */
function askAtTerminal(): Ask {
  /** Once it returns, the terminal shows nothing of what is typed: only `output` does. */
  const read = (output: Writable) => {
    const reader = createInterface({ input: stdin, output, terminal: true });
    reader.once("SIGINT", () => process.exit(130));
    return reader;
  };
  return {
    line: async (prompt) => {
      const reader = read(stderr);
      const typed = await reader.question(prompt);
      reader.close();
      return typed.trim();
    },
    secret: async (prompt) => {
      const reader = read(new Writable({ write: (_chunk, _encoding, done) => done() }));
      stderr.write(prompt);
      const typed = await reader.question("");
      reader.close();
      stderr.write("\n");
      return typed;
    },
  };
}
