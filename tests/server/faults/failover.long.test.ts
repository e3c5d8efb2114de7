// Promise 5, in short: where PostgreSQL with replication is installed, a promoted standby has everything that was acknowledged.
import { expect, test } from "vitest";
import { run } from "../../faults/failover/main";
import { otherPostgres } from "../other-postgres";
import { runFault } from "./fault";

test.skipIf(otherPostgres() === null)(
  "nothing is lost when the primary dies under load and its synchronous standby takes over",
  { timeout: 180_000 },
  async () => {
    const { code, printed } = await runFault(run, [
      "--seed=3",
      "--rounds=1",
      "--hands=4",
      "--mode=synchronous",
    ]);
    expect(printed).toMatch(/^synchronous +[1-9]\d* +0 +0 +0 /m);
    expect(printed).not.toContain("Fault:");
    expect(code).toBe(0);
  },
);
