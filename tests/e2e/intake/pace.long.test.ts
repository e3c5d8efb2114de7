// Promise 13, in short: keys and scans that come while an earlier one is looked up mean what they mean when done slowly.
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../faults/pace/main";

test("scripts end in the same records at any pace and latency", { timeout: 240_000 }, async () => {
  const said: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
  onTestFinished(() => spy.mockRestore());
  const code = await run([
    "--seed=40",
    "--rounds=1",
    "--pages=3",
    "--script=scan and complete,correction,ship",
  ]);
  const printed = said.join("\n");
  expect(said.filter((text) => text.startsWith("Fault: "))).toEqual([]);
  expect(printed).toMatch(/^all +4 /m);
  expect(code).toBe(0);
});
