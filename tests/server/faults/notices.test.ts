// Promise 4, briefly: a sender killed at any step leaves no notice unsent, and a repeat comes under the same id.
import { expect, test } from "vitest";
import { run } from "../../faults/notices/main";
import { transports } from "../../faults/notices/receiver";
import { runFault } from "./fault";

test.each(transports)("the sender is killed at each step, by %s", { timeout: 180_000 }, async (by) => {
  const { code, printed } = await runFault(run, ["--seed=4", "--rounds=5", `--by=${by}`, "--leases=move"]);
  expect(printed).toMatch(/^the receiver has it.* 1 +[1-3] +0 +[1-3] +0$/m);
  expect(printed).toMatch(/^it was answered.* 1 +[1-3] +0 +[1-3] +0$/m);
  expect(printed).toContain("\n0 missing, 0 under two ids.");
  expect(code).toBe(0);
});
