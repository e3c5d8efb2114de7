// The runs of tests/faults in a test: on the built server, and with what was printed.
import { onTestFinished, vi } from "vitest";
import { builtServer } from "../../built";

/** Gives the code it would end with and what it said. */
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
