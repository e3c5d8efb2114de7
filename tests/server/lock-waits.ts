// Who waits in the database: for tests in which one change comes while another is not committed yet.
import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "@/server/platform/db/types";

/** Waits until a session in the test's database waits for a lock that another one holds. */
export async function untilOneWaits(db: Db): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
}
