// The indexes of searched texts: few entries wait in their pending lists, which every search reads from end to end.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { writeWorld } from "@/server/demo/fill";
import { demoWorld } from "@/server/demo/world";
import { transact } from "@/server/platform/db/connect";
import { createTestDatabase } from "../../database";

const database = await createTestDatabase();
await transact(database.db, (tx) =>
  writeWorld(tx, demoWorld(new Date(), { mailboxes: 20, adminEmail: "ada@staff.example" }), {
    admin: { email: "ada@staff.example", passwordHash: "-" },
    now: new Date(),
    say: null,
  }),
);

/** Pages of 8 kB: as many as an index allows to wait, and those of the last record on top. */
const fewPages = 16;

test.each(["mailboxes", "action_requests", "forwards", "tasks", "tickets"])(
  "after many changes only few pages of the index of %s are pending",
  async (table) => {
    // The list must not be emptied on the way, as autovacuum would do.
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(database.db);
    const changed = await changeTexts(table, 2_000);
    expect(changed).toBeGreaterThanOrEqual(2_000);
    const { rows } = await sql<{ pages: string }>`
      select gin_clean_pending_list(${`${table}_search`}::regclass) as pages`.execute(database.db);
    expect(Number(rows[0]?.pages)).toBeLessThanOrEqual(fewPages);
  },
);

/** Writes texts of a table again until at least `least` were written; returns how many. */
async function changeTexts(table: string, least: number): Promise<number> {
  let changed = 0;
  for (let round = 0; changed < least; round++) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set search = search || ${` ${round}`}`.execute(database.db);
    if (numAffectedRows === 0n) throw new Error(`There are no ${table}.`);
    changed += Number(numAffectedRows);
  }
  return changed;
}
