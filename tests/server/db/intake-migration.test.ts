// A database older than 0014: customers of a provider who worked without arrival notices do not suddenly get them.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { bundledMigrations, migrate } from "@/server/db/migrate";
import { readNoticeSettings } from "@/server/notices/settings";
import { createTestDatabase } from "../database";

const before = Object.fromEntries(Object.entries(bundledMigrations).filter(([name]) => name < "0014"));

test("a provider that was already in use stays without notices of new mail", async () => {
  const { db, url } = await createTestDatabase({ migrated: false });
  await migrate(url, before);
  const id = randomUUID();
  await sql`insert into offices (id, label, city, state, zip_code) values (${id}, 'A', 'A', 'XX', '1')`.execute(
    db,
  );
  await sql`insert into workspaces (id, name) values (${id}, 'W')`.execute(db);
  await sql`insert into mailboxes (id, ste_number, workspace_id, office_id, status, billing_cycle, started_at,
      recipient_limit, forwarding_address_limit, plan_id, plan_name, plan_price, search)
    values (${id}, '1', ${id}, ${id}, 'ACTIVE', 'MONTHLY', now(), 1, 1, 'p', 'P', 0, '1')`.execute(db);
  await migrate(url);
  expect(await readNoticeSettings(db)).toEqual({ mailRegistered: false, pictures: false });
});

test("a new provider gets notices of new mail", async () => {
  const { db, url } = await createTestDatabase({ migrated: false });
  await migrate(url, before);
  await migrate(url);
  expect(await readNoticeSettings(db)).toEqual({ mailRegistered: true, pictures: false });
});
