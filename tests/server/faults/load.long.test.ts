// Promise 10, in short: every call of handlers on a mixed shift is answered; and the slope that is printed is computed correctly.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { slopeOf } from "../../faults/load/figures";
import { run } from "../../faults/load/main";
import { createTestDatabase } from "../database";
import { runFault } from "./fault";

test(
  "in a short shift of a few handlers every kind of call is made and none fails",
  { timeout: 180_000 },
  async () => {
    const { url } = await createTestDatabase({ migrated: false });
    const dataDir = await mkdtemp(join(tmpdir(), "pigeonhole-faults-"));
    vi.stubEnv("DATABASE_URL", url);
    vi.stubEnv("DATA_DIR", dataDir);
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await rm(dataDir, { recursive: true, force: true });
    });

    const options = ["--seed=5", "--minutes=0.15", "--scale=small", "--handlers=20", "--pause=0.1"];
    const { code, printed } = await runFault(run, options);

    expect(printed.match(/^Failed .*/gm) ?? []).toEqual([]);
    expect(printed).not.toMatch(/NaN|Infinity|undefined/);
    const kinds = [...printed.matchAll(/^(\S.*?)  +[\d,]+  +[\d.]+  +[\d.]+  +\d+  +0$/gm)].map(
      ([, kind]) => kind,
    );
    expect(kinds).toEqual(
      expect.arrayContaining([
        "sign in",
        "list",
        "detail",
        "find",
        "upload",
        "register with photo",
        "request step",
      ]),
    );
    expect(printed).toMatch(/, 0 failed\.$/m);
    expect(code).toBe(0);
  },
);

test("the slope of memory is the slope of the best-fitting line", () => {
  expect(slopeOf([0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  expect(
    slopeOf([
      { x: 0, y: 1 },
      { x: 1, y: 3 },
      { x: 2, y: 2 },
    ]),
  ).toBeCloseTo(0.5);
  expect(slopeOf([{ x: 1, y: 4 }])).toBe(0);
});
