// The benchmark of the API runs: every route it measures answers, and its results are numbers. How good they are is not tested.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "../bench/api/main";
import { builtServer } from "../built";
import { createTestDatabase } from "./database";

test(
  "the benchmark measures a shift, every list and detail next to a hand-written server, pages and query plans",
  { timeout: 300_000 },
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

    const code = await run(
      ["--scale=small", "--sessions=3", "--rounds=1", "--seconds=0.2", "--calls=4", "--pace=50"],
      builtServer(),
    );

    const text = printed.join("\n");
    expect(text.match(/^Failed: .*/gm) ?? []).toEqual([]);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
    expect(text).toContain("3 people, each with a session and a connection");
    const figures = /^(\S.*?)  +[\d,]+(?:  +[\d.,]+){10}  +0$/gm;
    const measured = [...text.matchAll(figures)].map(([, name]) => name);
    expect(measured).toEqual(
      expect.arrayContaining(["lists and details", "dashboard", "customers", "mailbox history", "forward"]),
    );
    expect(text, "what is compared is said with its budget").toMatch(
      /^p99: [\d.]+ times that of the server written by hand \(budget 2\): (NOT MET|met)$/m,
    );
    expect(text).toMatch(/^The product sustained the shift at \d+ calls a second/m);
    expect(text).toContain("No route reads a large table from end to end.");
    expect(code).toBe(0);
  },
);
