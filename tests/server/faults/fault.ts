// The runs of tests/faults in a test: the program built for it, and what was printed.
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { buildProgram } from "../start/program";

/** Runs it on a server built for this test; gives the code it would end with and what it said. */
export async function runFault(
  run: (given: readonly string[], program?: string) => Promise<number>,
  options: readonly string[],
): Promise<{ code: number; printed: string }> {
  const program = await buildProgram();
  onTestFinished(() => program.remove());
  const said: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  onTestFinished(() => spy.mockRestore());
  const code = await run(options, join(program.folder, "server/main.js"));
  return { code, printed: said.join("\n") };
}
