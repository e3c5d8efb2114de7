// Runs a program of tests/faults inside a test, against the built server, and returns what it printed.
import { onTestFinished, vi } from "vitest";
import { builtServer } from "../../built";

/** Returns the exit code it would have and what it printed. */
export async function runFault(
  run: (given: readonly string[], program?: string) => Promise<number>,
  options: readonly string[],
): Promise<{ code: number; printed: string }> {
  const said: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  onTestFinished(() => spy.mockRestore());
  const code = await run(options, builtServer());
  return { code, printed: said.join("\n") };
}
