// Promise 4, in short: a sender killed at any step leaves no notice unsent, and a notice sent twice has the same id.
import { expect, test } from "vitest";
import { run } from "../../faults/notices/main";
import { runFault } from "./fault";

test("every notice is sent when the sender is killed at each step", { timeout: 180_000 }, async () => {
  const options = ["--seed=4", "--rounds=5", "--by=webhook", "--leases=move"];
  const { code, printed } = await runFault(run, options);
  expect(printed).toMatch(/^the receiver has it.* 1 +[1-3] +0 +[1-3] +0$/m);
  expect(printed).toMatch(/^it was answered.* 1 +[1-3] +0 +[1-3] +0$/m);
  expect(printed).toContain("\n0 missing, 0 sent with two ids.");
  expect(code).toBe(0);
});
