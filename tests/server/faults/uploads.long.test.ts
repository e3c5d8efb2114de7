// Promise 2, in short: an upload is complete or absent, however its connection breaks and whichever process is killed.
import { expect, test } from "vitest";
import { run } from "../../faults/uploads/main";
import { runFault } from "./fault";

test(
  "uploads that break while the server is killed are complete or absent",
  { timeout: 180_000 },
  async () => {
    const { code, printed } = await runFault(run, ["--seed=5", "--rounds=2", "--hands=3"]);
    expect(printed).toMatch(/^whole +[1-9]\d* +[1-9]\d* /m);
    expect(printed).toMatch(/^cut off +\d+ +0 /m);
    expect(printed).not.toContain("Fault:");
    expect(printed).toContain("\n0 lost, incomplete or left over.");
    expect(code).toBe(0);
  },
);
