// Promise 5, in short: two processes on one PostgreSQL behave as one, even while one of them or the database dies.
import { expect, test } from "vitest";
import { run } from "../../faults/processes/main";
import { runFault } from "./fault";

test("two processes behave as one", { timeout: 180_000 }, async () => {
  const { code, printed } = await runFault(run, ["--seed=7", "--rounds=1", "--hands=4"]);
  expect(printed).not.toContain("Fault:");
  expect(printed).toMatch(
    /^a process dies.*1 times under [1-9]\d* writes: 0 lost, 0 doubled, 0 half applied/m,
  );
  expect(printed).toMatch(
    /^the database restarts.*1 times under [1-9]\d* writes: 0 lost, 0 doubled, 0 half applied/m,
  );
  expect(printed).toContain("They behaved as one.");
  expect(code).toBe(0);
});
