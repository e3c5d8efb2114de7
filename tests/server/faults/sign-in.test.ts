// Promise 6, briefly: a stranger learns nothing from sign-in's words, guessing is slowed, and the owner still gets in.
import { expect, test } from "vitest";
import { run } from "../../faults/sign-in/main";
import { runFault } from "./fault";

test("sign-in is tried and guessed at", { timeout: 180_000 }, async () => {
  const { code, printed } = await runFault(run, ["--seed=3", "--tries=10"]);
  expect(printed).toMatch(/^no such account +10 +\d/m);
  expect(printed).toContain("All in the same words.");
  expect(printed).toMatch(/^from one address +5 +45$/m);
  expect(printed).toContain("from an address of before: let in.");
  expect(code).toBe(0);
});
