// Promise 6, in short: a stranger learns nothing from the answers of sign-in, guessing is slowed down, and the owner can still sign in.
import { expect, test } from "vitest";
import { run } from "../../faults/sign-in/main";
import { runFault } from "./fault";

test(
  "sign-in answers guesses alike, slows them down, and lets the owner in",
  { timeout: 180_000 },
  async () => {
    const { code, printed } = await runFault(run, ["--seed=3", "--tries=10"]);
    expect(printed).toMatch(/^no such account +10 +\d/m);
    expect(printed).toContain("All with the same answer.");
    expect(printed).toMatch(/^from one address +5 +45$/m);
    expect(printed).toContain("from an address used before: signed in.");
    expect(code).toBe(0);
  },
);
