// Promise 1, of standing instructions: killed while they file requests, the server files each once when it is back.
import { expect, test } from "vitest";
import { run } from "../../faults/firing/main";
import { runFault } from "./fault";

test("kill -9 while instructions act: once on each item", { timeout: 180_000 }, async () => {
  const { code, printed } = await runFault(run, ["--seed=5", "--rounds=4", "--items=100"]);
  expect(printed).toMatch(/^some rows of a pile are answered, others not +1 +100 +[1-9]\d*$/m);
  expect(printed).toMatch(/^the requests of a mailbox are being written +1 +100 +0$/m);
  expect(printed).toMatch(/^they are written, and their history is not +1 +100 +0$/m);
  expect(printed).toMatch(/^some mailboxes are done, others not +1 +100 +[1-9]\d*$/m);
  expect(printed).not.toContain("Fault:");
  expect(printed).toContain("Items on which an instruction did not act once: 0.");
  expect(code).toBe(0);
});
