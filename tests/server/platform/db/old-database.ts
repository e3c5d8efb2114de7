// Databases of earlier versions, for tests of the migrations that come after them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { bundledMigrations, migrate } from "@/server/platform/db/migrate";
import { createTestDatabase } from "../../database";

/**
 * Makes a database with the migrations before number `before` (such as "0010"); `migrateOn` runs the ones after it. Call it
 * with `await` at the top of a test file or of a `describe`.
 */
export async function databaseBefore(before: string) {
  const { db, url } = await createTestDatabase({ migrated: false });
  await migrate(url, Object.fromEntries(Object.entries(bundledMigrations).filter(([name]) => name < before)));
  return { db, migrateOn: () => migrate(url) };
}

/**
 * Such a database with a mailbox in it: `place` is the id of its only office, workspace, mailbox and recipient, `staff` that
 * of its only handler.
 */
export async function mailboxBefore(before: string) {
  const { db, migrateOn } = await databaseBefore(before);
  const [place, staff] = [randomUUID(), randomUUID()];
  await sql`insert into offices (id, label, city, state, zip_code) values (${place}, 'A', 'A', 'XX', '1')`.execute(
    db,
  );
  await sql`insert into workspaces (id, name) values (${place}, 'W')`.execute(db);
  await sql`insert into staff (id, email, email_folded, first_name, last_name, role, password_hash)
    values (${staff}, 's', 's', 'S', 'S', 'handler', '-')`.execute(db);
  await sql`insert into mailboxes (id, ste_number, workspace_id, office_id, status, billing_cycle, started_at,
      recipient_limit, forwarding_address_limit, plan_id, plan_name, plan_price, search)
    values (${place}, '1', ${place}, ${place}, 'ACTIVE', 'MONTHLY', now(), 1, 1, 'p', 'P', 0, '1')`.execute(
    db,
  );
  await sql`insert into recipients (id, mailbox_id, name, last_name, email, is_default, is_confirmed)
    values (${place}, ${place}, 'R', 'R', 'r@r.example', true, true)`.execute(db);
  return { db, place, staff, migrateOn };
}
