// Promise 2, briefly: an upload is whole or absent, whatever breaks on its way and no matter which is killed.
import { expect, test } from "vitest";
import { run } from "../../faults/uploads/main";
import { runFault } from "./fault";

test("uploads break on their way while the server is killed", { timeout: 180_000 }, async () => {
  const { code, printed } = await runFault(run, ["--seed=5", "--rounds=2", "--hands=3"]);
  expect(printed).toMatch(/^whole +[1-9]\d* +[1-9]\d* /m);
  expect(printed).toMatch(/^cut off +\d+ +0 /m);
  expect(printed).not.toContain("Fault:");
  expect(printed).toContain("\n0 lost, half there or left over.");
  expect(code).toBe(0);
});
