// Promise 1, in short: killed at any moment, the product restarts with everything it acknowledged, once and complete.
import { expect, test } from "vitest";
import { run } from "../../faults/kill/main";
import { runFault } from "./fault";

test(
  "nothing is lost by kill -9 of the API, of PostgreSQL and of both, under load",
  { timeout: 180_000 },
  async () => {
    const { code, printed } = await runFault(run, ["--seed=11", "--rounds=3", "--hands=4"]);
    expect(printed).toMatch(/^came back unattended +3$/m);
    expect(printed).toMatch(/^writes acknowledged +[1-9]\d+$/m);
    expect(printed).toMatch(/^of these, rows of an intake session +[1-9]\d*$/m);
    expect(printed).toMatch(/^lost +0$/m);
    expect(printed).toMatch(/^doubled +0$/m);
    expect(printed).toMatch(/^half applied +0$/m);
    expect(printed).not.toContain("Fault:");
    expect(code).toBe(0);
  },
);
