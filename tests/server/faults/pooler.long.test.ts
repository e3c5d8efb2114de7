// In short: where PgBouncer is installed, a shift through it in transaction mode loses nothing and leaves nothing in its sessions.
import { expect, test } from "vitest";
import { installedBouncer } from "../../faults/pooler/bouncer";
import { run } from "../../faults/pooler/main";
import { runFault } from "./fault";

test.skipIf(installedBouncer() === null)(
  "nothing is lost when PgBouncer in transaction mode is killed under two processes",
  { timeout: 180_000 },
  async () => {
    const { code, printed } = await runFault(run, ["--seed=3", "--seconds=1", "--mode=transaction"]);
    expect(printed).toMatch(/^transaction +[1-9][\d,]* +0 +[1-9]/m);
    expect(printed).not.toContain("Fault:");
    expect(code).toBe(0);
  },
);
