// Promise 13, in short: keys and scans that come while an earlier one is looked up mean what they mean when done slowly.
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../faults/pace/main";

test.each([
  // One round, and three runs as they once went wrong.
  ["that went wrong once", "scan and complete,correction,ship", 1],
  [
    "of labels, batches, replies and lists",
    "paper at the station,batches:,saved replies,back at its list",
    4,
  ],
  ["of work mode", "forwards by scans,checks written down,work mode: tasks,that an instruction asks for", 4],
])(
  "scripts %s end in the same records at any pace and latency",
  { timeout: 480_000 },
  async (_, script, rounds) => {
    const said: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
    onTestFinished(() => spy.mockRestore());
    const code = await run(["--seed=40", `--rounds=${rounds}`, "--pages=3", `--script=${script}`]);
    const printed = said.join("\n");
    expect(said.filter((text) => text.startsWith("Fault: "))).toEqual([]);
    expect(printed).toMatch(/^all +4 /m);
    expect(code).toBe(0);
  },
);
