// Promise 13, in short: keys and scans that come while an earlier one is looked up mean what they mean when done slowly.
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../../faults/pace/main";

test.each([
  ["requests, the station and forwards", "scan and complete,correction,ship", 1, 4],
  [
    "labels, batches, replies and lists",
    "paper at the station,scanned batches:,saved replies,back at its list",
    4,
    4,
  ],
])(
  "scripts of %s end in the same records at any pace and latency",
  async (_, script, rounds, runs) => {
    const said: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((text: string) => void said.push(text));
    onTestFinished(() => spy.mockRestore());
    const code = await run(["--seed=40", `--rounds=${rounds}`, "--pages=3", `--script=${script}`]);
    const printed = said.join("\n");
    expect(said.filter((text) => text.startsWith("Fault: "))).toEqual([]);
    expect(printed).toMatch(new RegExp(`^all +${runs} `, "m"));
    expect(code).toBe(0);
  },
  480_000,
);
