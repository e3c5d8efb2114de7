// The runs of tests/faults in a test: the program built once for all of them, and what was printed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { type Program, buildProgram } from "../start/program";

let building: Promise<Program> | undefined;

/** Runs it on the server built for these tests; gives the code it would end with and what it said. */
export async function runFault(
  run: (given: readonly string[], program?: string) => Promise<number>,
  options: readonly string[],
): Promise<{ code: number; printed: string }> {
  building ??= built();
  const { folder } = await building;
  const said: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  onTestFinished(() => spy.mockRestore());
  const code = await run(options, join(folder, "server/main.js"));
  return { code, printed: said.join("\n") };
}

/** The runs stop what they start; of the program only its files are left, which go when this process does. */
async function built(): Promise<Program> {
  const program = await buildProgram();
  process.once("exit", () => rmSync(program.folder, { recursive: true, force: true }));
  return program;
}
