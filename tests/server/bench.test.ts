// The benchmark of the API runs: every route it measures answers, and its figures are numbers. How good they are is not asked.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../bench/api/main";
import { builtServer } from "../built";
import { createTestDatabase } from "./database";

test(
  "measures every list and detail, pages, writes and plans of the demo",
  { timeout: 120_000 },
  async () => {
    const { url } = await createTestDatabase({ migrated: false });
    const dataFolder = await mkdtemp(join(tmpdir(), "pigeonhole-bench-"));
    vi.stubEnv("DATABASE_URL", url);
    vi.stubEnv("DATA_DIR", dataFolder);
    const printed: string[] = [];
    vi.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
    onTestFinished(async () => {
      vi.restoreAllMocks();
      vi.unstubAllEnvs();
      await rm(dataFolder, { recursive: true, force: true });
    });

    const code = await run(["--scale=small", "--rounds=2", "--seconds=1", "--calls=3"], builtServer());

    const text = printed.join("\n");
    expect(text.match(/^Failed: .*/gm) ?? []).toEqual([]);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    const figures = /^(\S.*?)  +[\d,]+  +[\d.]+  +[\d.]+  +0( |$)/gm;
    const measured = [...text.matchAll(figures)].map(([, name]) => name);
    expect(measured).toEqual(
      expect.arrayContaining(["dashboard", "customers", "mailbox history", "forward", "create mail"]),
    );
    expect(text, "each round stands beside the medians").toMatch(
      /^dashboard .*  \d+\.\d \d+\.\d  .*  \d+\.\d \d+\.\d$/m,
    );
    expect(text).toContain("No route reads a large table from end to end.");
    expect(code).toBe(0);
  },
);
