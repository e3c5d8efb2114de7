// The benchmark of envelope reading runs: every class is drawn, read and counted. How good its results are is not tested.
import { expect, onTestFinished, test, vi } from "vitest";
import { readerParts } from "@/server/features/reading/reader";
import { envelopeClasses } from "../../../bench/reading/envelope";
import { run } from "../../../bench/reading/main";

test.skipIf(readerParts() === null)(
  "prints each class with what was proposed (skipped where the optional packages are not installed)",
  { timeout: 180_000 },
  async () => {
    const printed: string[] = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
    onTestFinished(() => void vi.restoreAllMocks());
    await run(["--seed=1", `--count=${envelopeClasses.length}`, "--mailboxes=100"]);
    const text = printed.join("\n");
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    const classes = Array.from(
      text.matchAll(/^([a-z-]+) +1 +(?:\d+ +){5}[\d.]+ +[\d.]+$/gm),
      ([, name]) => name,
    );
    expect(classes).toEqual([...envelopeClasses]);
  },
);
